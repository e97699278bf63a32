/** Linear light, 0..1 each. */
export type Rgb = readonly [number, number, number]

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const toGamma = (linear: number): number => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)

/** Enough steps for smooth dark cloth. */
const STEPS = 8192
const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * toGamma(step / STEPS)))

export const toByte = (linear: number): number => bytes[Math.round(Math.min(1, Math.max(0, linear)) * STEPS)] ?? 0

/** `#rrggbb` to linear light. */
export const parseHex = (hex: string): Rgb => {
  const channel = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Mixes linear light, for example of two yarns in one pixel. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** Mixes two colours as the eye sees them: steps look equal on light and dark cloth. */
export const tint = (a: Rgb, b: Rgb, share: number): Rgb => {
  const channel = (k: 0 | 1 | 2): number => (Math.sqrt(a[k]) + (Math.sqrt(b[k]) - Math.sqrt(a[k])) * share) ** 2
  return [channel(0), channel(1), channel(2)]
}
