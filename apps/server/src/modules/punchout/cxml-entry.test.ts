import { eq } from 'drizzle-orm'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { startVeck, test } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'
import {
  addSvea,
  createRequest,
  editRequest,
  golden,
  guidOf,
  requestWith,
  sendCxml,
  signIn,
  svea,
} from './testing/procurement.ts'

const anna = 'anna.sjogren@svea.example'
const returnUrl = 'https://inkop.svea.example/return?rekv=88120&amp;step=2'

describe('a cXML setup request', () => {
  test('[A1.3][A2.8] a setup request gets the sample answer with our start page', async ({ veck }) => {
    await addSvea(veck)
    const answer = await sendCxml(
      veck,
      requestWith(['<Extrinsic name="CostCenter">4410', '<Extrinsic name="Redirect">/sv/orders']),
    )
    expect(answer.httpStatus).toBe(200)
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(answer.startPage).toMatch(
      /^http:\/\/veck\.test\/sv\/account\/punchout\?sessionID=[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}&redirect=%2Fsv%2Forders$/,
    )
    const comparable = answer.document
      .replace(/payloadID="\d+\.[\da-f-]{36}@veck\.test"/, 'payloadID="1772435700000.7c1f@veck.test"')
      .replace(/timestamp="\d{4}-\d\d-\d\dT[\d:.]+Z"/, 'timestamp="2026-03-02T07:15:00.000Z"')
      .replace(guidOf(answer.startPage), '00000000-0000-4000-8000-000000000000')
    expect(comparable).toBe(golden('setup-response.xml'))
  })

  test('a setup request creates an account of the buyer at the first visit, and finds it at the next', async ({
    veck,
  }) => {
    const buyerId = await addSvea(veck)
    await sendCxml(veck, createRequest)
    await sendCxml(veck, requestWith(['Anna Maria Sjögren', 'Anna Berg']))
    expect(await veck.db.select().from(users).where(eq(users.punchoutBuyerId, buyerId))).toEqual([
      expect.objectContaining({
        email: anna,
        isCurtainUser: true,
        isSales: false,
        acousticUser: false,
        language: 'sv',
        firstName: 'Anna',
        lastName: 'Maria Sjögren',
        erpCompanyName: 'Rederi AB Svea',
        city: 'Mariehamn',
        countryCode: 'FI',
        passwordHash: null,
        emailConfirmedAt: null,
      }),
    ])
  })

  test('a setup request stores what the return needs, and the GUID only as a hash', async ({ veck }) => {
    const buyerId = await addSvea(veck)
    const { startPage } = await sendCxml(veck, createRequest)
    const [visit] = await veck.db.select().from(punchoutSessions)
    expect(visit).toMatchObject({
      buyerId,
      sessionId: null,
      returnTo: {
        protocol: 'cxml',
        url: 'https://inkop.svea.example/return?rekv=88120&step=2',
        buyerCookie: 'rekv-88120/anna',
        buyer: { domain: 'DUNS', identity: '354210987' },
        supplier: { domain: 'DUNS', identity: '556000123' },
      },
    })
    expect(JSON.stringify(visit)).not.toContain(guidOf(startPage))
    expect(visit?.guidHash).toHaveLength(32)
  })

  test('a setup request is read as application/xml, in older encodings and with another case of the identity', async ({
    veck,
  }) => {
    await addSvea(veck)
    const latin = requestWith(['UTF-8', 'ISO-8859-1'], ['AN0100', 'an0100'])
    const answer = await sendCxml(veck, Buffer.from(latin, 'latin1'), { 'content-type': 'application/xml' })
    expect(answer.status).toBe('200')
    const [user] = await veck.db.select().from(users).where(eq(users.email, anna))
    expect(user?.lastName).toBe('Maria Sjögren')
  })

  test('an edit request for an order that was never returned to this buyer opens no order', async ({ veck }) => {
    await addSvea(veck)
    const known = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
    for (const itemId of [known, `10001-${'0'.repeat(25)}`, '10001-freight', '../../evil']) {
      const answer = await sendCxml(veck, editRequest.replace(known, itemId))
      expect([answer.status, answer.startPage.includes('redirect')]).toEqual(['200', false])
    }
  })
})

