import { texts } from '@veck/texts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { acceptanceOf, drawnSignature } from '../../../../test/acceptance.ts'
import { fillIn } from '../../../../test/fill-in.ts'
import { plain, readPdf } from '../../../../test/read-pdf.ts'
import type { Acceptance } from './acceptance.ts'
import { renderCertificate } from './render-certificate.ts'
import { cleanSignatureImage, readSignatureImage } from './signature-image.ts'

const offer = Buffer.from('the PDF of an offer')

const render = async (more: Partial<Acceptance> = {}) => {
  const { signature: drawn, ...acceptance } = acceptanceOf(offer, more)
  const signature = drawn && (await readSignatureImage(drawn))
  const { content, missing } = await renderCertificate({ acceptance, signature, pdfBytes: 51_172 }, fillIn)
  return { missing, ...(await readPdf(content)) }
}

const canvas = (background: string) =>
  sharp({ create: { width: 300, height: 100, channels: 4, background } })
    .png()
    .toBuffer()

describe('the certificate page of an accepted offer', () => {
  test('says who accepted what, when, from where and for which sum, and is tagged', async () => {
    const { pages, text, roles, tagged } = await render()
    expect(pages).toHaveLength(1)
    for (const fact of [
      'Lindqvist Inredning',
      'Familjen Lindgren',
      'Anna Märta Lindgren har godkänt offert 10042, version 2',
    ])
      expect(text).toContain(fact)
    for (const fact of ['2026-11-17 10:32:05 svensk tid (2026-11-17 09:32:05 UTC)', '203.0.113.7', 'iPhone OS 19_0'])
      expect(text).toContain(fact)
    for (const fact of ['alternativ B', '12 450,00 kr', 'Att betala inkl. moms', '18 900,00 kr', 'godkänner villkoren'])
      expect(text).toContain(fact)
    expect(text).toContain(acceptanceOf(offer).pdfSha256)
    expect(text).toContain('Namnet är skrivet med tangentbord')
    expect(tagged).toBe(true)
    expect(roles.filter((role) => role === 'H2')).toHaveLength(4)
  })

  test.each(['sv', 'en'] as const)('is one page for a consumer who drew a signature (%s)', async (locale) => {
    const { choices, confirmed } = acceptanceOf(offer)
    const { pages, text } = await render({
      locale,
      signature: await cleanSignatureImage(await drawnSignature()),
      confirmed: [...confirmed, texts[locale]['OfferPage:Withdrawal'] ?? ''],
      choices: [...choices, ...choices.slice(0, 1)],
    })
    expect(pages).toHaveLength(1)
    expect(text).toContain(locale === 'sv' ? 'Vad intyget visar' : 'What this certificate shows')
  })

  test('says in both languages that it is a simple electronic signature', async () => {
    expect((await render()).text).toContain('Detta är en enkel elektronisk underskrift.')
    const { text, language } = await render({ locale: 'en' })
    expect(text).toContain('This is a simple electronic signature.')
    expect(text).toContain('not an advanced or qualified electronic signature')
    expect(text).toContain('The first 51,172 bytes')
    expect(language).toBe('en-GB')
  })

  test('shows the drawn signature with its alternative text', async () => {
    const signature = await cleanSignatureImage(await drawnSignature())
    const { alts, images, text } = await render({ signature })
    expect(alts).toContain('Ritad underskrift av Anna Märta Lindgren')
    // The image and its transparency.
    expect(images).toBe(2)
    expect(text).not.toContain('skrivet med tangentbord')
  })

  test('cuts off no long name, and says how prices are shown', async () => {
    const acceptedName = 'Maximiliana Konstantina von Hohenzollern-Sigmaringen af Ekbacken och Lillsjö den tredje'
    const { text } = await render({ acceptedName, display: 'exclVat' })
    // In the first sentence and in the facts, where it is wrapped, and whole as the signature and below it.
    expect(text.split(acceptedName).length - 1).toBeGreaterThanOrEqual(2)
    expect(text).not.toContain('…')
    expect(text).toContain('exklusive moms')
    expect(text).toContain('9 960,00 kr')
  })

  test('has more pages if there are many choices, and prints long and hostile texts as text', async () => {
    const choices = Array.from({ length: 120 }, (_, index) => ({ text: `Fönster ${index + 1}`, price: null }))
    const { pages, text, missing } = await render({
      choices,
      userAgent: '<script>'.repeat(60),
      acceptedName: 'Ελένη Παπαδοπούλου '.repeat(8).trim(),
    })
    expect(pages.length).toBeGreaterThan(2)
    expect(text).toContain('Fönster 120')
    expect(plain(pages.at(-1) ?? '')).toContain(`${pages.length} (${pages.length})`)
    expect(missing).toEqual([])
  })
})

describe('a drawn signature', () => {
  test('is stored as ink on a transparent ground, without margins', async () => {
    const clean = await cleanSignatureImage(await drawnSignature())
    const { width, height, hasAlpha, format } = await sharp(clean).metadata()
    expect([format, hasAlpha]).toEqual(['png', true])
    expect([width < 820, height < 230]).toEqual([true, true])
    const ink = await sharp(clean).extractChannel(3).raw().toBuffer()
    expect([ink[0], ink.some((strength) => strength > 200)]).toEqual([0, true])
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'brokenImage'],
    ['a text', Buffer.from('no image'), 'brokenImage'],
    ['half a PNG', drawnSignature().then((png) => png.subarray(0, png.length / 2)), 'brokenImage'],
    ['a JPEG', drawnSignature().then((png) => sharp(png).jpeg().toBuffer()), 'brokenImage'],
    ['an empty transparent canvas', canvas('#00000000'), 'invalidFields'],
    ['an empty white canvas', canvas('#FFFFFF'), 'invalidFields'],
  ])('that is %s is refused', async (_what, file, code) => {
    await expect(cleanSignatureImage(await file)).rejects.toMatchObject({ code })
  })
})
