import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'
import { addSvea, guidOf, postOci, signIn, svea } from './testing/procurement.ts'

const form = {
  USERNAME: svea.oci.username,
  PASSWORD: svea.oci.password,
  HOOK_URL: 'https://inkop.svea.example/sap/hook?sap-session=abc',
  '~CALLER': 'CTLG',
  '~TARGET': '_top',
  '~OkCode': 'ADDI',
  OCI_VERSION: '4.0',
}
const pageOf = (answer: Awaited<ReturnType<typeof postOci>>) => String(answer.headers.location)

describe('the SAP OCI entry', () => {
  test("[A1.3][A2.8] an OCI call redirects to the start page and signs in the buyer's shared account", async ({
    veck,
  }) => {
    await addSvea(veck)
    const answer = await postOci(veck, form)
    expect(answer.statusCode).toBe(303)
    expect(pageOf(answer)).toMatch(/^http:\/\/veck\.test\/sv\/account\/punchout\?sessionID=[\da-f-]{36}$/)
    const { body } = await signIn(veck, pageOf(answer))
    expect(body.currentUser).toMatchObject({ email: 'inkop@svea.example', viaPunchOut: true, svenUser: true })
    const [visit] = await veck.db.select().from(punchoutSessions)
    expect(visit?.returnTo).toEqual({
      protocol: 'oci',
      url: form.HOOK_URL,
      target: '_top',
      okCode: 'ADDI',
      caller: 'CTLG',
    })
  })

  test('[A2.44] an OCI call uses the person and the page in the form, in any case of the field names', async ({
    veck,
  }) => {
    await addSvea(veck)
    const { USERNAME: username, PASSWORD: password, HOOK_URL } = form
    const more = { email: 'Bo@Svea.example', redirect: '/en/order/create' }
    const page = pageOf(await postOci(veck, { username, password, HOOK_URL, ...more }))
    expect(new URL(page).searchParams.get('redirect')).toBe('/en/order/create')
    expect((await signIn(veck, page)).body.currentUser.email).toBe('bo@svea.example')
  })

  test('an OCI call ends only an earlier call of the same session, not those of colleagues on the shared account', async ({
    veck,
  }) => {
    await addSvea(veck)
    const enter = async (HOOK_URL: string) => signIn(veck, pageOf(await postOci(veck, { ...form, HOOK_URL })))
    const bo = await enter('https://inkop.svea.example/sap/hook?sap-session=bo')
    const first = await enter(form.HOOK_URL)
    await enter(form.HOOK_URL)
    const isOver = async (answer: typeof bo) =>
      (await veck.withToken(answer.body.token.accessToken).call('checkSessionExpired')).body
    expect([await isOver(bo), await isOver(first)]).toEqual([false, true])
  })

  test('wrong credentials get 401, as a page in the language of the browser', async ({ veck }) => {
    await addSvea(veck)
    const tries = [{ PASSWORD: 'segla mot vinden' }, { USERNAME: 'nobody' }, { PASSWORD: svea.cxml.sharedSecret }]
    for (const wrong of tries) {
      const answer = await postOci(veck, { ...form, ...wrong }, { 'accept-language': 'en' })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('identity or secret is wrong.')
    }
    expect((await postOci(veck, { ...form, USERNAME: 'nobody' })).body).toContain('<html lang="sv">')
  })

  test('an account that is not the buyer’s gets 403', async ({ veck }) => {
    await addSvea(veck)
    expect((await postOci(veck, { ...form, EMAIL: 'kund@veck.example' })).statusCode).toBe(403)
  })

  test('a return URL that is http, on another host or invalid gets 400', async ({ veck }) => {
    await addSvea(veck)
    for (const HOOK_URL of ['http://inkop.svea.example/hook', 'https://evil.example/hook', 'SAPEVENT:POST', 'hook']) {
      expect([HOOK_URL, (await postOci(veck, { ...form, HOOK_URL })).statusCode]).toEqual([HOOK_URL, 400])
    }
    expect(await veck.db.select().from(punchoutSessions)).toEqual([])
  })

  test('the page names missing fields, and escapes everything from the request', async ({ veck }) => {
    const { HOOK_URL: _hook, ...rest } = form
    const answer = await postOci(veck, { ...rest, HOOK_URL: '<script>alert(1)</script>' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('<b>HOOK_URL</b>')
    expect(answer.body).not.toContain('<script>')
    const twice = await veck.app.inject({
      method: 'POST',
      url: '/api/punchout/oci',
      payload: 'USERNAME=a&USERNAME=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(twice.statusCode).toBe(400)
  })

  test('a form that is too large is refused', async ({ veck }) => {
    expect((await postOci(veck, { ...form, NOTE: 'x'.repeat(30_000) })).statusCode).toBe(413)
    expect((await postOci(veck, form, { 'content-type': 'application/json' })).statusCode).toBe(415)
  })

  test('GET is allowed only for a buyer with that setting, and refused like POST', async ({ veck }) => {
    await addSvea(veck)
    const call = (fields: Record<string, string>) => veck.app.inject(`/api/punchout/oci?${new URLSearchParams(fields)}`)
    expect((await call(form)).statusCode).toBe(403)
    expect((await call({ ...form, PASSWORD: 'segla mot vinden' })).statusCode).toBe(401)
    await veck.db.update(punchoutBuyers).set({ ociByGet: true })
    const answer = await call(form)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
    expect(pageOf(answer)).not.toContain(form.PASSWORD.split(' ')[0])
    expect((await signIn(veck, pageOf(answer))).status).toBe(200)
    expect((await call({ ...form, PASSWORD: 'segla mot vinden' })).statusCode).toBe(401)
    expect((await call({ ...form, HOOK_URL: 'https://evil.example/hook' })).statusCode).toBe(400)
  })

  test('guessing is limited', async ({ veck }) => {
    await addSvea(veck)
    const wrong = { ...form, PASSWORD: 'segla mot vinden' }
    for (let round = 0; round < 20; round += 1) expect((await postOci(veck, wrong)).statusCode).toBe(401)
    const refused = await postOci(veck, form)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('every call gets a new GUID', async ({ veck }) => {
    await addSvea(veck)
    const pages = [await postOci(veck, form), await postOci(veck, form)].map(pageOf)
    expect(new Set(pages.map(guidOf)).size).toBe(2)
  })
})