describe('refusals of a cXML request', () => {
  test('a wrong secret, an unknown identity and a locked buyer get the same 401', async ({ veck }) => {
    await addSvea(veck)
    const wrong = await sendCxml(veck, requestWith(['lås & bom', 'las & bom']))
    expect([wrong.httpStatus, wrong.status, wrong.statusText]).toEqual([200, '401', 'Unauthorized'])
    expect(wrong.message).toBe('The procurement system’s identity or secret is wrong.')
    const others = [
      requestWith(['AN0100&#50;', 'AN09999']),
      requestWith(['<Credential domain="NetworkID">', '<Credential domain="DUNS">']),
      requestWith(['<SharedSecret><![CDATA[lås & bom <12>]]></SharedSecret>', '']),
      requestWith(['<![CDATA[lås & bom <12>]]>', '']),
    ]
    for (const document of others) {
      const { status, message, startPage } = await sendCxml(veck, document)
      expect({ status, message, startPage }).toEqual({ status: '401', message: wrong.message, startPage: '' })
    }
    expect(await veck.db.select().from(users).where(eq(users.email, anna))).toEqual([])
  })

  test('the secret of the other protocol is refused', async ({ veck }) => {
    await addSvea(veck)
    const { status } = await sendCxml(veck, requestWith(['lås & bom <12>', svea.oci.password]))
    expect(status).toBe('401')
  })

  test('an e-mail of an account outside the buyer gets 403', async ({ veck }) => {
    await addSvea(veck)
    for (const email of ['kund@veck.example', 'Salj@Veck.example']) {
      const answer = await sendCxml(veck, requestWith(['Anna.Sjogren@Svea.example', email]))
      expect([answer.status, answer.startPage]).toEqual(['403', ''])
      expect(answer.message).toContain('not yours')
    }
    const [kund] = await veck.db.select().from(users).where(eq(users.email, 'kund@veck.example'))
    expect(kund?.punchoutBuyerId).toBeNull()
  })

  test('a locked account gets 403', async ({ veck }) => {
    await addSvea(veck)
    await sendCxml(veck, createRequest)
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, anna))
    expect((await sendCxml(veck, createRequest)).status).toBe('403')
  })

  test('a return URL that is http, on another host or invalid gets 400', async ({ veck }) => {
    await addSvea(veck)
    const addresses = ['http://inkop.svea.example/return', 'https://evil.example/', 'http://localhost:8080/', 'return']
    for (const address of addresses) {
      const answer = await sendCxml(veck, requestWith([returnUrl, address]))
      expect([address, answer.httpStatus, answer.status]).toEqual([address, 200, '400'])
      expect(answer.message).toContain('return address is not allowed')
    }
    expect(await veck.db.select().from(punchoutSessions)).toEqual([])
  })

  test('a missing field gets 400 with its name', async ({ veck }) => {
    await addSvea(veck)
    const document = requestWith(
      ['<BuyerCookie>rekv-88120/anna</BuyerCookie>', ''],
      ['Anna.Sjogren@Svea.example', 'anna at svea'],
    )
    const answer = await sendCxml(veck, document)
    expect([answer.httpStatus, answer.status]).toEqual([200, '400'])
    expect(answer.message).toBe(
      'Check the marked fields. BuyerCookie: Fill in this field. Email: Enter a valid e-mail address.',
    )
  })

  test('an unknown operation gets 400, an unsupported one 450', async ({ veck }) => {
    await addSvea(veck)
    const answers = ['"destroy"', '"source"', '""'].map(async (operation) => {
      const { status } = await sendCxml(veck, requestWith(['"create"', operation]))
      return status
    })
    expect(await Promise.all(answers)).toEqual(['400', '450', '400'])
    const profile = createRequest.replaceAll('PunchOutSetupRequest', 'ProfileRequest')
    expect((await sendCxml(veck, profile)).status).toBe('450')
    expect((await sendCxml(veck, createRequest.replaceAll('Request', 'Message'))).status).toBe('400')
  })

  test('entities, entity bombs and broken XML get 400', async ({ veck }) => {
    await addSvea(veck)
    const doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd">'
    const documents = [
      requestWith([doctype, '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>'], ['rekv-88120/anna', '&x;']),
      requestWith([doctype, '<!DOCTYPE cXML [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'], ['rekv-88120/anna', '&b;']),
      createRequest.slice(0, -20),
      requestWith(['88120&amp;step', '88120&step']),
      '<html></html>',
      'USERNAME=svea',
      '',
    ]
    for (const document of documents) {
      const answer = await sendCxml(veck, document)
      expect([answer.httpStatus, answer.status, answer.message]).toEqual([
        200,
        '400',
        'The document is not a valid cXML document.',
      ])
    }
  })

  test('a document that is too large, also compressed, or of another type is refused', async ({ veck }) => {
    const huge = requestWith(['rekv-88120/anna', 'x'.repeat(2 * 1024 * 1024)])
    const large = await sendCxml(veck, huge)
    expect([large.httpStatus, large.status]).toEqual([413, '400'])
    const packed = await sendCxml(veck, gzipSync(huge), { 'content-encoding': 'gzip' })
    expect([packed.httpStatus, packed.status]).toEqual([413, '400'])
    const json = await sendCxml(veck, '{}', { 'content-type': 'application/json' })
    expect([json.httpStatus, json.status]).toEqual([415, '400'])
  })

  test('too many wrong secrets from one IP address get 560 for a while', async ({ veck }) => {
    await addSvea(veck)
    const wrong = requestWith(['lås & bom', 'las & bom'])
    const answers = await Promise.all(Array.from({ length: 25 }, () => sendCxml(veck, wrong)))
    expect(answers.filter(({ status }) => status === '401')).toHaveLength(20)
    const refused = await sendCxml(veck, createRequest)
    expect([refused.httpStatus, refused.status]).toEqual([429, '560'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    veck.clock.forward(15 * 60_000 + 1000)
    expect((await sendCxml(veck, createRequest)).status).toBe('200')
  })

  test('frequent requests with the right secret are never refused', async ({ veck }) => {
    await addSvea(veck)
    for (let round = 0; round < 22; round += 1) expect((await sendCxml(veck, createRequest)).status).toBe('200')
  })

  test('loopback as return URL is refused except in the demo', async () => {
    const veck = await startVeck({ demo: false })
    try {
      const document = requestWith(
        ['AN0100&#50;', 'fyrtornet'],
        ['lås & bom <12>', 'veck-demo-secret'],
        [returnUrl, 'http://localhost:8080/return'],
      )
      expect((await sendCxml(veck, document)).status).toBe('400')
    } finally {
      await veck.stop()
    }
  })
})

