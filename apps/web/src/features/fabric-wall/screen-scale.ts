import { useSyncExternalStore } from 'react'

/** CSS pixels per cm by definition. Real screens differ: a phone shows them about a third smaller. */
export const NominalPxPerCm = 96 / 2.54

/** The sides of a bank card in cm (ISO/IEC 7810 ID-1). The short side fits on an upright phone. */
export const CardSides = { long: 8.56, short: 5.398 }

/** From a television to the finest phone, as factors of the nominal scale. */
export const ScaleLimits = { min: 0.4, max: 2.4 }

const key = 'veck.devicePxPerCm'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Page zoom changes the size of a CSS pixel, and comes with a resize. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('resize', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('resize', notify)
  }
}

const isPossible = (pxPerCm: number) =>
  pxPerCm >= NominalPxPerCm * ScaleLimits.min && pxPerCm <= NominalPxPerCm * ScaleLimits.max

/**
 * CSS pixels per real cm of this screen. Stored in pixels of the device, so that it is right at every page zoom.
 * Undefined: never measured, or measured on a screen with which this page zoom is not possible.
 */
function measured(): number | undefined {
  const stored = Number(window.localStorage.getItem(key)) / window.devicePixelRatio
  return isPossible(stored) ? stored : undefined
}

/** Remembers what was measured on this device. Undefined: back to the nominal scale. */
export function setMeasured(pxPerCm: number | undefined) {
  if (pxPerCm === undefined) window.localStorage.removeItem(key)
  else window.localStorage.setItem(key, String(pxPerCm * window.devicePixelRatio))
  notify()
}

/** The scale of the screen: as measured with a card, otherwise as CSS defines it. */
export function useScreenScale() {
  const pxPerCm = useSyncExternalStore(subscribe, measured)
  return { pxPerCm: pxPerCm ?? NominalPxPerCm, isMeasured: pxPerCm !== undefined }
}
