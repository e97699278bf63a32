import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text and its position on the page, in points from the left and from the bottom. */
export type PlacedText = { page: number; text: string; left: number; right: number; y: number }

type Node = { role?: string; alt?: string; children?: Node[] }

const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

/** The contents of a PDF: its text page by page, and its structure for screen readers. */
export const readPdf = async (content: Buffer) => {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string; Author?: string } }
  const latin1 = content.toString('latin1')
  const pages: string[] = []
  const structure: Node[] = []
  const placed: PlacedText[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [left = 0, y = 0] = item.transform.slice(4) as number[]
      placed.push({ page: number, text: item.str, left, right: left + item.width, y })
    }
    structure.push(...nodesIn((await page.getStructTree()) as Node))
  }
  const markInfo = await pdf.getMarkInfo()
  await pdf.destroy()
  return {
    title: info.Title,
    language: info.Language,
    tagged: markInfo?.Marked ?? false,
    pages,
    placed,
    /** With every gap as one plain space, so that a price is found whatever space separates its thousands. */
    text: plain(pages.join(' ')),
    roles: structure.map(({ role }) => role),
    alts: structure.flatMap(({ alt }) => alt ?? []),
    xmp: Buffer.from(/<\?xpacket begin[^]*<\?xpacket end="w"\?>/.exec(latin1)?.[0] ?? '', 'latin1').toString(),
    /** The names of the embedded fonts. */
    fonts: Array.from(latin1.matchAll(/\/FontName \/\w+\+([\w-]+)/g), ([, name]) => name).join(' '),
    images: latin1.split('/Subtype /Image').length - 1,
  }
}

export const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
