import { BufferAttribute, Color, DoubleSide, PlaneGeometry, ShaderMaterial } from 'three'

// A blurred box in closed form: near is the contact shadow of the cloth, far its shadow in the key light.
const vertexShader = /* glsl */ `
attribute vec4 box;
attribute vec4 soft;
attribute float strength;
attribute vec2 at;
varying vec2 here;
varying vec4 edges;
varying vec4 shiftAndBlur;
varying float darkness;
void main() {
  here = at;
  edges = box;
  shiftAndBlur = soft;
  darkness = strength;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

const fragmentShader = /* glsl */ `
varying vec2 here;
varying vec4 edges;
varying vec4 shiftAndBlur;
varying float darkness;
uniform vec3 colour;
vec2 step2(vec2 x) {
  vec2 t = clamp(x * 0.25 + 0.5, 0.0, 1.0);
  return t * t * (3.0 - 2.0 * t);
}
float blurred(vec2 p, float by) {
  vec2 within = step2((p - edges.xz) / by) * step2((edges.yw - p) / by);
  return within.x * within.y;
}
void main() {
  float near = 0.24 * blurred(here, shiftAndBlur.z);
  float far = 0.24 * blurred(here - shiftAndBlur.xy, shiftAndBlur.w);
  gl_FragColor = vec4(colour, darkness * (near + far));
}
`

export const createShadowMaterial = () =>
  new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { colour: { value: new Color('#2b1f14') } },
    transparent: true,
    depthWrite: false,
    // A shadow on the floor is seen from its back.
    side: DoubleSide,
  })

/** On the wall (y up) or on the floor (y into the room), cm. */
export interface ShadowBox {
  left: number
  right: number
  low: number
  high: number
  /** Offset of the key light's shadow. */
  shift: readonly [number, number]
  /** Blur of the contact shadow and of the key light's shadow. */
  blur: readonly [number, number]
  strength: number
}

/** The values are vertex attributes, so that all shadows share one material. */
export function shadowGeometry({ left, right, low, high, shift, blur, strength }: ShadowBox): PlaneGeometry {
  const spread = 2 * Math.max(...blur)
  const geometry = new PlaneGeometry(
    right - left + 2 * spread + Math.abs(shift[0]),
    high - low + 2 * spread + Math.abs(shift[1]),
  )
  geometry.translate((left + right + shift[0]) / 2, (low + high + shift[1]) / 2, 0)
  const { position } = geometry.attributes
  const corners = [0, 1, 2, 3]
  const numbers = (each: readonly number[]) =>
    new BufferAttribute(new Float32Array(corners.flatMap(() => each)), each.length)
  geometry.setAttribute('box', numbers([left, right, low, high]))
  geometry.setAttribute('soft', numbers([...shift, ...blur]))
  geometry.setAttribute('strength', numbers([strength]))
  const flat = corners.flatMap((corner) => [position?.getX(corner) ?? 0, position?.getY(corner) ?? 0])
  geometry.setAttribute('at', new BufferAttribute(new Float32Array(flat), 2))
  return geometry
}
