import { LogoMaxBytes, LogoMaxSide } from '@veck/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import { formOf, heicFromPhone, jpeg, jpegFromPhone, picture } from '../images/testing/photos.ts'
import { addJob } from '../jobs/index.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { studio } from '../../../test/attack/samples.ts'

const upload = (caller: Caller, content: Buffer) => caller.call('uploadLogo', formOf({ file: { content } }))
const png = () => picture(300, 100).png().toBuffer()

const show = async (veck: Veck, caller: Caller, fileId: string) => {
  const headers = caller.token ? { authorization: `Bearer ${caller.token}` } : {}
  return veck.app.inject({ url: `/api/app/image/logo/${fileId}`, headers })
}
const statusFor = async (veck: Veck, caller: Caller, fileId: string) => (await show(veck, caller, fileId)).statusCode

describe('the logo', () => {
  test('is stored again without anything but its pixels, and at most 2000 px', async ({ veck }) => {
    const kund = await veck.as('kund')
    const hidden = Buffer.from('<script>alert(1)</script>')
    const { status, body } = await upload(kund, Buffer.concat([await picture(3000, 1500).png().toBuffer(), hidden]))
    expect(status).toBe(200)
    expect(body.logo).toMatchObject({ width: LogoMaxSide, height: LogoMaxSide / 2 })
    const answer = await show(veck, kund, body.logo.fileId)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(answer.rawPayload.includes('script')).toBe(false)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: LogoMaxSide })
  })

  test('can be JPEG or WebP, upright and without location data', async ({ veck }) => {
    const kund = await veck.as('kund')
    const stored = async (content: Buffer) => {
      const { body } = await upload(kund, content)
      return sharp((await show(veck, kund, body.logo.fileId)).rawPayload).metadata()
    }
    const fromPhone = await stored(await jpegFromPhone())
    expect([fromPhone.format, fromPhone.width, fromPhone.height, fromPhone.exif]).toEqual(['jpeg', 160, 240, undefined])
    expect(await stored(await picture(80, 40).webp().toBuffer())).toMatchObject({ format: 'png', width: 80 })
  })

  test('is refused with a reason if it is hostile, broken, too large or in another format', async ({ veck }) => {
    const kund = await veck.as('kund')
    const refused: [Buffer, string, RegExp][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'invalidFields', /PNG, JPEG/],
      [heicFromPhone(), 'invalidFields', /PNG, JPEG/],
      [Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'invalidFields', /PNG, JPEG/],
      [(await png()).subarray(0, 200), 'brokenImage', /skadad/],
      [Buffer.alloc(0), 'invalidFields', /Fyll i/],
      [Buffer.alloc(LogoMaxBytes + 1, await jpeg()), 'invalidFields', /10 MB/],
    ]
    for (const [content, code, reason] of refused) {
      const { status, body } = await upload(kund, content)
      expect([status, body.code, body.fields.file]).toEqual([400, code, expect.stringMatching(reason)])
    }
    expect(await veck.db.select().from(brandLogos)).toEqual([])
  })

  test('can be read by the owner and the people the owner shares with, and by nobody else', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { fileId } = (await upload(kund, await png())).body.logo
    await kund.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    expect(await statusFor(veck, kund, fileId)).toBe(200)
    expect(await statusFor(veck, await veck.as('kollega'), fileId)).toBe(200)
    expect(await statusFor(veck, await veck.as('bada'), fileId)).toBe(404)
    expect(await statusFor(veck, await veck.as('salj'), fileId)).toBe(403)
    expect(await statusFor(veck, veck.anonymous, fileId)).toBe(401)
    await veck.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, 'kollega@veck.example'))
    expect(await statusFor(veck, await veck.as('kollega'), fileId)).toBe(404)
  })

  test('is replaced by the next one and can be removed; the profile keeps its version', async ({ veck }) => {
    const kund = await veck.as('kund')
    const first = (await upload(kund, await png())).body.logo
    const second = (await upload(kund, await jpeg())).body.logo
    expect((await kund.call('getStudio')).body).toMatchObject({ version: 0, logo: second })
    expect(await statusFor(veck, kund, first.fileId)).toBe(404)
    expect((await kund.call('removeLogo')).body).toEqual({ logo: null })
    expect((await kund.call('removeLogo')).body).toEqual({ logo: null })
    expect((await kund.call('getStudio')).body.logo).toBeNull()
  })

  test('is removed from the file store a day after it was replaced', async ({ veck }) => {
    const kund = await veck.as('kund')
    await upload(kund, await png())
    const { fileId } = (await upload(kund, await png())).body.logo
    const cleanUp = async (hours: number) => {
      veck.clock.forward(hours * 3_600_000)
      await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
      await veck.doJobs()
      return (await veck.db.select().from(brandLogos)).length
    }
    expect(await cleanUp(1)).toBe(2)
    expect(await cleanUp(24)).toBe(1)
    expect(await statusFor(veck, await veck.as('kund'), fileId)).toBe(200)
  })

  test('is on the first page of an offer', async ({ veck }) => {
    const kund = await veck.as('kund')
    await upload(kund, await jpeg())
    const answer = await veck.app.inject({
      method: 'POST',
      url: '/api/app/studio/preview',
      headers: { authorization: `Bearer ${kund.token}` },
      payload: studio,
    })
    expect(await readPdf(answer.rawPayload)).toMatchObject({ images: 1, alts: ['Logotyp för Lindqvist Inredning'] })
  })
})
