import { CurtainConfiguration, Opening, Orientation } from '../enumerations.ts'
import type { MadeCurtain } from '../made-curtain.ts'
import type { MarkingWindow } from '../marking-window.ts'
import { widthLossDivisor } from '../labels.ts'
import { type CurtainParameters, headingAllowanceOf } from '../parameters.ts'
import { type Seams, seamsOf } from './seams.ts'
import { openingWidth, railAtCeiling, RailHeight, windowEdges } from './window-edges.ts'

// cm
/** From the wall to the centre of the track: space for the deepest folds. */
export const TrackDepth = 12
const BetweenDrops = 4
const BetweenCurtains = 26
/** How far a pair reaches over each side of its window. */
const BesideWindow = 12
/** A visible gap where the two panels of a pair meet, taken from both. */
const PartingOfPair = 4
/** The width of the widest wall (B5.6). Drops that do not fit are not drawn. */
const MaxShownWidth = 1000
/** The freedom of a lower edge with weights. */
const WeightedFreedom = 0.4
/** The part of the under hem that is turned in and never visible (B9.6). */
const TurnedIn = 2

/** What decides how a curtain hangs. Lengths in cm. */
export interface CurtainToHang {
  curtain: MadeCurtain & {
    curtainConfiguration: CurtainConfiguration
    /** Curtains of the marking, as shown to the user. The drops are for all of them. */
    quantity: number
  }
  /** `weight` in g/m², if it is known. */
  fabric: { width: number; weight?: number | null | undefined }
  wall: { width: number; height: number; heightDeduction: number }
  window?: MarkingWindow | null | undefined
  /** The supplier's parameters, used for the calculation. */
  parameters: CurtainParameters
}

/** A drop with its position: x from the centre of the wall, y from the floor, cm. */
export interface HungDrop {
  flatWidth: number
  coveredWidth: number
  /** What a drop that is drawn aside covers when it is closed: its folds stay the same. */
  closedWidth?: number
  left: number
  top: number
  height: number
  /** Freedom of the lower edge, 0..1: weights in the hem keep the folds regular. */
  freedom: number
  /** Makes drops of the same kind look different. */
  seed: number
}

/** The positions of all parts: x from the centre of the wall, y from the floor, cm. */
export interface Hanging {
  drops: HungDrop[]
  /** Drops of the marking that are not drawn. */
  dropsLeftOut: number
  left: number
  right: number
  top: number
  bottom: number
  /** Height of the hem's fold line above the lower edge. */
  hemHeight: number
  /** Height of the double cloth at the upper edge. */
  headingHeight: number
  seams: Seams | null
  lying: boolean
  /** 0 if the rail is recessed into the ceiling. */
  railHeight: number
}

interface Place {
  flatWidth: number
  height: number
  /** Gap on its left. */
  gap: number
}

/** A pair hangs at the sides of its window, and meets in front of a narrow one. */
const pairGap = (covered: number, opening: number | undefined) =>
  opening === undefined
    ? Math.min(90, Math.max(24, covered * 0.7))
    : Math.max(PartingOfPair, opening + 2 * BesideWindow - 2 * covered)

type Gap = { index: number; count: number; covered: number; opening: number | undefined }

function gapBefore(curtain: CurtainToHang['curtain'], { index, count, covered, opening }: Gap): number {
  if (index > 0 && curtain.opening === Opening.Pair) return PartingOfPair
  if (index === 0 || curtain.curtainConfiguration === CurtainConfiguration.CoverWall) return 0
  if (!curtain.splitCurtain) return opening !== undefined && count === 2 ? pairGap(covered, opening) : BetweenDrops
  return index % 2 === 1 ? pairGap(covered, opening) : BetweenCurtains
}

/** A covered wall shows one of its curtains. Drops of a simple marking hang side by side. */
function placesOf(curtain: CurtainToHang['curtain'], divisor: number, opening: number | undefined): Place[] {
  const all = curtain.curtainDrops.flatMap((drop) => Array.from({ length: drop.quantity }, () => drop))
  const covering = curtain.curtainConfiguration === CurtainConfiguration.CoverWall
  const wanted = covering ? all.slice(0, Math.ceil(all.length / curtain.quantity)) : all
  const places: Place[] = []
  let width = 0
  for (const [index, drop] of wanted.entries()) {
    const covered = drop.finishedWidthPerCurtainDrop / divisor
    const gap = gapBefore(curtain, { index, count: wanted.length, covered, opening })
    width += gap + covered
    if (index > 0 && !covering && width > MaxShownWidth) break
    places.push({ flatWidth: drop.finishedWidthPerCurtainDrop, height: drop.finishedHeightPerCurtainDrop, gap })
  }
  return places
}

/**
 * Flat width of cloth per covered width (B9.9). A curtain that covers a wall fills it from side to side, also with one
 * fabric width fewer, or if it was made with other parameters.
 */
function divisorOf(curtain: CurtainToHang['curtain'], wallWidth: number, parameters: CurtainParameters): number {
  const covers = curtain.curtainConfiguration === CurtainConfiguration.CoverWall && wallWidth > 0
  if (!covers) return widthLossDivisor(curtain.sewingType, parameters)
  const flat = curtain.curtainDrops.reduce((sum, drop) => sum + drop.quantity * drop.finishedWidthPerCurtainDrop, 0)
  return flat / curtain.quantity / wallWidth
}

export function hang({ curtain, fabric, wall, window, parameters }: CurtainToHang): Hanging {
  const divisor = divisorOf(curtain, wall.width, parameters)
  const places = placesOf(curtain, divisor, openingWidth(window))
  const parting = curtain.opening === Opening.Pair ? PartingOfPair / 2 : 0
  const covered = (place: Place) => place.flatWidth / divisor - parting
  const width = places.reduce((sum, place) => sum + place.gap + covered(place), 0)
  const { track } = windowEdges(window, wall, curtain.curtainConfiguration)
  const isBelowCeiling = track > wall.height
  const railHeight = isBelowCeiling ? RailHeight : railAtCeiling(wall)
  const top = isBelowCeiling ? track : track - railHeight
  const freedom = curtain.useWeights ? WeightedFreedom : 1
  let at = -width / 2
  const drops = places.map((place, index): HungDrop => {
    const left = at + place.gap
    at = left + covered(place)
    const { flatWidth, height } = place
    return { flatWidth, coveredWidth: covered(place), height, left, top, freedom, seed: index * 7 + 1 }
  })
  return {
    drops,
    dropsLeftOut: curtain.curtainDrops.reduce((sum, drop) => sum + drop.quantity, 0) - drops.length,
    left: -width / 2,
    right: width / 2,
    top,
    bottom: top - curtain.finishedHeight,
    hemHeight: Math.max(0, curtain.underHem - TurnedIn),
    headingHeight: headingAllowanceOf(curtain.sewingType, parameters) / 2,
    seams: seamsOf(curtain, fabric.width, parameters),
    lying: curtain.orientation === Orientation.Lying,
    railHeight,
  }
}
