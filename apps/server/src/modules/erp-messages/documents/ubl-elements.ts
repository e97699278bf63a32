import { cleanText, isPieces, type Period } from '@veck/domain'
import { ErpIdMaxLength, ErpNoteMaxLength, ErpNameMaxLength, ErpQuantityMax } from '@veck/contract'
import type { XmlElement } from '../../../core/read-xml.ts'
import { refuseMessage } from './refusal.ts'
import { readDay } from './times.ts'

export const ublNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:'
const namespaces: Record<string, string> = {
  cac: `${ublNamespace}CommonAggregateComponents-2`,
  cbc: `${ublNamespace}CommonBasicComponents-2`,
}

/** The elements at a path such as `cac:Party/cbc:Name`. The prefixes are ours: a document may use others. */
export const elementsAt = (from: XmlElement | undefined, path: string): XmlElement[] =>
  path.split('/').reduce<XmlElement[]>(
    (found, step) => {
      const [prefix = '', localName] = step.split(':')
      const isStep = (child: XmlElement) => child.localName === localName && child.namespace === namespaces[prefix]
      return found.flatMap(({ children }) => children.filter(isStep))
    },
    from ? [from] : [],
  )

export const elementAt = (from: XmlElement | undefined, path: string): XmlElement | undefined =>
  elementsAt(from, path)[0]

/** The trimmed text; empty if there is no such element. */
export const textAt = (from: XmlElement | undefined, path: string): string =>
  cleanText(elementAt(from, path)?.text ?? '')

const asLine = (text: string) => cleanText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' '))

/** A name is shown, so one that is too long is cut. */
export const nameAt = (from: XmlElement | undefined, path: string): string =>
  cut(asLine(textAt(from, path)), ErpNameMaxLength)

/** An id identifies something, so one that is too long is refused. */
export const idAt = (from: XmlElement | undefined, path: string): string => {
  const id = asLine(textAt(from, path))
  if (id.length > ErpIdMaxLength) throw refuseMessage('ErpMessage:TooLong', { element: path, value: id })
  return id
}

/** The notes at a path, one per line. */
export const noteAt = (from: XmlElement | undefined, path: string): string =>
  joinNotes(elementsAt(from, path).map(({ text }) => text))

export const joinNotes = (notes: string[]): string =>
  cut(
    notes
      .map((text) => cleanText(text.replaceAll(/\r\n?/g, '\n')))
      .filter(Boolean)
      .join('\n'),
    ErpNoteMaxLength,
  )

/** Never in the middle of a character. */
const cut = (text: string, length: number) => {
  const shortened = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(shortened) ? shortened.slice(0, -1) : shortened
}

/** Codes have three characters; what is longer is shown and not read. */
const unitMaxLength = 20

/** xs:decimal, from 0. */
const decimal = /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/

export const quantityAt = (from: XmlElement | undefined, path: string): number | undefined => {
  if (!elementAt(from, path)) return undefined
  const text = textAt(from, path)
  const quantity = decimal.test(text) ? Number(text) : Number.NaN
  if (!(quantity >= 0 && quantity <= ErpQuantityMax)) {
    throw refuseMessage('ErpMessage:BadQuantity', { element: path, value: text })
  }
  // -0 and 0 are the same quantity.
  return quantity + 0
}

/** The first unit among the quantities at these paths that does not count pieces; undefined: all of them do. */
export const otherUnitAt = (from: XmlElement | undefined, paths: string[]): string | undefined =>
  paths
    .map((path) => cut(asLine(elementAt(from, path)?.attributes.get('unitCode') ?? ''), unitMaxLength))
    .find((unit) => !isPieces(unit))

export const dayAt = (from: XmlElement | undefined, path: string): string | undefined => {
  if (!elementAt(from, path)) return undefined
  const text = textAt(from, path)
  const day = readDay(text)
  if (day === undefined) throw refuseMessage('ErpMessage:BadDay', { element: path, value: text })
  return day
}

export const periodAt = (from: XmlElement | undefined, path: string): Period | undefined => {
  const period = elementAt(from, path)
  const start = dayAt(period, 'cbc:StartDate')
  const end = dayAt(period, 'cbc:EndDate')
  if (start === undefined && end === undefined) return undefined
  if (start !== undefined && end !== undefined && end < start) {
    throw refuseMessage('ErpMessage:EndsBeforeStart', { element: path, from: start, to: end })
  }
  return { from: start, to: end }
}
