import type { StructureElement, Sheet } from './sheet.ts'

/** A block has a known height and is never split between two pages. */
export type Block = { height: number; draw: (part: StructureElement, top: number) => void }

/**
 * Draws a heading and its blocks; the heading is on the same page as the first block. Returns the first page and the
 * next y position.
 */
export const drawSection = async (
  sheet: Sheet,
  heading: Block | undefined,
  layOuts: (() => Block)[],
  from: number,
): Promise<{ page: number; y: number }> => {
  const part = sheet.section('Sect')
  let y = from
  let page = sheet.pageCount()
  for (const [index, layOut] of layOuts.entries()) {
    const block = layOut()
    const above = index === 0 ? heading : undefined
    y = sheet.roomFor(y, (above?.height ?? 0) + block.height)
    if (index === 0) page = sheet.pageCount()
    above?.draw(part, y)
    block.draw(part, y + (above?.height ?? 0))
    y += (above?.height ?? 0) + block.height
    await sheet.breathe()
  }
  part.end()
  return { page, y: y + 14 }
}
