import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '../../core/problem.ts'
import { readWorkbook } from './read-workbook.ts'
import { editXlsx, partsOf, workbookOf } from './testing/edit-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const list = { column: 0, values: ['Dimma'] }
const small = await writeXlsx({
  name: 'Hotell',
  headings: ['Markering', 'Bredd (cm)'],
  rows: [['=1+1', 240]],
  widths: [10, 10],
  numeric: [false, true],
  hiddenColumn: -1,
  lists: {
    sheetName: 'Listor',
    types: list,
    sewingTypes: list,
    fabrics: list,
    colours: { fabricColumn: 0, colourColumn: 1, pairs: [['Dimma', 'Snö']] },
    quantity: { column: 1, min: 1, max: 50 },
    lengths: [{ column: 1, min: 0, max: 100 }],
    warning: 'Finns inte',
  },
})
const sheetPart = 'xl/worksheets/sheet1.xml'
const withPart = (name: string, text: string) => workbookOf({ ...partsOf(small), [name]: text })
const withSheet = (change: (xml: string) => string) => withPart(sheetPart, change(partsOf(small)[sheetPart] ?? ''))

/** Milliseconds, and bytes of memory, that a refusal may take. */
const most = { time: 2000, memory: 200 * 1024 * 1024 }

const read = async (content: Uint8Array) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-hostile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, content)
  const [began, before] = [performance.now(), process.resourceUsage().maxRSS]
  try {
    return await readWorkbook({ path, sheet: undefined })
  } finally {
    expect(performance.now() - began).toBeLessThan(most.time)
    expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(most.memory)
  }
}

const refusal = async (content: Uint8Array): Promise<string> => {
  const error = await read(content).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Problem)
  return (error as Problem).details.message?.key.replace('Workbook:Refused.', '') ?? ''
}

const bombBytes = 30 * 1024 * 1024
const bomb = () => new Uint8Array(bombBytes)

test('[22] a formula is read as its last value, and a text that looks like one stays a text', async () => {
  const formula = '<c r="B2"><f>SUM(1,2)</f><v>3</v></c>'
  const { rows } = await read(withSheet((xml) => xml.replace(/<c r="B2".*?<\/c>/, formula)))
  expect(rows[1]).toEqual(['=1+1', 3])
  expect((await read(editXlsx(small, { A3: '=HYPERLINK("http://evil")' }))).rows[2]?.[0]).toBe(
    '=HYPERLINK("http://evil")',
  )
})

test('[22] an error of a formula is read as a text', async () => {
  const error = '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
  expect((await read(withSheet((xml) => xml.replace(/<c r="B2".*?<\/c>/, error)))).rows[1]?.[1]).toBe('#DIV/0!')
})

test('[22] a percentage is read as the text that the user sees, not as the number behind it', async () => {
  const styles = (partsOf(small)['xl/styles.xml'] ?? '').replace(
    /<cellXfs.*?<\/cellXfs>/s,
    '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs>',
  )
  const own = '<numFmts count="1"><numFmt numFmtId="170" formatCode="0.0\\ %"/></numFmts>'
  const cells =
    '<c r="A3" s="1"><v>2.5</v></c><c r="B3" s="2"><f>1/8</f><v>0.125</v></c><c r="C3" s="0"><v>250</v></c><c r="D3" s="1" t="n"><v>1</v></c>'
  const sheet = (partsOf(small)[sheetPart] ?? '').replace('</sheetData>', `<row r="3">${cells}</row></sheetData>`)
  const file = workbookOf({
    ...partsOf(small),
    'xl/styles.xml': styles.replace(/<numFmts.*?<\/numFmts>/s, '').replace(/(<styleSheet[^>]*>)/, `$1${own}`),
    [sheetPart]: sheet,
  })
  expect((await read(file)).rows[2]).toEqual(['250%', '12.5%', 250, '100%'])
})

test('[22] a zip bomb is refused before it is unpacked', async () => {
  const parts = Object.fromEntries(Object.entries(partsOf(small)).map(([name, text]) => [name, strToU8(text)]))
  expect(await refusal(zipSync({ ...parts, [sheetPart]: bomb() }))).toBe('tooLarge')
  expect(await refusal(zipSync({ ...parts, 'xl/media/image1.png': bomb() }))).toBe('tooLarge')
})

