#ifdef GL_ES
precision highp float; // less would miss points of a large picture
#endif

uniform vec2 frame;
uniform vec4 bounds;
uniform sampler2D sheet;

void main() {
	vec2 size = vec2(bounds[2] - bounds[0], bounds[3] - bounds[1]);
	vec2 at = vec2(gl_FragCoord.x - bounds[0], frame.y - gl_FragCoord.y - bounds[1]) / size;
	vec4 seen = texture2D(sheet, at);
	vec2 off = abs(at - 0.5);
	float inside = max(off.x, off.y) < 0.5 ? seen.a : 0.0;
	gl_FragColor = vec4(seen.rgb / max(seen.a, 0.004), inside);
}
