import { isAbove } from '../tolerance.ts'
import type { CurtainChoices } from './curtain-choices.ts'
import { CurtainConfiguration } from './enumerations.ts'
import type { Limits } from './limits.ts'

/**
 * The window of a marking as the client has it: how it is drawn, and nothing of how the curtain is made or priced.
 * Lengths in cm. What is absent is drawn as usual.
 */
export interface MarkingWindow {
  width?: number | undefined
  height?: number | undefined
  /** From the floor to the sill. */
  sill?: number | undefined
  /** Under the window. */
  radiator?: boolean | undefined
  /** A balcony door beside the window. */
  door?: WindowDoor | undefined
  /** How deep the window lies in the wall. The curtain hangs outside. */
  niche?: number | undefined
  /** Markings of one folder with the same label hang in the same window. */
  label?: string | undefined
}

export const windowDoors = ['left', 'right'] as const
export type WindowDoor = (typeof windowDoors)[number]

export const WindowLabelMaxLength = 20

export const windowLimits = {
  width: { min: 10, max: 3000 },
  height: { min: 10, max: 1500 },
  sill: { min: 0, max: 1000 },
  niche: { min: 0, max: 200 },
} as const satisfies Record<string, Limits>

export type WindowSize = keyof typeof windowLimits

/** A balcony door with its frame, and the wall between it and the window. */
export const DoorWidth = 85
export const DoorGap = 6

/** Rooms are not lower. A smaller height is that of a curtain which ends above the floor. */
export const LowestCeiling = 190

/** As it is stored: without what is not said. Null if nothing is said. */
export function normalizeWindow(window: MarkingWindow | null | undefined): MarkingWindow | null {
  if (!window) return null
  const { width, height, sill, radiator, door, niche, label } = window
  const said: MarkingWindow = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(sill !== undefined && { sill }),
    ...(radiator && { radiator }),
    ...(door && { door }),
    ...(niche && { niche }),
    ...(label?.trim() && { label: label.trim() }),
  }
  return Object.keys(said).length > 0 ? said : null
}

/** Sizes that get another value. Null: the size is no longer said. Absent: it stays. */
export interface WindowSizeChange {
  width?: number | null | undefined
  height?: number | null | undefined
  sill?: number | null | undefined
}

/** The window with other sizes. What is beside it stays. */
export function changeWindowSizes(
  window: MarkingWindow | null | undefined,
  change: WindowSizeChange,
): MarkingWindow | null {
  const { width = window?.width, height = window?.height, sill = window?.sill } = change
  return normalizeWindow({
    ...window,
    width: width ?? undefined,
    height: height ?? undefined,
    sill: sill ?? undefined,
  })
}

/** Its values in a fixed sequence, without the label: what the picture depends on. Null if nothing is said. */
export function windowLook(window: MarkingWindow | null | undefined): (number | string | boolean | null)[] | null {
  const said = normalizeWindow({ ...window, label: undefined })
  if (!said) return null
  const { width, height, sill, radiator, door, niche } = said
  return [width ?? null, height ?? null, sill ?? null, radiator ?? false, door ?? null, niche ?? 0]
}

export const isSameWindow = (
  one: MarkingWindow | null | undefined,
  other: MarkingWindow | null | undefined,
): boolean => {
  const valuesOf = (window: typeof one) => JSON.stringify([windowLook(window), normalizeWindow(window)?.label ?? null])
  return valuesOf(one) === valuesOf(other)
}

/** Whether two markings of one folder hang in the same window: their labels are equal, whatever their case. */
export const shareWindow = (one: MarkingWindow | null | undefined, other: MarkingWindow | null | undefined): boolean =>
  Boolean(one?.label) && one?.label?.toLowerCase() === other?.label?.toLowerCase()

/** The window of two markings that share it: as the first says, else as the other. */
export const sharedWindow = (
  shown: MarkingWindow | null | undefined,
  other: MarkingWindow | null | undefined,
): MarkingWindow | null => normalizeWindow({ ...normalizeWindow(other), ...normalizeWindow(shown) })

/** `max` is the greatest value that fits the wall. */
export type WindowProblem = { field: 'width' | 'height' | 'sill'; max: number }

/** Why the window does not fit the wall. Only a covered wall is measured: a simple curtain may hang on any wall. */
export function findWindowProblem(
  window: MarkingWindow | null | undefined,
  wall: Pick<CurtainChoices, 'curtainConfiguration' | 'wallWidth' | 'wallHeight'>,
): WindowProblem | undefined {
  if (!window || wall.curtainConfiguration !== CurtainConfiguration.CoverWall) return undefined
  const { width, height, sill = 0 } = window
  const widest = Math.max(0, wall.wallWidth - (window.door ? DoorWidth + DoorGap : 0))
  if (width !== undefined && isAbove(width, widest)) return { field: 'width', max: widest }
  if (wall.wallHeight < LowestCeiling || !isAbove(sill + (height ?? 0), wall.wallHeight)) return undefined
  return height !== undefined && sill < wall.wallHeight
    ? { field: 'height', max: wall.wallHeight - sill }
    : { field: 'sill', max: Math.max(0, wall.wallHeight - (height ?? 0)) }
}
