import { Opening, SewingType } from '../enumerations.ts'
import type { CurtainToHang, Hanging, HungDrop } from './hanging.ts'

export type Side = 'left' | 'right'

/** How one drop is drawn aside, in the order of the drops: to which side, and how wide it is there, in cm. */
export interface DrawnDrop {
  side: Side
  stack: number
}

interface Heading {
  /** cm of track between two gliders of a closed curtain. */
  pitch: number
  /** Air in one fold of the stack, as a fraction of its cloth: a wave tape keeps folds close, gathers do not. */
  air: number
}

const headings: Readonly<Record<SewingType, Heading>> = {
  [SewingType.Wave80]: { pitch: 8, air: 0.06 },
  [SewingType.Wave60]: { pitch: 6, air: 0.06 },
  [SewingType.GliderSinglePleat]: { pitch: 10, air: 0.1 },
  [SewingType.CurtainHeaderTape]: { pitch: 10, air: 0.13 },
  [SewingType.Glider]: { pitch: 12.5, air: 0.08 },
}

/** cm on the track: gliders that touch each other. */
const GliderWidth = 1.1
/** g/m², of an own fabric and of one whose weight is not known. */
const UsualWeight = 220
/** cm of thickness per g/m², three times that of flat cloth: heavy cloth does not lie flat in its folds. */
const BulkPerWeight = 0.00075
/** Between two stacks on the same side, cm. */
const BetweenStacks = 1

type ClosedDrop = Pick<HungDrop, 'flatWidth' | 'coveredWidth'>

/**
 * The width of a drop that is drawn aside: its gliders touch, and between two of them hangs one fold of two layers. More
 * fullness gives more cloth in each fold, heavy fabric thicker layers, and the heading decides how close the folds are.
 */
export function stackWidth(
  { flatWidth, coveredWidth }: ClosedDrop,
  sewingType: SewingType,
  weight: number | null | undefined,
): number {
  const { pitch, air } = headings[sewingType]
  const gliders = Math.max(2, Math.round(coveredWidth / pitch) + 1)
  const fold = 2 * BulkPerWeight * (weight ?? UsualWeight) + (air * flatWidth) / gliders
  return Math.min(coveredWidth, gliders * Math.max(GliderWidth, fold))
}

/** A pair, and several drops, open in the middle. One drop goes to the side that was chosen, otherwise to the left. */
function sideOf(index: number, count: number, { opening, splitCurtain }: CurtainToHang['curtain']): Side {
  if (opening === Opening.Left) return 'left'
  if (opening === Opening.Right) return 'right'
  if (splitCurtain) return index % 2 === 0 ? 'left' : 'right'
  return index < count / 2 ? 'left' : 'right'
}

export const drawnDropsOf = ({ curtain, fabric }: CurtainToHang, { drops }: Hanging): DrawnDrop[] =>
  drops.map((drop, index) => ({
    side: sideOf(index, drops.length, curtain),
    stack: stackWidth(drop, curtain.sewingType, fabric.weight),
  }))

/** Drops that move together: neighbours that are drawn to the same side. */
interface Panel {
  side: Side
  drops: { drop: HungDrop; stack: number }[]
}

function panelsOf({ drops }: Hanging, drawn: readonly DrawnDrop[]): Panel[] {
  const panels: Panel[] = []
  for (const [index, drop] of drops.entries()) {
    const { side, stack } = drawn[index] ?? { side: 'left', stack: drop.coveredWidth }
    const last = panels.at(-1)
    if (last?.side === side) last.drops.push({ drop, stack })
    else panels.push({ side, drops: [{ drop, stack }] })
  }
  return panels
}

const between = (from: number, to: number, share: number) => from + (to - from) * share

/** Each drop keeps its outer neighbour: the stack grows from the side. */
function drawPanel({ side, drops }: Panel, amount: number): HungDrop[] {
  const outwards = side === 'left' ? drops : drops.toReversed()
  let edge = side === 'left' ? outwards[0]?.drop.left : rightOf(outwards[0]?.drop)
  let before: HungDrop | undefined
  const moved = outwards.map(({ drop, stack }) => {
    const gap = before ? (side === 'left' ? drop.left - rightOf(before) : before.left - rightOf(drop)) : 0
    const space = between(gap, Math.min(gap, BetweenStacks), amount)
    const coveredWidth = between(drop.coveredWidth, stack, amount)
    const at = edge ?? drop.left
    const left = side === 'left' ? at + space : at - space - coveredWidth
    before = drop
    edge = side === 'left' ? left + coveredWidth : left
    return { ...drop, left, coveredWidth, closedWidth: drop.coveredWidth }
  })
  return side === 'left' ? moved : moved.toReversed()
}

const rightOf = (drop: HungDrop | undefined) => (drop ? drop.left + drop.coveredWidth : 0)

/** The curtain drawn aside by an amount: 0 is closed, 1 is as open as the stacks allow. The track stays. */
export function drawAside(hanging: Hanging, drawn: readonly DrawnDrop[], amount: number): Hanging {
  if (amount <= 0) return hanging
  return { ...hanging, drops: panelsOf(hanging, drawn).flatMap((panel) => drawPanel(panel, Math.min(1, amount))) }
}

function innerEdge(panel: Panel, amount: number): number {
  const drops = drawPanel(panel, amount)
  return panel.side === 'left' ? rightOf(drops.at(-1)) : (drops[0]?.left ?? 0)
}

/** The edge of a panel that the hand takes: where it is when closed and when open, cm. */
export interface LeadingEdge {
  side: Side
  closed: number
  open: number
}

export function leadingEdges(hanging: Hanging, drawn: readonly DrawnDrop[]): LeadingEdge[] {
  return panelsOf(hanging, drawn).map((panel) => ({
    side: panel.side,
    closed: innerEdge(panel, 0),
    open: innerEdge(panel, 1),
  }))
}
