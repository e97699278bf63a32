import { describe, expect, test } from 'vitest'
import { BrokenXml, decodeDocument, find, readXml, textAt, type XmlElement } from './read-xml.ts'

const bomb = `<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`

describe('an XML document', () => {
  test('an XML document is read with its attributes, texts and character data', () => {
    const root = readXml(
      `<?xml version="1.0"?><!-- ett --><a b="1 &lt; 2&#33;"><c> x &amp;amp; </c><c><![CDATA[&amp;<d>]]>é&#xe9;</c></a>`,
    )
    expect(root.attributes.get('b')).toBe('1 < 2!')
    expect(textAt(root, 'c')).toBe('x &amp;')
    expect(root.children[1]?.text).toBe('&amp;<d>éé')
    expect(find(root, 'c', 'd')).toBeUndefined()
  })

  test('an element has the namespace of its prefix where it stands', () => {
    const root = readXml(
      '<x:a xmlns:x="urn:1" xmlns="urn:2"><b/><x:c xmlns:x="urn:3"><x:d xmlns=""><e/></x:d></x:c><y:f/></x:a>',
    )
    const flat = (element: XmlElement): string[] => [
      `${element.namespace} ${element.localName}`,
      ...element.children.flatMap(flat),
    ]
    expect(flat(root)).toEqual(['urn:1 a', 'urn:2 b', 'urn:3 c', 'urn:3 d', ' e', ' f'])
  })

  test('an XML document may name a DTD, which is not loaded', () => {
    for (const doctype of ['SYSTEM "http://127.0.0.1:9/cXML.dtd"', 'PUBLIC "-//x//EN" "file:///etc/passwd"', '']) {
      expect(readXml(`<!DOCTYPE cXML ${doctype}><cXML>ok</cXML>`).text).toBe('ok')
    }
  })

  test.each([
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an external parameter entity', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]><a/>'],
    ['an entity bomb', `${bomb}<cXML>&c;</cXML>`],
    ['entities that are defined and not used', `${bomb}<cXML/>`],
    ['an entity hidden behind a second DOCTYPE', '<!DOCTYPE a><!DOCTYPE a [<!ENTITY x "1">]><a>&x;</a>'],
    ['an entity in lower case', '<!doctype a [<!entity x "1">]><a/>'],
    ['any definition of its own', '<!DOCTYPE a [<!ATTLIST a b CDATA "1">]><a/>'],
    ['an entity nobody defined', '<a>&nbsp;</a>'],
    ['an entity in an attribute', '<a b="&x;"/>'],
    ['a lone ampersand', '<a>https://x.example/?a=1&b=2</a>'],
    ['a character that does not exist', '<a>&#x110000;</a>'],
    ['half a character', '<a>&#xD800;</a>'],
    ['no character at all', '<a>&#xFFFE;</a>'],
    ['no character at all as it is', '<a>\uFFFF</a>'],
    ['a zero character', '<a>&#0;</a>'],
    ['a zero character as it is', '<a>\0</a>'],
    ['a tag that is not closed', '<a><b></a>'],
    ['tags that overlap', '<a><b></a></b>'],
    ['half a document', '<cXML><Header><From>'],
    ['two roots', '<a></a><b></b>'],
    ['no element', 'PunchOutSetupRequest'],
    ['nothing', ''],
    ['names that reach into the server', '<a><__proto__>1</__proto__></a>'],
    ['more elements than any request has', `<a>${'<b/>'.repeat(20_000)}</a>`],
    ['elements nested without end', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ])('a document is refused with %s', (_what, document) => {
    expect(() => readXml(document)).toThrow(BrokenXml)
  })
})

describe('the encoding of a document', () => {
  const document = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Sjögren</a>'

  test('the encoding is that of the header or the first line', () => {
    const plain = '<a>Sjögren</a>'
    expect(decodeDocument(Buffer.from(plain), 'text/xml')).toBe(plain)
    expect(decodeDocument(Buffer.from(document, 'latin1'), 'text/xml')).toBe(document)
    expect(decodeDocument(Buffer.from(plain, 'latin1'), 'text/xml; charset="iso-8859-1"')).toBe(plain)
    expect(decodeDocument(Buffer.from(document), 'text/xml;charset=utf-8')).toBe(document)
  })

  test('the byte order mark decides the encoding first', () => {
    const marked = `\uFEFF<!DOCTYPE a [<!ENTITY x "1">]><a>&x;</a>`
    const decoded = decodeDocument(Buffer.from(marked, 'utf16le'), 'text/xml; charset=utf-8')
    expect(decoded).toBe(marked.slice(1))
    expect(() => readXml(decoded)).toThrow(BrokenXml)
  })

  test('UTF-16 is recognised without a byte order mark', () => {
    const plain = '<a>Sjögren</a>'
    expect(decodeDocument(Buffer.from(plain, 'utf16le'), undefined)).toBe(plain)
    expect(decodeDocument(Buffer.from(plain, 'utf16le').swap16(), 'application/xml')).toBe(plain)
  })

  test.each([
    ['bytes that are not what they say', Buffer.from('<a>Sjögren</a>', 'latin1'), 'text/xml'],
    ['an encoding nobody knows', Buffer.from('<a/>'), 'text/xml; charset=utf-7'],
  ])('a document is refused with %s', (_what, bytes, contentType) => {
    expect(() => decodeDocument(bytes, contentType)).toThrow(BrokenXml)
  })
})
