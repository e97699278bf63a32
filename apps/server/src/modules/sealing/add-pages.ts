import type { PDF, PDFPage, PdfDict, PdfObject, PdfRef } from '@libpdf/core'

/** Adds the pages of another document of PDFKit at the end, with their structure for screen readers. */
export const addPages = async (pdf: PDF, other: PDF): Promise<PDFPage[]> => {
  const sources = other.getPages()
  const indices = sources.map((_, index) => index)
  const copies = await pdf.copyPagesFrom(other, indices)
  await addStructure({ pdf, other }, new Map(sources.map(({ ref }, index) => [ref.toString(), copies[index]])))
  return copies
}

/**
 * The structure of a PDFKit document is one tree of elements. Each has a tag, an alternative text and children: elements,
 * or numbers that name a part of a page.
 */
const addStructure = async ({ pdf, other }: { pdf: PDF; other: PDF }, pages: Map<string, PDFPage | undefined>) => {
  const { PdfArray, PdfDict: Dict, PdfNumber, PdfRef: Ref } = await import('@libpdf/core')
  const inPdf = (ref: PdfRef) => pdf.getObject(ref)
  const inOther = (ref: PdfRef) => other.getObject(ref)
  const root = pdf.getCatalog().getDict('StructTreeRoot', inPdf)
  const parentTree = root?.getDict('ParentTree', inPdf)?.getArray('Nums', inPdf)
  const documentRef = root?.getArray('K', inPdf)?.at(0)
  const otherDocument = other.getCatalog().getDict('StructTreeRoot', inOther)?.getArray('K', inOther)?.at(0, inOther)
  if (!root || !parentTree || !(documentRef instanceof Ref) || !(otherDocument instanceof Dict)) return
  const document = pdf.getObject(documentRef)
  if (!(document instanceof Dict)) return
  // By page: its elements, at the number that the contents of the page give them.
  const elementsOn = new Map<PDFPage, PdfRef[]>()

  const copyElement = (source: PdfDict, parent: PdfRef): PdfRef => {
    const copy = new Dict()
    const ref = pdf.register(copy)
    const page = pages.get(source.getRef('Pg')?.toString() ?? '')
    copy.set('P', parent)
    if (page) copy.set('Pg', page.ref)
    for (const key of ['S', 'Alt']) {
      const value = source.get(key, inOther)
      if (value) copy.set(key, value)
    }
    const copyChild = (child: PdfObject): PdfObject => {
      const target = child instanceof Ref ? other.getObject(child) : child
      if (target instanceof Dict) return copyElement(target, ref)
      if (target instanceof PdfNumber && page) {
        const elements = elementsOn.get(page) ?? []
        elements[target.value] = ref
        elementsOn.set(page, elements)
      }
      return target ?? child
    }
    const children = source.getArray('K', inOther)?.toArray() ?? []
    copy.set('K', PdfArray.of(...children.map(copyChild)))
    return ref
  }

  const children = document.getArray('K', inPdf)?.toArray() ?? []
  for (const child of otherDocument.getArray('K', inOther)?.toArray() ?? []) {
    const element = child instanceof Ref ? other.getObject(child) : child
    if (element instanceof Dict) children.push(copyElement(element, documentRef))
  }
  document.set('K', PdfArray.of(...children))
  let key = root.getNumber('ParentTreeNextKey')?.value ?? 0
  for (const [page, elements] of elementsOn) {
    page.dict.set('StructParents', PdfNumber.of(key))
    parentTree.push(PdfNumber.of(key), PdfArray.of(...elements))
    key += 1
  }
  root.set('ParentTreeNextKey', PdfNumber.of(key))
}
