import { CurtainConfiguration, headingAllowanceOf, Opening, Orientation, widthLossDivisor } from '@veck/domain'
import type { Preview, PreviewCurtain } from '../types.ts'
import type { HungDrop } from './cloth-mesh.ts'
import { type Seams, seamsOf } from './seams.ts'

// cm
/** From the wall to the middle of the track: room for the deepest folds. */
export const TrackDepth = 12
const RailHeight = 1.8
const BetweenDrops = 4
const BetweenCurtains = 26
/** Where the two panels of a drawn pair meet: a slit that the eye finds, taken from both. */
const PartingOfPair = 4
/** As wide as the widest wall (B5.6): more drops than fit are not drawn. */
const MaxShownWidth = 1000
/** Of a lower edge with weights in it. */
const WeightedFreedom = 0.4
/** Part of the under hem that is turned in and never shown (B9.6). */
const TurnedIn = 2

/** Where everything hangs; x from the middle of the wall, y from the floor, cm. */
export interface Hanging {
  drops: HungDrop[]
  /** Of the marking, but not drawn. */
  dropsLeftOut: number
  left: number
  right: number
  top: number
  bottom: number
  /** Of the fold line over the curtain's lower edge. */
  hemHeight: number
  /** Of the double cloth at its upper edge. */
  headingHeight: number
  seams: Seams | null
  lying: boolean
  /** 0 when the rail is sunk into the ceiling. */
  railHeight: number
}

interface Place {
  flatWidth: number
  height: number
  /** Gap on its left. */
  gap: number
}

/** A pair hangs at the sides of its window. */
const splitGap = (covered: number) => Math.min(90, Math.max(24, covered * 0.7))

function gapBefore(index: number, curtain: PreviewCurtain, covered: number): number {
  if (index > 0 && curtain.opening === Opening.Pair) return PartingOfPair
  if (index === 0 || curtain.curtainConfiguration === CurtainConfiguration.CoverWall) return 0
  if (!curtain.splitCurtain) return BetweenDrops
  return index % 2 === 1 ? splitGap(covered) : BetweenCurtains
}

/** A covered wall shows one of its curtains; drops of the simple kind hang side by side. */
function placesOf(curtain: PreviewCurtain, divisor: number): Place[] {
  const all = curtain.curtainDrops.flatMap((drop) => Array.from({ length: drop.quantity }, () => drop))
  const covering = curtain.curtainConfiguration === CurtainConfiguration.CoverWall
  const wanted = covering ? all.slice(0, Math.ceil(all.length / curtain.quantity)) : all
  const places: Place[] = []
  let width = 0
  for (const [index, drop] of wanted.entries()) {
    const covered = drop.finishedWidthPerCurtainDrop / divisor
    const gap = gapBefore(index, curtain, covered)
    width += gap + covered
    if (index > 0 && !covering && width > MaxShownWidth) break
    places.push({ flatWidth: drop.finishedWidthPerCurtainDrop, height: drop.finishedHeightPerCurtainDrop, gap })
  }
  return places
}

/** Flat width of cloth per width of wall it hangs on (B9.9); with one fabric width fewer the same wall has less of it. */
function divisorOf(curtain: PreviewCurtain, wallWidth: number, parameters: Preview['parameters']): number {
  if (!curtain.oneWidthFewer) return widthLossDivisor(curtain.sewingType, parameters)
  const flat = curtain.curtainDrops.reduce((sum, drop) => sum + drop.quantity * drop.finishedWidthPerCurtainDrop, 0)
  return flat / curtain.quantity / wallWidth
}

export function hang({ curtain, fabric, wall, parameters }: Preview): Hanging {
  const divisor = divisorOf(curtain, wall.width, parameters)
  const places = placesOf(curtain, divisor)
  const parting = curtain.opening === Opening.Pair ? PartingOfPair / 2 : 0
  const covered = (place: Place) => place.flatWidth / divisor - parting
  const width = places.reduce((sum, place) => sum + place.gap + covered(place), 0)
  // The deduction is room for the rail and, what is left of it, air over the floor.
  const railHeight = Math.min(RailHeight, wall.heightDeduction / 2)
  const top = wall.height - railHeight
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
