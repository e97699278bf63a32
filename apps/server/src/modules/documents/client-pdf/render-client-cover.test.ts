import { locales } from '@veck/texts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '../../../../test/brand.ts'
import { fillIn as translate } from '../../../../test/fill-in.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import type { Cover } from './cover.ts'
import { renderClientCover } from './render-client-cover.ts'
import { shrinkLogo } from './shrink-logo.ts'

const cover: Cover = {
  brand,
  logo: undefined,
  locale: 'sv',
  clientName: 'Familjen Lindgren',
  offerName: 'Villa Ekbacken',
  date: '2026-11-16',
  validUntil: '2026-12-16',
}
const now = new Date('2026-11-16T10:00:00Z')

const render = async (more: Partial<Cover> = {}) => {
  const { content } = await renderClientCover({ ...cover, ...more }, now, translate)
  return { content, ...(await readPdf(content)) }
}

test.each(locales)('the first page for a client names client, dates and the customer in %s', async (locale) => {
  const { pages, text, title, roles, tagged } = await render({ locale })
  expect(pages).toHaveLength(1)
  const { address: _lines, colour: _colour, ...shown } = brand
  for (const fact of [...Object.values(shown), 'Hantverkargatan 14', '112 21 Stockholm']) expect(text).toContain(fact)
  for (const fact of ['Familjen Lindgren', 'Villa Ekbacken', '2026-11-16', '2026-12-16']) expect(text).toContain(fact)
  expect(title).toContain('Familjen Lindgren')
  expect([tagged, roles.filter((role) => role === 'H1').length]).toEqual([true, 1])
})

test('the first page for a client names nobody but the customer, also in its metadata', async () => {
  const { content, xmp } = await render()
  const bytes = content.toString('latin1')
  expect(bytes).not.toMatch(/Veck/i)
  expect(xmp).not.toMatch(/Veck/i)
  expect(xmp).toContain('<xmp:CreatorTool>Lindqvist Inredning</xmp:CreatorTool>')
})

test.each([[[]], [[['Version', '2']]]] as [string, string][][][])(
  'a long reference of the client is not cut, beside the number and %j',
  async (version) => {
    const reference = 'Lokalprojekt 2, Mona Falk'
    const { text } = await render({ more: [['Offertnummer', '10005'], ...version, ['Er referens', reference]] })
    expect(text).toContain(reference)
    expect(text).not.toContain('…')
  },
)

test('the logo is an image with an alternative text, and the name stands where there is none', async () => {
  const file = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#45671080' } })
    .png()
    .toBuffer()
  const withLogo = await render({ logo: await shrinkLogo(file) })
  // PDF stores the transparency of an image as a second image.
  expect(withLogo.images).toBe(2)
  expect(withLogo.alts).toEqual(['Logotyp för Lindqvist Inredning'])
  const without = await render()
  expect([without.images, without.alts]).toEqual([0, []])
  expect(without.text.split('Lindqvist Inredning').length - 1).toBe(2)
})

test('a file that is no image is left out', async () => {
  expect(await shrinkLogo(Buffer.from('<svg onload="alert(1)"'))).toBeUndefined()
})

test('long and hostile texts stay on one page and are printed as text', async () => {
  const { pages, text } = await render({
    clientName: `<b>Ελένη</b> ${'Παπαδοπούλου '.repeat(12)}`,
    offerName: 'W'.repeat(200),
    brand: { ...brand, name: 'M'.repeat(100), address: 'rad\n'.repeat(70), website: 'w'.repeat(100), colour: 'url(x)' },
  })
  expect(pages).toHaveLength(1)
  // Latin and Greek letters come from two fonts.
  expect(text).toContain('<b> Ελένη </b>')
})
