const Step = 0.05
const Leap = 0.25

const steps: Readonly<Record<string, number>> = {
  ArrowRight: Step,
  ArrowUp: Step,
  ArrowLeft: -Step,
  ArrowDown: -Step,
  PageUp: Leap,
  PageDown: -Leap,
}

/** A curtain that is more open than closed is closed, any other one is opened. */
export const toggled = (opening: number): number => (opening > 0.5 ? 0 : 1)

/** What a key does to the opening of the curtain, as for any slider. Null for other keys. */
export function openingAfterKey(key: string, opening: number): number | null {
  const step = steps[key]
  // Steps stay on whole per cents.
  if (step !== undefined) return Math.round(Math.min(1, Math.max(0, opening + step)) * 100) / 100
  if (key === 'Home') return 0
  if (key === 'End') return 1
  return key === 'Enter' || key === ' ' ? toggled(opening) : null
}
