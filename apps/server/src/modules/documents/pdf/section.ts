import type { Part, Sheet } from './sheet.ts'

/** Something laid out: how high it is, and how to draw it; never parted between two pages. */
export type Block = { height: number; draw: (part: Part, top: number) => void }

/** Blocks under a heading, which stays with the first of them; answers its first page and where the next may begin. */
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
