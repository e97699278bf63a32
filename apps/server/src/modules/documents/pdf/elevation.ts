import {
  CurtainConfiguration,
  displayedSize,
  type MarkingWindow,
  roomHeight,
  usualWindowWidth,
  widthLossDivisor,
  windowEdges,
  type CurtainParameters,
} from '@veck/domain'
import type { PrintedLine } from '../order-snapshot.ts'
import { ink, line as lineColour, linen, quiet, shade, spruce, type Colour } from './palette.ts'
import type { Box, Sheet, Style } from './sheet.ts'

/** Front view of one hanging curtain; cm. */
export type Elevation = {
  wall: { width: number; height: number }
  /** From left to right. */
  panels: { width: number; height: number }[]
  /** Of all panels together, hanging. */
  width: number
  height: number
  hem: number
  /** From the ceiling down to a curtain that hangs above its window. Absent: it hangs from the ceiling. */
  down?: number | undefined
  /** Behind the middle of the curtain, if something is known about it: its width, and its edges above the floor. */
  window?: { width: number; sill: number; top: number } | undefined
}

const maxPanels = 12

export const elevationOf = (
  line: PrintedLine,
  parameters: CurtainParameters,
  window: MarkingWindow | null = null,
): Elevation => {
  const { curtain, wallHeight, wallWidth, quantity } = line
  const divisor = widthLossDivisor(curtain.sewingType, parameters)
  const panels = curtain.curtainDrops
    .flatMap((drop) =>
      // The drops are those of all curtains of the marking; the drawing shows one.
      Array.from({ length: Math.max(1, Math.round(drop.quantity / quantity)) }, () => ({
        width: drop.finishedWidthPerCurtainDrop / divisor,
        height: drop.finishedHeightPerCurtainDrop,
      })),
    )
    .slice(0, maxPanels)
  const width = panels.reduce((sum, panel) => sum + panel.width, 0)
  const wall = { height: wallHeight, heightDeduction: line.heightDeduction }
  const edges = windowEdges(window, wall, line.curtainConfiguration)
  const ceiling = roomHeight(wall, edges)
  const hangsLower = edges.track > wallHeight
  const pane = window?.width ?? usualWindowWidth(width, line.curtainConfiguration)
  const coversWall = line.curtainConfiguration === CurtainConfiguration.CoverWall
  return {
    wall: {
      width: coversWall ? Math.max(wallWidth, width) : Math.max(width * 1.25, window || hangsLower ? pane * 1.1 : 0),
      height: ceiling,
    },
    panels,
    width,
    height: curtain.finishedHeight,
    hem: curtain.underHem,
    ...(hangsLower && { down: ceiling - edges.track }),
    ...((window || hangsLower) && { window: { width: pane, sill: edges.sill, top: edges.top } }),
  }
}

const measure: Style = { font: 'text', size: 6.5, colour: quiet }
const forMeasures = 15

/** Draws the wall, the rail, the curtain with its folds, and the curtain's width and height. */
export const drawElevation = (sheet: Sheet, box: Box, elevation: Elevation, colour: Colour, rail = spruce) => {
  const { doc } = sheet
  const { wall, panels } = elevation
  const scale = Math.min((box.width - forMeasures) / wall.width, (box.height - forMeasures) / wall.height)
  const ground = box.y + box.height - forMeasures
  const left = box.x + (box.width - forMeasures - wall.width * scale) / 2
  const top = ground - wall.height * scale
  doc.rect(left, top, wall.width * scale, wall.height * scale).fill(linen)
  doc
    .moveTo(box.x, ground)
    .lineTo(box.x + box.width - forMeasures, ground)
    .lineWidth(0.6)
    .stroke(lineColour)

  drawWindow(sheet, elevation, { middle: left + (wall.width * scale) / 2, ground, scale })
  const hung = top + (elevation.down ?? 0) * scale
  const start = left + ((wall.width - elevation.width) * scale) / 2
  let x = start
  for (const panel of panels) {
    drawPanel(
      sheet,
      { x, y: hung + 1.2, width: panel.width * scale, height: panel.height * scale },
      panel.width,
      colour,
    )
    x += panel.width * scale
  }
  drawHem(
    sheet,
    { x: start, y: hung + 1.2, width: x - start, height: elevation.height * scale },
    elevation.hem * scale,
    colour,
  )
  doc.rect(start - 1.5, hung, x - start + 3, 1.6).fill(rail)
  measureWidth(sheet, start, x, ground + 5, `${displayedSize(elevation.width)} cm`)
  measureHeight(
    sheet,
    left + wall.width * scale + 5,
    hung + 1.2,
    hung + 1.2 + elevation.height * scale,
    `${displayedSize(elevation.height)} cm`,
  )
}

