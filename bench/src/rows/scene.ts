// The 3D curtain of the built app (`npm run build`) on a weak machine: WebGL in software, and a processor that is four times
// slower. What a graphics card does is not measured here.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { CurtainConfiguration, Opening } from '@veck/domain'
import type { Client } from '@veck/contract/client'
import { wizardPage } from '../../../e2e/pages/wizard-page.ts'
import { apiAs } from '../../../e2e/support/api.ts'
import { curtain, newMarking, someFabric } from '../../../e2e/support/order.ts'
import { openPageAs } from '../../../e2e/support/signed-in.ts'
import { startVeck } from '../../../e2e/support/veck-process.ts'
import { countGl, readGl, resetFrames } from '../browser/gl-counts.ts'
import { timeUntilPainted, trace } from '../browser/trace.ts'
import { MB, median, ms, type Bench, type Row } from '../row.ts'

const phone = { width: 390, height: 844 }
const processorSlower = 4
const rounds = 5
const limit = 1000
/** Longer than a curtain swings after a touch, ms. */
const untilStill = 4000
const stillFor = 3000
const settling = 2000
/** ms, on a machine that is shared. */
const patience = 120_000

const markingIn = async (api: Client, wallWidth: number) => {
  const place = await newMarking(api)
  const [{ partNo }] = await someFabric(api, 300)
  await api.createOrderLine({
    params: { id: place.orderId },
    body: {
      ...curtain,
      curtainConfiguration: CurtainConfiguration.CoverWall,
      sewTogether: true,
      opening: Opening.Pair,
      wallWidth,
      markingId: place.markingId,
      erpProductId: partNo,
      quantity: 1,
    },
  })
  return place
}

type Place = Awaited<ReturnType<typeof markingIn>>

/** From the click that leads to the step of the curtain, in a new session. */
const openCurtain = async ({ orderId, markingId }: Place) => {
  const { page, close } = await openPageAs('kund')
  await page.setViewportSize(phone)
  await countGl(page)
  const wizard = wizardPage(page)
  const next = wizard.button('Marking:Next')
  await page.goto(`${process.env.VECK_URL}/sv/order/${orderId}/marking/${markingId}/2`, { timeout: patience })
  await next.waitFor({ timeout: patience })
  // The code of the 3D view is loaded in idle time, while the user chooses a fabric.
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('stage-canvas')),
    undefined,
    { timeout: patience },
  )
  await setTimeout(settling)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlower })
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-testid=curtain-preview] svg[role=img]')) return
      performance.mark('drawing')
      observer.disconnect()
    }).observe(document.body, { subtree: true, childList: true })
  })
  const before = await processorTimes(page)
  let after = before
  const events = await trace(session, async () => {
    await next.click({ timeout: patience })
    await page.waitForFunction(() => performance.getEntriesByName('first 3D frame').length > 0, undefined, {
      timeout: patience,
    })
    after = await processorTimes(page)
    // The paint of this frame.
    await setTimeout(300)
  })
  const processor = { page: after.page - before.page, webgl: after.webgl - before.webgl }
  const until = (mark: string) => timeUntilPainted(events, 'click', mark).at(-1) ?? Number.NaN
  return { page, wizard, close, processor, drawing: until('drawing'), image: until('first 3D frame') }
}

/** Milliseconds of all threads of the page, and of the process that draws WebGL. Other work on the machine does not change them. */
const processorTimes = async (page: Page) => {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  await session?.detach()
  const sum = (type: string) =>
    processInfo.filter((each) => each.type === type).reduce((all, { cpuTime }) => all + cpuTime * 1000, 0)
  return { page: sum('renderer'), webgl: sum('GPU') }
}

const firstImageRow = async (place: Place): Promise<Row> => {
  const images: number[] = []
  const work: number[] = []
  const webgl: number[] = []
  const drawings: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { close, image, drawing, processor } = await openCurtain(place)
    images.push(image)
    work.push(processor.page)
    webgl.push(processor.webgl)
    drawings.push(drawing)
    await close()
  }
  const taken = median(images)
  return {
    what: 'first image of the 3D curtain after the click',
    measured: `p50 ${ms(taken)}, at most ${ms(Math.max(...images))}`,
    beside: `processor time of the page ${ms(median(work))}, of WebGL ${ms(median(webgl))}; the drawing after ${ms(median(drawings))}`,
    goal: `within ${limit} ms, the drawing before it`,
    met: taken <= limit && median(drawings) < taken,
  }
}

const contentsRow = async (name: string, place: Place): Promise<Row> => {
  const { page, close } = await openCurtain(place)
  await setTimeout(untilStill)
  const { triangles, drawCalls, textureBytes, bufferBytes } = await readGl(page)
  await close()
  return {
    what: `${name} at rest`,
    measured: `${Math.round(triangles / 1000)}k triangles, ${drawCalls} draw calls`,
    beside: `textures ${MB(textureBytes)}, vertices ${MB(bufferBytes)}`,
    goal: '200k triangles, textures 32 MB',
    met: triangles > 0 && triangles <= 200_000 && textureBytes <= 32e6,
  }
}

const framesRows = async (place: Place): Promise<Row[]> => {
  const { page, wizard, close } = await openCurtain(place)
  await setTimeout(untilStill)
  await resetFrames(page)
  await setTimeout(stillFor)
  const still = (await readGl(page)).frames
  const handle = page.getByRole('slider', { name: wizard.text('CurtainPreview:Handle') })
  await handle.focus()
  await resetFrames(page)
  const started = performance.now()
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('ArrowRight')
    await setTimeout(100)
  }
  const opening = (await readGl(page)).frames
  const seconds = (performance.now() - started) / 1000
  await close()
  return [
    {
      what: 'frames of a curtain at rest',
      measured: `${still} in ${stillFor / 1000} s`,
      beside: '',
      goal: 'none',
      met: still === 0,
    },
    {
      what: 'frames while the curtain is opened with the keys',
      measured: `${(opening / seconds).toFixed(1)} a second`,
      beside: `${opening} in ${seconds.toFixed(1)} s`,
      goal: '8 to 25 a second',
      met: opening / seconds >= 8 && opening / seconds <= 26,
    },
  ]
}

export const sceneBench: Bench = {
  name: '3D curtain on a phone of 390 × 844, WebGL in software, 4× slower processor',
  run: async function* () {
    const dataDir = mkdtempSync(join(tmpdir(), 'veck-bench-'))
    const { url, stop } = await startVeck(dataDir)
    process.env.VECK_URL = url
    try {
      const api = await apiAs('kund')
      const pair = await markingIn(api, 320)
      yield await firstImageRow(pair)
      yield await contentsRow('a pair on a wall of 3.2 m', pair)
      yield await contentsRow('a pair on a wall of 10 m', await markingIn(api, 1000))
      yield* await framesRows(pair)
    } finally {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
