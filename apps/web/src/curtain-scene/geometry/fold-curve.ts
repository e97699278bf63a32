/**
 * A line of cloth seen from above: x along the wall, z into the room. `turn` is the angle of the cloth at each
 * point.
 */
export interface FoldCurve {
  x: Float32Array
  z: Float32Array
  turn: Float32Array
  /** The scale of the fold angles: a good first guess for the next line of the same cloth. */
  strength: number
}

/** Less than a right angle, so that x always grows and the cloth cannot intersect itself. */
const MaxTurn = 1.562

const turned = (angle: number, strength: number) => Math.min(MaxTurn, Math.max(-MaxTurn, angle * strength))

/** Mean of the cosines, which is the covered fraction of the cloth, and its derivative by the scale. */
function coveredShare(angles: Float32Array, strength: number): { share: number; slope: number } {
  let share = 0
  let slope = 0
  for (const angle of angles) {
    const turn = turned(angle, strength)
    share += Math.cos(turn)
    if (Math.abs(turn) < MaxTurn) slope -= angle * Math.sin(turn)
  }
  return { share: share / angles.length, slope: slope / angles.length }
}

/**
 * The scale at which the cloth covers the wanted fraction of its width. Newton's method, kept within known bounds.
 */
function foldStrength(angles: Float32Array, wantedShare: number, guess: number): number {
  let [low, high] = [0, 40]
  let strength = guess
  for (let step = 0; step < 30; step++) {
    const { share, slope } = coveredShare(angles, strength)
    const excess = share - wantedShare
    if (Math.abs(excess) < 1e-5) break
    if (excess > 0) low = strength
    else high = strength
    const next = strength - excess / slope
    strength = next > low && next < high ? next : (low + high) / 2
  }
  return strength
}

/**
 * Walks along the cloth in equal steps and turns by the angles. The length is the flat width by construction, and
 * the scale is chosen so that the line ends at the covered width. `angles` are those of the middle of each step.
 */
export function foldCurve(angles: Float32Array, flatWidth: number, coveredWidth: number, guess = 1.2): FoldCurve {
  const steps = angles.length
  const step = flatWidth / steps
  const strength = foldStrength(angles, coveredWidth / flatWidth, guess)
  const x = new Float32Array(steps + 1)
  const z = new Float32Array(steps + 1)
  const turn = new Float32Array(steps + 1)
  let [px, pz, sum, before] = [0, 0, 0, turned(angles[0] ?? 0, strength)]
  for (let i = 0; i < steps; i++) {
    const angle = turned(angles[i] ?? 0, strength)
    turn[i] = (before + angle) / 2
    before = angle
    px += step * Math.cos(angle)
    pz += step * Math.sin(angle)
    sum += pz
    x[i + 1] = px
    z[i + 1] = pz
  }
  turn[steps] = before
  // Centre the cloth on the track.
  const middle = sum / steps
  for (let i = 0; i <= steps; i++) z[i] = (z[i] ?? 0) - middle
  return { x, z, turn, strength }
}

/**
 * Cloth that is drawn aside bulges to the front, so that its folds touch each other and hide what is between them. The
 * front gets the width that the back loses, by this fraction at most. Changes the curve.
 */
export function bulge(curve: FoldCurve, fraction: number): void {
  const { x, z, turn } = curve
  const width = x.at(-1) ?? 0
  let deepest = 1e-6
  for (const at of z) deepest = Math.max(deepest, Math.abs(at))
  const wider = new Float32Array(x.length)
  for (let i = 1; i < x.length; i++) {
    const middle = ((z[i - 1] ?? 0) + (z[i] ?? 0)) / 2 / deepest
    wider[i] = (wider[i - 1] ?? 0) + ((x[i] ?? 0) - (x[i - 1] ?? 0)) * (1 + fraction * middle)
  }
  const scale = width / (wider.at(-1) ?? 1)
  const last = x.length - 1
  for (let i = 0; i <= last; i++) x[i] = (wider[i] ?? 0) * scale
  for (let i = 0; i <= last; i++) {
    const [before, after] = [Math.max(0, i - 1), Math.min(last, i + 1)]
    turn[i] = Math.atan2((z[after] ?? 0) - (z[before] ?? 0), (x[after] ?? 0) - (x[before] ?? 0))
  }
}
