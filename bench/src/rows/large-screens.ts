// Runs the built app (`npm run build`) in a real Chromium.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Client } from '@veck/contract/client'
import { apiAs } from '../../../e2e/support/api.ts'
import { curtain, someFabric } from '../../../e2e/support/order.ts'
import { openPageAs } from '../../../e2e/support/signed-in.ts'
import { translate } from '../../../e2e/support/translate.ts'
import { startVeck } from '../../../e2e/support/veck-process.ts'
import { framesWhileScrolling } from '../browser/frames.ts'
import { keptBytes } from '../browser/kept-bytes.ts'
import { missingWhileScrolling } from '../browser/missing-rows.ts'
import { timeOfRetailPrices } from '../browser/retail-prices.ts'
import { MB, ms, type Bench, type Row } from '../row.ts'

const sizes = [600, 2000]
const cpuSlowdown = 4
/** Of 100 frames, how many may need more than their time; and of 100 seconds with a slower processor, how many may lack rows. */
const limits = { dropped: 1, missingWhenSlower: 10 }
const pastedRows = 600
/** Milliseconds until 600 × 8 pasted cells are shown, and saved. */
const pasteLimits = { shown: 1000, saved: 5000 }
const memoryLimit = 100e6
/** Milliseconds of one frame. */
const frame = 1000 / 60
const copiesAtOnce = 20

/** Ten markings in each folder, without photos. */
const makeOrder = async (kund: Client, erpProductId: string, markings: number) => {
  const { id: orderId } = await kund.createOrder({ body: { offerName: `${markings} fönster` } })
  const { id: room } = await kund.createFolder({ body: { orderId, parentId: null, name: 'Rum' } })
  const { id } = await kund.createMarking({ body: { folderId: room, name: 'Fönster' } })
  const line = {
    ...curtain,
    markingId: id,
    erpProductId,
    curtainConfiguration: 1 as const,
    wallWidth: 320,
    quantity: 1,
  }
  await kund.createOrderLine({ params: { id: orderId }, body: line })
  await kund.copyMarking({ body: { orderId, id, name: 'Fönster', copies: 9 } })
  for (let left = markings / 10 - 1; left > 0; left -= copiesAtOnce)
    await kund.copyFolder({ body: { orderId, id: room, name: `Sal ${left}`, copies: Math.min(left, copiesAtOnce) } })
  return orderId
}

const scrollRow = async (what: string, session: CDPSession, scroller: Locator): Promise<Row> => {
  const toTop = () => scroller.evaluate((element) => void (element.scrollTop = 0))
  await toTop()
  const normal = await framesWhileScrolling(session, scroller)
  await toTop()
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const slower = await framesWhileScrolling(session, scroller)
  await toTop()
  const missing = 100 * (await missingWhileScrolling(session, scroller))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const share = ({ dropped, scrolled }: typeof normal) => (100 * dropped) / scrolled
  return {
    what,
    measured: `${normal.dropped} of ${normal.scrolled} frames, ${ms(normal.longest)}`,
    beside: `${cpuSlowdown}× slower processor: rows missing ${missing.toFixed(1)} % of the time; ${slower.dropped} of ${slower.scrolled} frames of the main thread late, longest ${ms(slower.longest)}`,
    goal: `${limits.dropped} % late; slower: ${limits.missingWhenSlower} % missing`,
    met: share(normal) <= limits.dropped && missing <= limits.missingWhenSlower,
  }
}

/** Copies eight columns of 600 rows with other widths over themselves. */
const pasteRow = async (page: Page, markings: number): Promise<Row> => {
  const name = page.getByRole('gridcell', { name: 'Fönster', exact: true }).first()
  await name.click()
  // Checkbox, folder, name, type, fabric, colour, width, height, sewing type.
  const [, , , type, fabric, colour, , , sewingType] = await page
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    .allTextContents()
  const cells = Array.from({ length: pastedRows }, (_, index) =>
    [`Ny ${index}`, type, fabric, colour, 300 + (index % 50), 241, sewingType, 2].join('\t'),
  ).join('\n')
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  const began = performance.now()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, cells)
  await page.getByRole('gridcell', { name: 'Ny 0', exact: true }).waitFor()
  const shown = performance.now() - began
  const answer = (await (await answered).json()) as { changed: unknown[] }
  if (answer.changed.length !== pastedRows) throw new Error(`${answer.changed.length} rows were saved`)
  const saved = performance.now() - began
  return {
    what: `paste of ${pastedRows} × 8 cells, ${markings.toLocaleString('en')} markings`,
    measured: `shown ${ms(shown)}, saved ${ms(saved)}`,
    beside: '',
    goal: `shown ${pasteLimits.shown} ms, saved ${pasteLimits.saved} ms`,
    met: shown <= pasteLimits.shown && saved <= pasteLimits.saved,
  }
}

/** In a page without the app, whose content security policy allows no script of ours. */
const retailRow = async (kund: Client, orderId: string, of: string): Promise<Row> => {
  const { page, close } = await openPageAs('kund')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const { first, usual } = await timeOfRetailPrices(page, await kund.getRetail({ params: { id: orderId } }))
  await close()
  return {
    what: `retail prices${of}, ${cpuSlowdown}× slower processor`,
    measured: ms(usual),
    beside: `the first time, before it is compiled: ${ms(first)}`,
    goal: `a frame, ${ms(frame)}`,
    met: usual <= frame,
  }
}

async function* rowsFor(url: string, kund: Client, fabric: string, markings: number): AsyncGenerator<Row> {
  const of = `, ${markings.toLocaleString('en')} markings`
  const orderId = await makeOrder(kund, fabric, markings)
  const { page, close } = await openPageAs('kund')
  const session = await page.context().newCDPSession(page)
  await page.goto(`${url}/sv/order/${orderId}/table`)
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell', { name: 'Fönster', exact: true }).first().waitFor()
  const tree = page.getByRole('navigation', { name: translate('SideBar:Contents') })
  await tree.waitFor()
  yield await scrollRow(`scrolling the table${of}`, session, grid)
  await tree.evaluate((nav) => {
    for (const button of nav.querySelectorAll<HTMLElement>('[aria-expanded=false]')) button.click()
  })
  const panel = page.getByRole('tabpanel', { name: translate('SideBar:Markings') })
  yield await scrollRow(`scrolling the sidebar, all folders open${of}`, session, panel)
  const bytes = await keptBytes(session)
  yield {
    what: `memory of the page${of}`,
    measured: MB(bytes),
    beside: 'table and open sidebar; without compiled code',
    goal: MB(memoryLimit),
    met: bytes <= memoryLimit,
  }
  await page.reload()
  await grid.getByRole('gridcell', { name: 'Fönster', exact: true }).first().waitFor()
  yield await pasteRow(page, markings)
  yield await retailRow(kund, orderId, of)
  await close()
}

export const largeScreensBench: Bench = {
  name: 'large orders in the browser',
  run: async function* largeScreens() {
    const dataDir = mkdtempSync(join(tmpdir(), 'veck-bench-'))
    const { url, stop } = await startVeck(dataDir)
    process.env.VECK_URL = url
    try {
      const kund = await apiAs('kund')
      const [{ partNo }] = await someFabric(kund, 300)
      for (const markings of sizes) yield* rowsFor(url, kund, partNo, markings)
    } finally {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
