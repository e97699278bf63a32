// Runs the built app (`npm run build`) in a real Chromium, with a processor that is four times slower.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { workbench } from '../../../e2e/pages/workbench.ts'
import { apiAs } from '../../../e2e/support/api.ts'
import { someFabric } from '../../../e2e/support/order.ts'
import { openPageAs } from '../../../e2e/support/signed-in.ts'
import { translate } from '../../../e2e/support/translate.ts'
import { startVeck } from '../../../e2e/support/veck-process.ts'
import { htmlOfScreen, timeOfBareScreens } from '../browser/bare-screens.ts'
import { timeUntilPainted, trace, workUntilPainted } from '../browser/trace.ts'
import { newOrder } from '../order.ts'
import { median, ms, percentile, type Bench, type Row } from '../row.ts'

const cpuSlowdown = 4
const rounds = 6
const limits = { p50: 100, p95: 200 }
/** Milliseconds between two moves, in which the screen refetches its data in the background. */
const pauseBetweenMoves = 400

/** A click, and how we know that the new screen is shown: part of the path, the heading, and another text. */
type Move = {
  to: 'folder' | 'marking' | 'preview' | 'list'
  click: Locator
  path: string
  heading: string
  text: string
}

/** From the list into the order, to its folders and markings, to the preview, and back to the list. */
const movesIn = (page: Page, orderName: string): Move[] => {
  const { row } = workbench(page)
  const link = (name: string) => page.getByRole('link', { name }).first()
  const folder = (name: string): Move => ({
    to: 'folder',
    click: row(name),
    path: '/folder/',
    heading: name,
    text: 'Fönster 9',
  })
  const marking = (name: string): Move => ({
    to: 'marking',
    click: row(name).first(),
    path: '/marking/',
    heading: name,
    text: translate('Configurator:WallHeight'),
  })
  const opened = { to: 'folder', path: '/folder/', heading: orderName, text: 'Rum 10' } as const
  const preview = { to: 'preview', path: '/preview/', heading: orderName, text: 'Fönster 9' } as const
  return [
    { ...opened, click: link(orderName) },
    folder('Rum'),
    marking('Fönster 1'),
    marking('Fönster 2'),
    folder('Rum 10'),
    { ...preview, click: link(translate('SideBar:Preview')) },
    { ...opened, click: link(translate('Preview:BackToOffer')) },
    {
      to: 'list',
      click: link(translate('FolderView:AllOffers')),
      path: '/orders',
      heading: translate('Orders:Title'),
      text: orderName,
    },
  ]
}

/** Sets a mark when the expected screen is in the document. */
const watch = (page: Page) =>
  page.evaluate(() =>
    new MutationObserver(() => {
      const { wanted } = document.documentElement.dataset
      const main = document.querySelector('main')
      if (!wanted || !main) return
      const [path = '', heading, text = ''] = JSON.parse(wanted) as string[]
      if (!location.pathname.includes(path) || main.querySelector('h1')?.textContent !== heading) return
      if (!main.textContent.includes(text)) return
      delete document.documentElement.dataset.wanted
      performance.mark('shown')
    }).observe(document.body, { subtree: true, childList: true, characterData: true }),
  )

const performMove = async (page: Page, { click, path, heading, text }: Move) => {
  await page.evaluate(
    (wanted) => {
      document.documentElement.dataset.wanted = wanted
    },
    JSON.stringify([path, heading, text]),
  )
  await click.click()
  await page.waitForFunction(() => document.documentElement.dataset.wanted === undefined)
  await setTimeout(pauseBetweenMoves)
}

const movingRow = async (page: Page, session: CDPSession, moves: Move[]): Promise<Row> => {
  const runs = async (count: number) => {
    for (let round = 0; round < count; round += 1) for (const move of moves) await performMove(page, move)
  }
  // The first round fetches the code of the screens.
  await runs(1)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await runs(1)
  const events = await trace(session, () => runs(rounds))
  const taken = timeUntilPainted(events, 'click', 'shown')
  const work = workUntilPainted(events, 'click', 'shown')
  if (taken.length !== rounds * moves.length || taken.some(Number.isNaN)) throw new Error('A move was not traced')
  const [p50, p95] = [median(taken), percentile(taken, 0.95)]
  const ofKind = (kind: Move['to']) => median(taken.filter((_, index) => moves[index % moves.length]?.to === kind))
  const kinds = ['folder', 'marking', 'preview', 'list'] as const
  const screens: string[] = []
  for (const move of moves) {
    await performMove(page, move)
    screens.push(await htmlOfScreen(page))
  }
  const bare = await timeOfBareScreens(page, session, screens, rounds)
  return {
    what: `moving in an open order of 20 markings (${taken.length} moves)`,
    measured: `p50 ${ms(p50)}, p95 ${ms(p95)}`,
    expert: `p50 ${ms(median(bare))}, p95 ${ms(percentile(bare, 0.95))}`,
    beside: `main-thread work p50 ${ms(median(work))}, p95 ${ms(percentile(work, 0.95))}; p50 of a ${kinds
      .map((kind) => `${kind} ${ms(ofKind(kind))}`)
      .join(', ')}`,
    goal: `p50 ${limits.p50} ms, p95 ${limits.p95} ms`,
    met: p50 <= limits.p50 && p95 <= limits.p95,
  }
}

export const movingBench: Bench = {
  name: 'moving between screens in the browser, 4× slower processor',
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'veck-bench-'))
    const { url, stop } = await startVeck(dataDir)
    process.env.VECK_URL = url
    try {
      const kund = await apiAs('kund')
      const [{ partNo }] = await someFabric(kund, 300)
      await newOrder(kund, partNo, 20)
      const { page, close } = await openPageAs('kund')
      await page.goto(`${url}/sv/orders`)
      const moves = movesIn(page, '20 fönster')
      await moves[0]?.click.waitFor()
      await watch(page)
      const row = await movingRow(page, await page.context().newCDPSession(page), moves)
      await close()
      return [row]
    } finally {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
