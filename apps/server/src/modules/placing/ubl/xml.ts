import { XMLBuilder } from 'fast-xml-parser'
import { xmlText } from '../../../http/xml-text.ts'

/** An element's content: a text, attributes (`@name`) with a text (`#text`), or elements in order; undefined is left out. */
export type Xml = string | number | boolean | undefined | Xml[] | { [name: string]: Xml }

const builder = new XMLBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  tagValueProcessor: (_name, value) => xmlText(value),
  attributeValueProcessor: (_name, value) => xmlText(value),
})

export const writeXml = (root: { [name: string]: Xml }) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`

/** Without the elements that have nothing to say: an empty element is not the same as none. */
export const filled = (elements: { [name: string]: Xml }): { [name: string]: Xml } =>
  Object.fromEntries(Object.entries(elements).filter(([, content]) => !isEmpty(content)))

/** Undefined when nothing in it has anything to say. */
export const filledOrNone = (elements: { [name: string]: Xml }): Xml => {
  const kept = filled(elements)
  return isEmpty(kept) ? undefined : kept
}

const isEmpty = (content: Xml) =>
  content === undefined ||
  content === '' ||
  (typeof content === 'object' && (Array.isArray(content) ? content : Object.keys(content)).length === 0)