describe('a new punch-out', () => {
  test('a new punch-out ends earlier ones of the same person, and not those of colleagues', async ({ veck }) => {
    await addSvea(veck)
    const colleague = requestWith(['Anna.Sjogren@Svea.example', 'bo@svea.example'])
    const bo = await signIn(veck, (await sendCxml(veck, colleague)).startPage)
    const first = await signIn(veck, (await sendCxml(veck, createRequest)).startPage)
    const check = (signedIn: typeof first) =>
      veck.withToken(signedIn.body.token.accessToken).call('checkSessionExpired')
    expect((await check(first)).body).toBe(false)
    const unused = await sendCxml(veck, requestWith(['rekv-88120/anna', 'rekv-88121/anna']))
    expect((await check(first)).body).toBe(true)
    const second = await sendCxml(veck, createRequest)
    expect(await signIn(veck, unused.startPage)).toMatchObject({
      status: 400,
      body: { code: 'invalidPunchoutSession' },
    })
    expect((await signIn(veck, second.startPage)).status).toBe(200)
    expect((await check(bo)).body).toBe(false)
  })

  test('of parallel punch-outs for one person only one can sign in', async ({ veck }) => {
    await addSvea(veck)
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendCxml(veck, createRequest)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => '200'))
    const entered = await Promise.all(answers.map(({ startPage }) => signIn(veck, startPage)))
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
