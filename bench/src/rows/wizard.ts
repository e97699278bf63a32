// With the built app (`npm run build`) in a real Chromium.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { wizardPage } from '../../../e2e/pages/wizard-page.ts'
import { apiAs } from '../../../e2e/support/api.ts'
import { savedMarking } from '../../../e2e/support/order.ts'
import { openPageAs } from '../../../e2e/support/signed-in.ts'
import { startVeck } from '../../../e2e/support/veck-process.ts'
import { keptBytes } from '../browser/kept-bytes.ts'
import { trace, workUntilPainted } from '../browser/trace.ts'
import { kB, median, ms, percentile, times, type Bench, type Row } from '../row.ts'

type Opened = Awaited<ReturnType<typeof openWizard>>

const frame = 16
const moves = 60
const changes = 20

const openWizard = async (size: { width: number; height: number }) => {
  const marking = await savedMarking(await apiAs('kund'))
  const { page, close } = await openPageAs('kund')
  const wizard = wizardPage(page)
  await page.setViewportSize(size)
  await page.goto(`${process.env.VECK_URL}/sv/order/${marking.orderId}/marking/${marking.markingId}/3`)
  await wizard.price.filter({ hasText: /\d/ }).waitFor()
  const session = await page.context().newCDPSession(page)
  return { ...marking, page, wizard, session, close }
}

const chunkRow = (): Row => {
  const assets = join(import.meta.dirname, '../../../apps/web/dist/assets')
  const file = readdirSync(assets).find((name) => /^scene-.*\.js$/.test(name)) ?? ''
  const size = gzipSync(readFileSync(join(assets, file))).length
  return {
    what: '3D chunk, gzip',
    measured: kB(size),
    beside: `${times(size / 250_000)} of the limit`,
    goal: 'at most 250 kB',
    met: size <= 250_000,
  }
}

/** The 3D preview is shown meanwhile, as for users. */
const sliderRow = async ({ page, wizard, session }: Opened): Promise<Row> => {
  const slider = page.getByRole('slider', { name: wizard.text('Configurator:WallHeight') })
  const box = await slider.boundingBox()
  if (!box) throw new Error('There is no slider')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await wizard.outcome.evaluate((outcome) =>
    new MutationObserver(() => performance.mark('result')).observe(outcome, {
      subtree: true,
      childList: true,
      characterData: true,
    }),
  )
  const twoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.move(x, y)
  await page.mouse.down()
  const drag = async (count: number) => {
    for (let move = 0; move < count; move += 1) {
      await page.mouse.move(x + 4 + (move % 30) * 3, y)
      await twoFrames()
    }
  }
  await drag(20)
  const work = workUntilPainted(await trace(session, () => drag(moves)), 'mousemove', 'result')
  await page.mouse.up()
  const p95 = percentile(work, 0.95)
  return {
    what: `slider move until its result is painted (${work.length} moves)`,
    measured: `p50 ${ms(median(work))}, p95 ${ms(p95)}`,
    beside: `main-thread work: ${times(median(work) / frame)} and ${times(p95 / frame)} of a frame`,
    goal: `p50 and p95 within ${frame} ms`,
    met: work.length > moves / 2 && p95 <= frame,
  }
}

/** The previous step is freed a moment later, so we wait until the number of nodes stops falling. */
const heldBy = async (
  { session }: Pick<Opened, 'session'>,
  nodesBefore = Infinity,
): Promise<{ bytes: number; nodes: number }> => {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  if (nodes >= nodesBefore) return { bytes: await keptBytes(session), nodes }
  await setTimeout(1500)
  return heldBy({ session }, nodes)
}

/** Extrapolated, because two hundred real changes would take minutes. */
const memoryRow = async (opened: Opened): Promise<Row> => {
  const { wizard, variant, other } = opened
  const changeFabric = async (count: number) => {
    for (let change = 0; change < count; change += 1) {
      await wizard.step('Marking:StepFabric').click()
      await wizard.colour((change % 2 ? variant : other).color).click()
      await wizard.step('Marking:StepCurtain').click()
      await wizard.outcome.waitFor()
    }
    await wizard.untilConfirmed()
  }
  await changeFabric(8)
  const before = await heldBy(opened)
  await changeFabric(changes)
  const after = await heldBy(opened)
  const perChange = (after.bytes - before.bytes) / changes
  const afterMany = 1 + (perChange * 200) / before.bytes
  return {
    what: `objects kept over ${changes} changes of fabric`,
    measured: `${kB(perChange)} a change`,
    beside: `of ${kB(before.bytes)}; nodes ${before.nodes} → ${after.nodes}; after 200 at this pace ${times(afterMany)}`,
    goal: 'within 1.1× after 200',
    met: afterMany <= 1.1,
  }
}

export const wizardBench: Bench = {
  name: 'marking wizard in the browser',
  run: async function* () {
    const dataDir = mkdtempSync(join(tmpdir(), 'veck-bench-'))
    const { url, stop } = await startVeck(dataDir)
    process.env.VECK_URL = url
    try {
      const desktop = await openWizard({ width: 1440, height: 900 })
      yield chunkRow()
      yield await sliderRow(desktop)
      await desktop.close()
      // A small window: the number of pixels does not matter for freed memory.
      const phone = await openWizard({ width: 390, height: 560 })
      yield await memoryRow(phone)
      await phone.close()
    } finally {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
