#ifdef GL_ES
precision mediump float;
#endif

uniform vec2 frame;
uniform vec4 bounds;
uniform float red, green, blue, alpha;
uniform float corner; // its radius, as a part of the height

void main() {
	vec2 middle = vec2(bounds[0] + bounds[2], 2.0 * frame.y - bounds[1] - bounds[3]) * 0.5;
	vec2 side = vec2(bounds[2] - bounds[0], bounds[3] - bounds[1]);
	float radius = corner * side.y;
	vec2 beyond = max(abs(gl_FragCoord.xy - middle) - side * 0.5 + radius, 0.0);
	gl_FragColor = vec4(red, green, blue, alpha * clamp(radius + 0.5 - length(beyond), 0.0, 1.0));
}
