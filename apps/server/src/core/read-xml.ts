import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isXmlText } from './xml-text.ts'

/** Not XML, or XML with constructs that no document from another system needs. The caller says what it expected. */
export class BrokenXml extends Error {}

const refuseDocument = () => new BrokenXml()

// A byte order mark outranks what the header says, and that outranks the document itself (RFC 7303).
const marks: [string, Buffer][] = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
]
// Without a mark, `<` shows how many bytes a character has (XML 1.0, appendix F).
const starts: [string, Buffer][] = [
  ['utf-16le', Buffer.from('<\0', 'latin1')],
  ['utf-16be', Buffer.from('\0<', 'latin1')],
]
const encodingAtStart = (bytes: Buffer, known: [string, Buffer][]) =>
  known.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0]

/** The text of a document in its declared encoding; older systems send ISO-8859-1. */
export const decodeDocument = (bytes: Buffer, contentType: string | undefined): string => {
  const declaration = bytes.subarray(0, 200).toString('latin1')
  const encoding =
    encodingAtStart(bytes, marks) ??
    /;\s*charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)/.exec(declaration)?.[1] ??
    encodingAtStart(bytes, starts) ??
    'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refuseDocument()
  }
}

export type XmlElement = {
  /** As written, with its prefix. */
  name: string
  /** Without the prefix. */
  localName: string
  /** Empty: none. */
  namespace: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  /** The text directly in the element, trimmed. */
  text: string
}

// The deepest path of a document that we read has about ten elements.
const maxDepth = 30
// Each costs time, and the header of a cXML document is read before we know who sends it.
const maxTags = 5000
/** Enough for an order of 2,000 items from a known sender. */
export const maxTagsOfKnownSender = 150_000

// With entities off the parser expands nothing at all: the five that XML itself knows are read in `plainText`.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: maxDepth,
})

/** A DOCTYPE that only names its DTD is ignored; one that defines anything is refused, and so are entities. */
const withoutDoctype = (text: string) => {
  const rest = text.replace(/<!DOCTYPE[^<>[\]]*>/i, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(rest)) throw refuseDocument()
  return rest
}

/** The root element of a well-formed document. */
export const readXml = (document: string, maxTagCount = maxTags): XmlElement => {
  const text = withoutDoctype(document)
  if (text.split('<', maxTagCount + 1).length > maxTagCount || !isXmlText(text)) throw refuseDocument()
  if (XMLValidator.validate(text) !== true) throw refuseDocument()
  const [root, ...others] = toElements(parse(text), undefined)
  if (!root || others.length > 0) throw refuseDocument()
  return root
}

/** The parser's output in document order: one key for the element, text or CDATA, and `:@` for attributes. */
type Node = { ':@'?: Record<string, string>; '#text'?: string; '#cdata'?: Node[] } & {
  [element: string]: Node[] | undefined
}

const parse = (text: string): Node[] => {
  try {
    return parser.parse(text)
  } catch {
    // Too deep, or a name that is not safe in JavaScript.
    throw refuseDocument()
  }
}

/** The namespaces that an element declares, by prefix. Linked, because a copy per element would take quadratic time. */
type Scope = { declared: Map<string, string>; outer: Scope | undefined }

const declaration = /^xmlns(?::(.+))?$/

const scopeOf = (attributes: ReadonlyMap<string, string>, outer: Scope | undefined): Scope | undefined => {
  const declared = [...attributes].flatMap(([key, value]) => {
    const found = declaration.exec(key)
    return found ? [[found[1] ?? '', value] as const] : []
  })
  return declared.length > 0 ? { declared: new Map(declared), outer } : outer
}

const namespaceOf = (prefix: string, scope: Scope | undefined): string => {
  for (let at = scope; at; at = at.outer) {
    const found = at.declared.get(prefix)
    if (found !== undefined) return found
  }
  return ''
}

const toElements = (nodes: Node[], outer: Scope | undefined): XmlElement[] =>
  nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined || name.startsWith('#')) return []
    const content = node[name] ?? []
    const attributes = new Map(Object.entries(node[':@'] ?? {}).map(([key, value]) => [key, plainText(value)]))
    const scope = scopeOf(attributes, outer)
    const [prefix, localName] = splitName(name)
    return [
      {
        name,
        localName,
        namespace: namespaceOf(prefix, scope),
        attributes,
        children: toElements(content, scope),
        text: textOf(content),
      },
    ]
  })

const splitName = (name: string): [string, string] => {
  const colon = name.indexOf(':')
  return [name.slice(0, Math.max(colon, 0)), name.slice(colon + 1)]
}

const textOf = (nodes: Node[]): string =>
  nodes
    .map((node) => (node['#cdata'] ? rawText(node['#cdata']) : plainText(node['#text'] ?? '')))
    .join('')
    .trim()

const rawText = (nodes: Node[]) => nodes.map((node) => node['#text'] ?? '').join('')

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const reference = /&(?:#x([\da-fA-F]{1,6});|#(\d{1,7});|(amp|lt|gt|quot|apos);)?/g

const plainText = (text: string) =>
  text.replaceAll(reference, (_whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return predefined[name] ?? ''
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    // NaN: an ampersand that stands alone, or an entity of the document's own.
    if (!(code <= 0x10ffff)) throw refuseDocument()
    const character = String.fromCodePoint(code)
    if (!isXmlText(character)) throw refuseDocument()
    return character
  })

/** Every element at the end of a path of names below `from`. */
export const findAll = (from: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [from])

export const find = (from: XmlElement, ...path: string[]): XmlElement | undefined => findAll(from, ...path)[0]

export const textAt = (from: XmlElement, ...path: string[]): string => find(from, ...path)?.text ?? ''
