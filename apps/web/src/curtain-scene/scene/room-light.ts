import { Color, Vector3, Vector4 } from 'three'
import type { Framing } from '../camera/framing.ts'
import type { Hanging, Room } from '@veck/domain'
import type { RoomPalette } from './palette.ts'

/** The light of the room: shared uniforms for all surfaces. */
export const createRoomLight = () => ({
  ambient: { value: new Color() },
  key: { value: new Color() },
  /** Half the wall width, the ceiling height, 1 if there are side walls. */
  room: { value: new Vector3() },
  /** Left, right, lower and upper edge of all cloth. */
  curtain: { value: new Vector4() },
  keyFall: { value: 0 },
  sunLevel: { value: 0 },
  /** Where the sun falls on the wall: centre, half width, half height. */
  sun: { value: new Vector4() },
  lampLevel: { value: 0 },
  /** The lamp: position, and the distance in cm at which half of its light is left. */
  lamp: { value: new Vector4() },
})

export type RoomLight = ReturnType<typeof createRoomLight>

export function paintLight(light: RoomLight, palette: RoomPalette): void {
  light.ambient.value.set(palette.ambient).multiplyScalar(palette.ambientLevel)
  light.keyFall.value = palette.keyFall
  light.sunLevel.value = palette.sunLevel
  light.lampLevel.value = palette.lampLevel
  light.key.value.set(palette.key).multiplyScalar(palette.keyLevel)
}

// cm
const LampHeight = 148
const LampDistance = 70

export function lightUp(light: RoomLight, room: Room, hanging: Hanging, framing: Framing): void {
  light.room.value.set(room.width / 2, room.height, room.enclosed ? 1 : 0)
  light.curtain.value.set(hanging.left, hanging.right, hanging.bottom, hanging.top)
  const width = Math.min(170, Math.max(70, framing.halfWidth * 0.52))
  light.sun.value.set(framing.x - framing.halfWidth * 0.16, framing.y + 4, width, framing.halfHeight * 0.56)
  light.lamp.value.set(framing.x - framing.halfWidth * 0.62, LampHeight, LampDistance, Math.max(75, 0.8 * width))
}

/** GLSL of the light that all surfaces share, in cm. For speed it has no powers or exponentials per pixel. */
export const roomLightGlsl = /* glsl */ `
uniform vec3 ambient;
uniform vec3 key;
uniform vec3 room;
uniform vec4 curtain;
uniform vec4 sun;
uniform float sunLevel;
uniform vec4 lamp;
uniform float lampLevel;
uniform float keyFall;

// Corners get less ambient light.
float corner(float distance, float facing) {
  float far = 1.0 + max(distance, 0.0) * 0.022;
  return 1.0 - 0.45 * (1.0 - abs(facing)) / (far * far);
}

float openness(vec3 p, vec3 n) {
  float open = corner(p.y, n.y) * corner(room.y - p.y, n.y) * corner(p.z, n.z);
  return open * mix(1.0, corner(room.x - abs(p.x), n.x), room.z);
}

// Sun through the panes of a window on the left behind the camera, soft as in a thin haze.
float sunshine(vec3 p) {
  vec2 at = p.xy + vec2(0.9, -0.55) * p.z - sun.xy;
  at.y += 0.34 * at.x;
  vec2 inside = clamp((sun.zw - abs(at)) / 22.0 + 0.5, 0.0, 1.0);
  vec2 toBar = abs(mod(at + sun.zw, sun.zw) - 0.5 * sun.zw);
  vec2 bars = clamp((0.5 * sun.zw - toBar) / 6.0 - 0.3, 0.0, 1.0);
  inside *= inside * (3.0 - 2.0 * inside);
  return inside.x * inside.y * (0.45 + 0.55 * bars.x * bars.y);
}

// The window is far away, the lamp is near.
float keySide(vec3 p, vec3 n) {
  if (lampLevel > 0.0) return max(0.0, dot(n, normalize(lamp.xyz - p)));
  return max(0.0, dot(n, vec3(-0.45, 0.34, 0.6)));
}

float lamplight(vec3 p) {
  vec3 way = (p - lamp.xyz) / lamp.w;
  return 1.0 / (1.0 + dot(way, way));
}

// Fraction of the key light: it decreases with the distance from its window.
float keyReach(vec3 p) {
  float spot = sunLevel > 0.0 ? sunLevel * sunshine(p) : lampLevel * lamplight(p);
  return 0.8 - keyFall * clamp((p.x + room.x) / (2.0 * room.x), 0.0, 1.0) + spot;
}

// Tone mapping keeps white cloth from clipping. Invisible noise prevents banding in gradients.
vec3 develop(vec3 light) {
  vec3 over = max(light - 0.7, 0.0) / 0.3;
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  return 1.04 * (min(light, 0.7) + 0.3 * over / (1.0 + over)) + grain * 0.003;
}
`