test('[22] a zip bomb that lies about its size is refused while it is unpacked', async () => {
  const parts = Object.fromEntries(Object.entries(partsOf(small)).map(([name, text]) => [name, strToU8(text)]))
  const zip = Buffer.from(zipSync({ ...parts, [sheetPart]: bomb() }))
  const [size, lie] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32LE(bombBytes)
  lie.writeUInt32LE(1000)
  for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size, at)) lie.copy(zip, at)
  expect(await refusal(zip)).toBe('unreadable')
})

test('[22] entities and a DTD are refused in every part', async () => {
  const dtd = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
  for (const [name, text] of [
    ['xl/sharedStrings.xml', dtd],
    [sheetPart, laughs],
    ['xl/workbook.xml', dtd],
    ['xl/styles.xml', dtd],
  ] as const) {
    const part = partsOf(small)[name] ?? ''
    expect(await refusal(withPart(name, part.replace('?>', `?>${text}`)))).toBe('entities')
  }
  const utf16 = Buffer.from(`\uFEFF${partsOf(small)[sheetPart]}`, 'utf16le')
  const parts = Object.fromEntries(Object.entries(partsOf(small)).map(([name, text]) => [name, strToU8(text)]))
  expect(await refusal(zipSync({ ...parts, [sheetPart]: utf16 }))).toBe('unreadable')
})

test('[22] a million rows are refused, as Excel and as CSV, and so is a cell far down or to the right', async () => {
  const rows = Array.from({ length: 1_000_000 }, (_row, index) => `<row r="${index + 1}"/>`).join('')
  expect(await refusal(withSheet((xml) => xml.replace('<sheetData>', `<sheetData>${rows}`)))).toBe('tooManyRows')
  expect(await refusal(Buffer.from(`Namn;Bredd\n${'a;1\n'.repeat(1_000_000)}`))).toBe('tooManyRows')
  expect(await refusal(editXlsx(small, { A1048576: 'x' }))).toBe('tooManyRows')
  expect(await refusal(editXlsx(small, { XFD1: 'x' }))).toBe('tooManyColumns')
  const unnumbered = Array.from({ length: 20_000 }, (_row, index) => `<row><c><v>${index}</v></c></row>`).join('')
  expect(await refusal(withSheet((xml) => xml.replace('<sheetData>', `<sheetData>${unnumbered}`)))).toBe('tooManyRows')
})

test('[22] macros, external links and data connections are refused', async () => {
  expect(await refusal(withPart('xl/vbaProject.bin', 'x'))).toBe('macros')
  const types = partsOf(small)['[Content_Types].xml'] ?? ''
  expect(await refusal(withPart('[Content_Types].xml', types.replace('sheet.main', 'sheet.macroEnabled.main')))).toBe(
    'macros',
  )
  expect(await refusal(withPart('xl/externalLinks/externalLink1.xml', '<x/>'))).toBe('externalLinks')
  expect(await refusal(withPart('xl/connections.xml', '<x/>'))).toBe('externalLinks')
})

test('[22] a password, the old format, a renamed PDF and other files are refused with their own reasons', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
  expect(await refusal(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('encrypted')
  expect(await refusal(compound)).toBe('oldFormat')
  expect(await refusal(Buffer.from('%PDF-1.7\n1 0 obj'))).toBe('notAWorkbook')
  expect(await refusal(Buffer.from('89504e470d0a1a0a0000', 'hex'))).toBe('notAWorkbook')
  expect(await refusal(Buffer.from('<!doctype html><html></html>'))).toBe('notAWorkbook')
  expect(await refusal(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toBe('notAWorkbook')
  expect(await refusal(Buffer.from(small).subarray(0, 400))).toBe('unreadable')
  expect(await refusal(withSheet(() => '<worksheet><sheetData><row r="1"><c r="A1" t="x"><v>1</v></c></row>'))).toBe(
    'unreadable',
  )
})
