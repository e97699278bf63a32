import { Color, ShaderMaterial, type Texture } from 'three'
import { type RoomLight, roomLightGlsl } from './room-light.ts'

const vertexShader = /* glsl */ `
varying vec3 place;
varying vec3 facing;
varying vec2 tile;
void main() {
  place = position;
  facing = normal;
  tile = uv;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

const fragmentShader = /* glsl */ `
varying vec3 place;
varying vec3 facing;
varying vec2 tile;
uniform vec3 colour;
uniform sampler2D grain;
${roomLightGlsl}

#ifdef POLISHED
uniform sampler2D cloth;
uniform float track;
// The reflection of the cloth in a polished floor: weaker the higher the cloth hangs.
vec3 mirrored(vec3 seen) {
  vec3 away = normalize(place - cameraPosition);
  float way = (place.z - track) / max(0.02, -away.z);
  vec2 hit = vec2(place.x + away.x * way, -away.y * way - curtain.z);
  float across = clamp((hit.x - curtain.x) / 44.0 + 0.3, 0.0, 1.0) * clamp((curtain.y - hit.x) / 44.0 + 0.3, 0.0, 1.0);
  float up = clamp(hit.y / 16.0, 0.0, 1.0) / (1.0 + hit.y * hit.y * 0.0012);
  vec3 dye = texture2D(cloth, vec2(0.5), 16.0).rgb;
  return mix(seen, dye * (0.7 * ambient + 0.35 * key * keyReach(place)), 0.26 * across * up * step(track, place.z));
}
#endif

void main() {
  vec3 base = colour * texture2D(grain, tile).rgb;
  vec3 seen = base * (ambient * openness(place, facing) * (1.0 - 0.12 * facing.y) + key * keySide(place, facing) * keyReach(place));
  #ifdef POLISHED
  seen = mirrored(seen);
  #endif
  gl_FragColor = vec4(develop(seen), 1.0);
  #include <colorspace_fragment>
}
`

/** Paint, plaster or wood in the light of the room. */
export function createSurface(light: RoomLight, grain: Texture) {
  const uniforms = { ...light, colour: { value: new Color() }, grain: { value: grain } }
  return new ShaderMaterial({ vertexShader, fragmentShader, uniforms })
}

/** A surface that reflects the cloth, which hangs `track` cm from the wall. */
export function createPolishedSurface(light: RoomLight, grain: Texture, cloth: { value: Texture }, track: number) {
  const uniforms = { ...light, colour: { value: new Color() }, grain: { value: grain }, cloth, track: { value: track } }
  return new ShaderMaterial({ vertexShader, fragmentShader, uniforms, defines: { POLISHED: '' } })
}
