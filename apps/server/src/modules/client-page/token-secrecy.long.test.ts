import { type OfferPage, pageStates } from '@veck/contract'
import { Hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test as plain, vi } from 'vitest'
import { imageForm } from '../../../test/attack/samples.ts'
import { startVeck, test, type Veck } from '../../../test/veck.ts'
import { loggedError } from '../../core/logged-error.ts'
import { folderFileStore } from '../../ports/file-store.ts'
import { hashToken } from '../accounts/index.ts'
import { link, pageOf, tokenOf, type LinkScene } from '../offer-links/testing/link-scene.ts'
import { choiceScene } from './testing/accept-scene.ts'
import { enter, inputOf, offerCalls } from './testing/page-calls.ts'

/** A folder as the build of the web app leaves it, with the page's own script, style and font. */
const builtWeb = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const files = {
    'index.html': '<!doctype html>',
    'assets/page.js': '0',
    'assets/page.css': 'p{}',
    'assets/a-latin-wght-normal.woff2': 'x',
    'client-page.json': JSON.stringify({
      page: { file: 'assets/page.js', css: ['assets/page.css'], isEntry: true },
      font: { file: 'assets/a-latin-wght-normal.woff2' },
    }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

/** A server that logs everything that it can log, as the real one does. */
const startLogged = async () => {
  const lines: string[] = []
  const logger = pino(
    { level: 'trace', serializers: { err: loggedError } },
    { write: (line: string) => void lines.push(line) },
  )
  const stored = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))
  const broken = { files: false }
  const fail = async (name: string): Promise<never> => {
    throw new Error(`cannot read ${name}`)
  }
  const files = { ...stored, read: (name: string) => (broken.files ? fail(name) : stored.read(name)) }
  const veck = await startVeck({ logger, files, webFolder: await builtWeb() })
  onTestFinished(veck.stop)
  return { veck, lines, broken }
}

const addressesWith = (token: string) => [
  `/sv/offer/${token}`,
  `/en/offer/${token}?reminders=stop`,
  `/sv/offer/${token}/`,
  `/de/offer/${token}`,
  `/sv/offer/${token}/more`,
  `/sv/offer/${token}${'x'.repeat(300)}`,
  `/api/app/offer/${token}/unknown`,
  `/api/app/offer/${token}/images/..%2f..%2fx`,
  `/api/app/offer/${token}%ff`,
]

/** Makes every public call with a token, and opens every address that has it. */
const useToken = async (veck: Veck, token: string, first: OfferPage) => {
  const nonce = await pageOf(veck, token).then(
    (page) => page.nonce,
    () => first.nonce,
  )
  for (const name of offerCalls) await veck.anonymous.call(name, inputOf(name, token, first, nonce))
  const headers = { referer: `http://veck.test/sv/offer/${token}` }
  for (const url of addressesWith(token)) await veck.app.inject({ url, headers })
}

