import { roomLightGlsl } from './room-light.ts'

export const clothVertexShader = /* glsl */ `
attribute vec3 cloth;
attribute vec2 light;
uniform float sway;
uniform float swayTime;
uniform float height;
varying vec3 place;
varying vec3 facing;
varying vec3 onCloth;
varying vec2 lit;
#ifdef PILE
uniform sampler2D map;
uniform vec3 colour;
// How much light the hairs swallow and scatter, and how much the nap returns here.
varying vec2 nap;
varying vec3 wholeDye;

// Hands and folding leave soft marks in a nap: about 10 cm wide, and longer down the cloth.
float marks(vec2 p) {
  float wide = sin(p.y * 0.045 + 1.7 * sin(p.x * 0.061)) * sin(p.x * 0.093 + 1.9 * sin(p.y * 0.023));
  float narrow = sin(p.x * 0.47 + 2.6 * sin(p.y * 0.037 + 0.05 * p.x)) * sin(p.y * 0.071 + 0.2 * p.x);
  return wide + 0.7 * narrow;
}
#endif

void main() {
  float hang = cloth.y / height;
  float swing = sway * hang * sqrt(hang);
  place = position;
  place.z += swing * sin(swayTime * 2.6 - position.x * 0.012 - hang * 0.9);
  place.x += 0.45 * swing * sin(swayTime * 2.1 - position.x * 0.02 - hang * 1.3 + 1.0);
  facing = normal;
  onCloth = cloth;
  lit = light;
  #ifdef PILE
  // The colour of the whole cloth: the last mipmap. Dark pile swallows the light that pale pile scatters.
  wholeDye = textureLod(map, vec2(0.5), 16.0).rgb;
  float dark = 1.0 - smoothstep(0.02, 0.4, dot(wholeDye * colour, vec3(0.3, 0.6, 0.1)));
  nap = vec2(mix(0.3, 1.0, dark), marks(cloth.xy));
  #endif
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}
`

export const clothFragmentShader = /* glsl */ `
varying vec3 place;
varying vec3 facing;
varying vec3 onCloth;
varying vec2 lit;
uniform sampler2D map;
uniform vec3 colour;
uniform vec2 tile;
uniform float lying;
uniform float transmission;
uniform float height;
uniform float hem;
uniform float heading;
// First seam, distance between seams, number of seams.
uniform vec3 seams;
uniform vec4 pane;
uniform vec3 outside;
#ifdef PILE
varying vec2 nap;
varying vec3 wholeDye;
#endif
${roomLightGlsl}

const float sideHem = 3.0;

// A thin line of thread or crease: 1 on it, 0 next to it. Thinner than a pixel, it fades instead of flickering.
float line(float distance, float width, float pixel) {
  return clamp((width - abs(distance)) / pixel + 1.0, 0.0, 1.0) * min(1.0, 2.0 * width / pixel);
}

float seamDistance() {
  float from = onCloth.x - seams.x;
  float nearest = clamp(floor(from / seams.y + 0.5), 0.0, seams.z - 1.0);
  return seams.z > 0.0 ? from - nearest * seams.y : 1e4;
}

// Light from the window behind, diffused before it reaches the cloth.
float behind() {
  vec2 inside = clamp((place.xy - pane.xz) / 30.0 + 0.5, 0.0, 1.0) * clamp((pane.yw - place.xy) / 30.0 + 0.5, 0.0, 1.0);
  return inside.x * inside.y;
}

void main() {
  float facingViewer = abs(dot(normalize(cameraPosition - place), normalize(facing)));
  bool front = gl_FrontFacing;
  vec2 share = front ? lit : vec2(0.5, 0.12);

  // A lying fabric is rotated by 90 degrees: its length runs along the wall.
  vec2 onTile = mix(onCloth.xy, vec2(-onCloth.y, onCloth.x), lying) / tile;
  vec4 yarn = texture2D(map, onTile);
  #ifdef PILE
  // Pale and dark spots of a nap, wider than 2 cm, would repeat with each tile. The marks replace them.
  yarn.rgb *= clamp(wholeDye / textureLod(map, onTile, 6.0).rgb, 0.85, 1.18);
  // Light scatters between the hairs, also to the side that faces away.
  share.y = mix(share.y, 0.32, 0.3);
  #endif
  vec3 dye = yarn.rgb * colour;

  float fromHem = height - onCloth.y - hem;
  float fromSide = min(onCloth.x, onCloth.z) - sideHem;
  float seam = seamDistance();
  float doubled = step(min(min(fromHem, fromSide), min(onCloth.y - heading, abs(seam) - 1.5)), 0.0);

  // Light reflected between folds takes the colour of the cloth.
  vec3 around = share.x / (1.0 - 0.72 * dye * (1.0 - share.x));
  float floorward = 0.93 + 0.07 * clamp(place.y / 120.0, 0.0, 1.0) - 0.06 * facing.y;
  vec3 open = ambient * floorward * openness(place, vec3(0.0, 0.0, 1.0));
  float reach = keyReach(place);
  #ifdef PILE
  // A beam of the sun stays soft on pile.
  reach = mix(reach, min(reach, 0.75 + 0.3 * (reach - 0.75)), nap.x);
  #endif
  float graze = 1.0 - facingViewer;
  vec3 seen = dye * (open * around + 1.2 * key * share.y * reach);
  #ifdef PILE
  // Pile seen from the front swallows light between its hairs. Seen from the side, the hairs are lit.
  seen *= 1.0 + 0.16 * graze * graze - nap.x * (0.34 * facingViewer * facingViewer - 0.2 * nap.y);
  vec3 hairs = open * mix(share.x, 1.0, 0.2) + key * (0.3 + 0.7 * share.y) * reach;
  seen += nap.x * (1.0 + 0.45 * nap.y) * graze * (1.0 - 0.4 * graze) * (0.7 * dye + 0.085 * sqrt(dye)) * hairs;
  #else
  seen *= 1.0 + 0.16 * graze * graze;
  #endif

  // Stitches, creases and the darker hem. Most of the cloth has none.
  vec2 pixel = fwidth(onCloth.xy) + 1e-4;
  float nearest = min(min(abs(fromHem), abs(fromSide)), min(abs(onCloth.y - heading), abs(seam)));
  if (nearest < 1.6 + max(pixel.x, pixel.y)) {
    float crease = 0.2 * line(fromHem, 0.16, pixel.y) + 0.07 * line(fromHem - 0.7, 0.6, pixel.y);
    crease += 0.1 * line(fromSide, 0.12, pixel.x) + 0.1 * line(onCloth.y - heading, 0.12, pixel.y);
    crease += 0.3 * line(seam, 0.14, pixel.x) + 0.08 * line(seam - 0.8, 0.6, pixel.x);
    crease -= 0.05 * line(fromHem + 0.9, 0.5, pixel.y);
    seen *= 1.0 - crease;
  }

  // Light through the cloth: the window, and for thin cloth what is behind it.
  seen += dye * outside * transmission * behind() * (0.35 + 0.5 * share.x) / (1.0 + 0.7 * doubled);
  float alpha = 1.0;
  #ifdef SHEER
  float layers = (1.0 + doubled) / max(0.16, facingViewer);
  alpha = 1.0 - pow(max(1.0 - yarn.a, transmission * 0.8), layers);
  #endif
  gl_FragColor = vec4(develop(seen), alpha);
  #include <colorspace_fragment>
}
`
