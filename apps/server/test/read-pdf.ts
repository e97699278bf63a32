import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; alt?: string; children?: Node[] }

const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

/** What a reader finds in a PDF: its words page by page, and what a screen reader is told about it. */
export const readPdf = async (content: Buffer) => {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string; Author?: string } }
  const pages: string[] = []
  const structure: Node[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    structure.push(...nodesIn((await page.getStructTree()) as Node))
  }
  const markInfo = await pdf.getMarkInfo()
  await pdf.destroy()
  return {
    title: info.Title,
    language: info.Language,
    tagged: markInfo?.Marked ?? false,
    pages,
    /** With every gap as one plain space, so that a price is found however its thousands are parted. */
    text: plain(pages.join(' ')),
    roles: structure.map(({ role }) => role),
    alts: structure.flatMap(({ alt }) => alt ?? []),
    pictures: content.toString('latin1').split('/Subtype /Image').length - 1,
  }
}

export const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