describe('the token of a client’s page', () => {
  plain('is not logged by any call, in any state of the page, nor when the server fails', async () => {
    const { veck, lines, broken } = await startLogged()
    const tokens: string[] = []
    for (const state of pageStates) {
      const scene = await choiceScene(veck)
      const { token } = scene
      tokens.push(token)
      const first = await pageOf(veck, token)
      await enter[state](veck, scene)
      await useToken(veck, token, first)
      if (state !== 'opened') continue
      for (const name of offerCalls) {
        await veck.anonymous.call(name, inputOf(name, token, first, 'wrong'))
        await veck.anonymous.call(name, { ...inputOf(name, token, first, first.nonce), body: '{' })
      }
      broken.files = true
      await useToken(veck, token, first)
      broken.files = false
      await veck.db.execute(sql`alter table offer_questions rename to gone`)
      await useToken(veck, token, first)
      await veck.db.execute(sql`alter table gone rename to offer_questions`)
    }
    await veck.doJobs()
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(200)
    expect(log).toContain('cannot read')
    expect(log).toContain('offer_questions')
    for (const token of tokens) {
      expect(log).not.toContain(token)
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(log).not.toContain(hashToken(token).toString(encoding))
    }
  })

  plain('is told to no other site by the page, or by anything that the page loads', async () => {
    const { veck } = await startLogged()
    const scene = await choiceScene(veck)
    await scene.owner.call('uploadLogo', imageForm({}))
    await scene.owner.call('changeOrderRetail', {
      params: scene.params,
      body: { rule: null, display: null, oneTotal: true },
    })
    const token = tokenOf((await link(scene)).url)
    const open = (url: string) => veck.app.inject({ url })
    const page = await open(`/sv/offer/${token}`)
    const loaded = [...page.body.matchAll(/(?:src|srcset|href)="(\/[^"#\s]+)/g)].map(([, url]) => url ?? '')
    const withToken = [`/sv/offer/${token}`, ...loaded.filter((url) => url.includes(token))]
    expect(loaded.filter((url) => !url.includes(token)).toSorted()).toEqual(
      expect.arrayContaining(['/assets/a-latin-wght-normal.woff2', '/assets/page.js']),
    )
    expect(withToken.length).toBeGreaterThan(2)
    for (const url of loaded) {
      const { statusCode, headers } = await open(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect(['no-referrer', 'same-origin']).toContain(headers['referrer-policy'])
    }
    for (const url of [...withToken, ...addressesWith(token)])
      if (url.includes(`/offer/${token}`)) {
        const { headers } = await open(url)
        expect([url, headers['referrer-policy']]).toEqual([url, 'no-referrer'])
      }
    expect(page.body).not.toContain(`http://veck.test/sv/offer/${token}`)
  })
})

/** What a call costs: the statements of the database, and how often it hashes. Times differ on every machine. */
const costOf = async (act: () => Promise<unknown>) => {
  const simple = vi.spyOn(pg.Connection.prototype, 'query')
  const bound = vi.spyOn(pg.Connection.prototype, 'bind')
  const update = vi.spyOn(Hash.prototype, 'update')
  try {
    await act()
    return { simple: simple.mock.calls.length, bound: bound.mock.calls.length, hashes: update.mock.calls.length }
  } finally {
    simple.mockRestore()
    bound.mockRestore()
    update.mockRestore()
  }
}

/** The token of an offer that is over, and whose client has been erased. */
const erasedToken = async (veck: Veck, { params, token }: LinkScene) => {
  veck.clock.forward(40 * 24 * 3_600_000)
  const owner = await veck.as('kund')
  const { body } = await owner.call('getOrderClient', { params })
  const { status } = await owner.call('eraseClient', { params: { id: body.client.id }, body: {} })
  if (status !== 204) throw new Error(`The client was not erased: ${status}`)
  return token
}

test('an unknown token, a malformed one and one of an erased client get the same answer at the same cost', async ({
  veck,
}) => {
  const scene = await choiceScene(veck)
  const first = await pageOf(veck, scene.token)
  const erased = await erasedToken(veck, scene)
  const tokens = [
    erased,
    'x'.repeat(43),
    'x',
    ' ',
    '<b>\u0000',
    'å'.repeat(100),
    `${erased}x`,
    erased.slice(1),
    'x'.repeat(2000),
  ]
  const unlike: string[] = []
  // Each from an address of its own, because unknown tokens are limited.
  let asked = 0
  for (const name of offerCalls) {
    const ask = async (token: string) => {
      const answers: unknown[] = []
      asked += 1
      const from = `10.0.${asked >> 8}.${asked & 255}`
      const cost = await costOf(async () => {
        const { status, body, headers } = await veck.anonymous.call(name, {
          ...inputOf(name, token, first, first.nonce),
          from,
        })
        const { 'x-request-id': _id, date: _date, ...others } = headers
        answers.push(status, body, others)
      })
      return JSON.stringify({ answers, cost })
    }
    // Prepared statements, caches.
    await ask('first')
    const expected = await ask(erased)
    expect(JSON.parse(expected)).toMatchObject({
      answers: [404, { code: 'notFound' }, {}],
      // It looks for the token, and counts the attempt.
      cost: { simple: 0, bound: 2, hashes: 1 },
    })
    for (const token of tokens) {
      const answer = await ask(token)
      if (answer !== expected) unlike.push(`${name} ${token.slice(0, 50)} ${answer} instead of ${expected}`)
    }
  }
  expect(unlike).toEqual([])
})
