#ifdef GL_ES
precision mediump float;
#endif

uniform float red, green, blue;

void main() {
	gl_FragColor = vec4(red, green, blue, 1.0);
}
