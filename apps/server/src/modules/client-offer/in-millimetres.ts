/** Every length, which is in centimetres, as whole millimetres: finer than the eye, and short to write. */
export const inMillimetres = <Value>(value: Value): Value => {
  if (typeof value === 'number') return (Math.round(value * 10) / 10) as Value
  if (Array.isArray(value)) return value.map(inMillimetres) as Value
  if (typeof value !== 'object' || value === null) return value
  const rounded: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) rounded[name] = inMillimetres(inner)
  return rounded as Value
}
