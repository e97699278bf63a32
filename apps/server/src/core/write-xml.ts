import { XMLBuilder } from 'fast-xml-parser'
import { xmlText } from './xml-text.ts'

/** The content of an element: a text, attributes (`@name`) with a text (`#text`), or child elements. */
export type Xml = string | number | boolean | undefined | Xml[] | { [name: string]: Xml }

const builder = new XMLBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
})

/** Leaves out empty elements, which the rules of Peppol do not allow. */
export const writeXml = (root: { [name: string]: Xml }) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(withoutEmpty(root))}`

/** Undefined when nothing is left. */
const withoutEmpty = (content: Xml): Xml => {
  if (typeof content === 'string') {
    const text = xmlText(content)
    return text.trim() === '' ? undefined : text
  }
  if (typeof content !== 'object') return content
  if (Array.isArray(content)) {
    const kept = content.map(withoutEmpty).filter((item) => item !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  const kept = Object.entries(content).flatMap(([name, inner]) => {
    const left = withoutEmpty(inner)
    return left === undefined ? [] : [[name, left] as const]
  })
  // An element with attributes only counts as empty.
  return kept.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(kept) : undefined
}