type Place = { middle: number; ground: number; scale: number }

/** A frame with two panes, and its sill. */
const drawWindow = ({ doc }: Sheet, { window }: Elevation, { middle, ground, scale }: Place) => {
  if (!window) return
  const [width, height] = [window.width * scale, (window.top - window.sill) * scale]
  const [x, y] = [middle - width / 2, ground - window.top * scale]
  doc.rect(x, y, width, height).fill('#ffffff')
  doc
    .rect(x, y, width, height)
    .moveTo(middle, y)
    .lineTo(middle, y + height)
  doc
    .moveTo(x - 2, y + height)
    .lineTo(x + width + 2, y + height)
    .lineWidth(0.6)
    .stroke(lineColour)
}

const foldEvery = 11

/** Fabric with folds: light crests and dark valleys. */
const drawPanel = ({ doc }: Sheet, { x, y, width, height }: Box, cm: number, colour: Colour) => {
  const count = Math.max(2, Math.round(cm / foldEvery))
  const fold = width / count
  doc.rect(x, y, width, height).fill(colour as [number, number, number])
  for (const [from, share, factor] of [
    [0.1, 0.22, 1.35],
    [0.62, 0.3, 0.84],
    [0.86, 0.14, 0.7],
  ] as const) {
    for (let index = 0; index < count; index += 1) doc.rect(x + (index + from) * fold, y, share * fold, height)
    doc.fill(shade(colour, factor))
  }
  doc.rect(x, y, width, height).lineWidth(0.5).stroke(shade(colour, 0.6))
}

const drawHem = ({ doc }: Sheet, { x, y, width, height }: Box, hem: number, colour: Colour) => {
  if (hem <= 0) return
  const at = y + height - hem
  doc
    .moveTo(x, at)
    .lineTo(x + width, at)
    .lineWidth(0.4)
    .stroke(shade(colour, 0.55))
}

const measureWidth = (sheet: Sheet, from: number, to: number, y: number, text: string) => {
  const { doc } = sheet
  doc
    .moveTo(from, y - 2)
    .lineTo(from, y + 2)
    .moveTo(to, y - 2)
    .lineTo(to, y + 2)
    .moveTo(from, y)
    .lineTo(to, y)
  doc.lineWidth(0.4).stroke(quiet)
  sheet.write(text, (from + to - sheet.widthOf(text, measure)) / 2, y + 2, measure)
}

const measureHeight = (sheet: Sheet, x: number, from: number, to: number, text: string) => {
  const { doc } = sheet
  doc
    .moveTo(x - 2, from)
    .lineTo(x + 2, from)
    .moveTo(x - 2, to)
    .lineTo(x + 2, to)
    .moveTo(x, from)
    .lineTo(x, to)
  doc.lineWidth(0.4).stroke(quiet)
  doc.save().rotate(-90, { origin: [x + 3, (from + to) / 2] })
  sheet.write(text, x + 3 - sheet.widthOf(text, measure) / 2, (from + to) / 2, measure)
  doc.restore().fillColor(ink)
}
