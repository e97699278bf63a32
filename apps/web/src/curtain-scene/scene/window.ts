import { Color, ShaderMaterial, Vector2, Vector4 } from 'three'
import type { Rectangle } from '@veck/domain'
import type { RoomPalette } from './palette.ts'
import { type RoomLight, roomLightGlsl } from './room-light.ts'

const vertexShader = /* glsl */ `
varying vec3 place;
void main() {
  place = position;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

// Casing, reveal, panes with bars, and a blurred garden.
const fragmentShader = /* glsl */ `
varying vec3 place;
uniform vec4 pane;
uniform vec2 panes;
uniform vec3 foot;
uniform vec3 head;
uniform vec3 paint;
${roomLightGlsl}
void main() {
  vec2 size = pane.yw - pane.xz;
  vec2 from = place.xy - pane.xz;
  vec2 inside = min(from, size - from);
  float edge = min(inside.x, inside.y);
  vec2 cell = (size - 14.0) / panes;
  vec2 within = mod(from - 7.0, cell);
  vec2 toBar = min(within, cell - within);
  float bar = min(toBar.x, toBar.y);
  float pixel = max(fwidth(place.x), fwidth(place.y));
  float casing = 1.0 - smoothstep(10.0 - pixel, 10.0, edge);
  float wood = max(casing, 1.0 - smoothstep(1.6, 1.6 + pixel, bar));

  // The view through the pane: blurred trees.
  vec2 far = from / size;
  float trees = 0.34 + 0.08 * sin(place.x * 0.021 + 1.3) + 0.05 * sin(place.x * 0.053 + 4.0) + 0.02 * sin(place.x * 0.13);
  vec3 garden = mix(foot, head, smoothstep(trees - 0.3, trees + 0.45, far.y));

  // The reveal is deep: its left side and top are in shade, its sill is in light.
  float depth = clamp(edge / 7.0, 0.0, 1.0);
  float shade = from.x < 7.0 && from.x < from.y ? 0.72 : from.y < 7.0 ? 1.12 : 0.92;
  vec3 frame = paint * ((0.55 + 0.3 * depth) * shade * (ambient + 0.3 * key));
  frame *= 1.0 - 0.25 * (1.0 - smoothstep(0.0, 0.8, abs(edge - 7.0)));
  gl_FragColor = vec4(develop(mix(garden, frame, wood)), 1.0);
  #include <colorspace_fragment>
}
`

/** cm */
const PaneWidth = 75
const PaneHeight = 120

const count = (length: number, each: number) => Math.max(1, Math.round(length / each))

export function createWindowMaterial(light: RoomLight) {
  const uniforms = {
    ...light,
    pane: { value: new Vector4() },
    panes: { value: new Vector2() },
    foot: { value: new Color() },
    head: { value: new Color() },
    paint: { value: new Color() },
  }
  const material = new ShaderMaterial({ vertexShader, fragmentShader, uniforms })
  return {
    material,
    fit({ left, right, bottom, top }: Rectangle): void {
      uniforms.pane.value.set(left, right, bottom, top)
      uniforms.panes.value.set(count(right - left, PaneWidth), count(top - bottom, PaneHeight))
    },
    paint({ outside, outsideLevel, woodwork }: RoomPalette): void {
      uniforms.foot.value.set(outside[0]).multiplyScalar(outsideLevel)
      uniforms.head.value.set(outside[1]).multiplyScalar(outsideLevel)
      uniforms.paint.value.set(woodwork)
    },
  }
}
