// With the built app (`npm run build`) in a real Chromium, with the network and the processor of a cheap phone.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { createClient } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { chromiumOptions } from '../../../e2e/support/chromium.ts'
import { startVeck } from '../../../e2e/support/veck-process.ts'
import { kB, median, ms, type Bench, type Row } from '../row.ts'

/** Slow 4G: 1.6 Mbit/s with a round trip of 150 ms, and a processor that is four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const processorSlower = 4

type Load = { bytes: number; scriptBytes: number; requests: number; paintedAfter: number }

const loadOnce = async (browser: Browser, url: string): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'sv-SE' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlower })
  let [bytes, scriptBytes, requests] = [0, 0, 0]
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
    requests += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paintedAfter = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
  await context.close()
  return { bytes, scriptBytes, requests, paintedAfter }
}

const startBarePage = async () => {
  const server = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Veck</title><h1>Veck</h1>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop }
}

const firstLoadRow = async (browser: Browser, url: string, bareUrl: string): Promise<Row> => {
  const ours: Load[] = []
  const bare: Load[] = []
  for (let round = 0; round < 5; round += 1) {
    ours.push(await loadOnce(browser, url))
    bare.push(await loadOnce(browser, bareUrl))
  }
  const of = (loads: Load[], what: keyof Load) => median(loads.map((load) => load[what]))
  const painted = of(ours, 'paintedAfter')
  const bytes = of(ours, 'bytes')
  const scriptBytes = of(ours, 'scriptBytes')
  return {
    what: 'first load of the sign-in page, slow 4G, 4× slower',
    measured: `largest paint ${ms(painted)}`,
    beside: `${kB(bytes)} in ${of(ours, 'requests')} requests, ${kB(scriptBytes)} of it JavaScript; a page of one heading ${ms(of(bare, 'paintedAfter'))}`,
    goal: 'within 2500 ms, 300 kB, JavaScript 180 kB',
    met: painted <= 2500 && bytes <= 300_000 && scriptBytes <= 180_000,
  }
}

/** The client's page of the demo's offer: many curtains, each with a picture of its fabric. */
const clientPageRow = async (browser: Browser, url: string): Promise<Row> => {
  const api = (token?: string) =>
    createClient({ baseUrl: url, headers: () => (token ? { authorization: `Bearer ${token}` } : {}) })
  const { token } = requireSignedIn(
    await api().signInToken({ body: { emailAddress: 'kund@veck.example', password: 'veck-demo' } }),
  )
  const owner = api(token.accessToken)
  const orders = Object.values(await owner.getOrdersByStatus()).flat()
  const id = orders.find(({ offerName }) => offerName === 'Villa Ekbacken')?.id ?? ''
  const { pathname } = new URL((await owner.createOfferLink({ params: { id } })).url)
  const loads: Load[] = []
  for (let round = 0; round < 5; round += 1) loads.push(await loadOnce(browser, url + pathname))
  const of = (what: keyof Load) => median(loads.map((load) => load[what]))
  return {
    what: 'first load of the client’s page, slow 4G, 4× slower',
    measured: `largest paint ${ms(of('paintedAfter'))}`,
    beside: `${kB(of('bytes'))} in ${of('requests')} requests, ${kB(of('scriptBytes'))} of it JavaScript`,
    goal: 'within 2000 ms, JavaScript 100 kB',
    met: of('paintedAfter') <= 2000 && of('scriptBytes') <= 100_000,
  }
}

export const firstLoadBench: Bench = {
  name: 'first load in the browser',
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'veck-bench-'))
    const { url, stop } = await startVeck(dataDir)
    const bare = await startBarePage()
    const browser = await chromium.launch(chromiumOptions)
    try {
      return [await firstLoadRow(browser, `${url}/sv/account/login`, bare.url), await clientPageRow(browser, url)]
    } finally {
      await browser.close()
      bare.stop()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
