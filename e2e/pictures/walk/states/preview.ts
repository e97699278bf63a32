import { randomUUID } from 'node:crypto'
import type { Order } from '@veck/contract'
import { createClient } from '@veck/contract/client'
import { addOwnFabric, orderToPlace, previewPage } from '../../../pages/preview-page.ts'
import { apiAs, baseURL } from '../../../support/api.ts'
import { punchOut } from '../../../support/procurement.ts'
import { formatKronor } from '@veck/texts/formats'
import type { Contents } from '../contents.ts'
import {
  altered,
  answered,
  cutOff,
  held,
  inTurn,
  pressed,
  untilAlert,
  untilDialog,
  untilToast,
  type State,
  type States,
  type Step,
} from '../state.ts'

const init = (order: (contents: Contents) => string) => (contents: Contents) => `order/${order(contents)}/preview/init`
const villa: State = { path: init(({ villa: { orderId } }) => orderId), who: 'kund' }
const open =
  (reach: Step): Step =>
  async (walker) => {
    await walker.page.locator('article[aria-busy=false]').waitFor()
    await reach(walker)
  }
const inDialog =
  (key: 'Preview:ToConfirm' | 'Preview:SendYes' | 'Preview:PlaceYes' | 'External:Send'): Step =>
  (walker) =>
    walker.inDialog(key).click()
const place = inTurn(pressed('Preview:Place'), untilDialog)
const filledIn: Step = async ({ page, locale }) => previewPage(page, locale).fillInDelivery('PO 4711')
const confirmed = inTurn(place, filledIn, inDialog('Preview:ToConfirm'))
/** On an order with the customer's own fabrics, from two suppliers. */
const inOwnFabrics =
  (...steps: Step[]): Step =>
  async (walker) => {
    const api = await apiAs('kund')
    const { orderId, folderId } = await orderToPlace(api)
    await addOwnFabric(api, orderId, folderId, 'Linneväveriet')
    await walker.page.goto(`/${walker.locale}/order/${orderId}/preview/init`)
    await open(inTurn(...steps))(walker)
  }
const byPunchOut: Step = async (walker) => {
  const { page, locale } = walker
  await page.goto(await punchOut(`ebba-${randomUUID().slice(0, 8)}@fyrtornet.example`))
  await page.waitForURL('**/sv/orders')
  const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('currentToken') ?? '{}'))
  const api = createClient({ baseUrl: baseURL(), headers: () => ({ authorization: `Bearer ${accessToken}` }) })
  const { orderId } = await orderToPlace(api)
  await page.goto(`/${locale}/order/${orderId}/preview/init`)
  await open(inTurn(pressed('Preview:ReturnToProcurement'), untilDialog))(walker)
}

export const preview: States = {
  preview: villa,
  'preview-empty': {
    path: init(({ empty }) => empty.untouchedId),
    who: ({ empty }) => empty.emailAddress,
  },
  'preview-unfinished': { path: init(({ empty }) => empty.orderId), who: ({ empty }) => empty.emailAddress },
  'preview-one': { path: init(({ one }) => one.orderId), who: ({ one }) => one.emailAddress },
  'preview-many': { path: init(({ many }) => many.orderId), who: ({ many }) => many.emailAddress },
  'preview-long': { path: init(({ long }) => long.orderId), who: ({ long }) => long.emailAddress },
  'preview-nested': { path: init(({ office }) => office), who: 'kund' },
  'preview-own-fabrics': { path: 'orders', who: 'kund', reach: inOwnFabrics() },
  'preview-waiting': { ...villa, waits: true, before: held('**/api/app/order/*') },
  'preview-prices-waiting': { ...villa, waits: true, before: held('**/refreshedprices') },
  'preview-prices-failed': { ...villa, fails: true, before: cutOff('**/refreshedprices'), reach: untilAlert },
  'preview-prices-changed': {
    ...villa,
    before: (walker) => {
      const money = (value: number) => ({
        value,
        formatted: formatKronor(value, walker.locale),
        currencyCode: 'SEK' as const,
      })
      const asBefore = altered<Order>('**/api/app/order/*', ({ orderLines }) => ({
        orderLines: orderLines.map((line) => ({ ...line, price: money(1000) })),
        orderTotalExclVat: money(1000 * orderLines.length),
      }))
      return asBefore(walker)
    },
  },
  'preview-send': { ...villa, reach: open(inTurn(pressed('Preview:Send'), untilDialog)) },
  'preview-send-waiting': {
    ...villa,
    waits: true,
    before: held('**/sendorderpdf/*'),
    reach: open(inTurn(pressed('Preview:Send'), inDialog('Preview:SendYes'))),
  },
  'preview-send-failed': {
    ...villa,
    fails: true,
    before: answered('**/sendorderpdf/*', 500, { message: '', code: 'broken' }),
    reach: open(inTurn(pressed('Preview:Send'), inDialog('Preview:SendYes'), untilAlert)),
  },
  'preview-place': { ...villa, reach: open(place) },
  'preview-place-missing': { ...villa, reach: open(inTurn(place, inDialog('Preview:ToConfirm'))) },
  'preview-place-confirm': { ...villa, reach: open(confirmed) },
  'preview-place-waiting': {
    ...villa,
    waits: true,
    reload: true,
    before: held('**/order/placeorder'),
    reach: open(inTurn(confirmed, inDialog('Preview:PlaceYes'))),
  },
  'preview-place-failed': {
    ...villa,
    fails: true,
    reload: true,
    before: answered('**/order/placeorder', 500, { message: '', code: 'broken' }),
    reach: open(inTurn(confirmed, inDialog('Preview:PlaceYes'), untilAlert)),
  },
  'preview-copy': {
    path: init(({ placed }) => placed),
    who: 'kund',
    reach: open(inTurn(pressed('Preview:Copy'), untilDialog)),
  },
  'preview-external-fabrics': {
    path: 'orders',
    who: 'kund',
    reach: inOwnFabrics(pressed('Preview:ExternalFabrics'), untilDialog),
  },
  'preview-external-fabrics-none': {
    path: 'orders',
    who: 'kund',
    reach: inOwnFabrics(
      pressed('Preview:ExternalFabrics'),
      async ({ dialog }) => {
        for (const box of await dialog.getByRole('checkbox', { checked: true }).all()) await box.uncheck()
      },
      inDialog('External:Send'),
    ),
  },
  'preview-external-fabrics-long': {
    path: init(({ long }) => long.orderId),
    who: ({ long }) => long.emailAddress,
    reach: open(inTurn(pressed('Preview:ExternalFabrics'), untilDialog)),
  },
  'preview-to-procurement': { path: 'ping', reach: byPunchOut },
  'preview-pdf-waiting': {
    ...villa,
    waits: true,
    reload: true,
    before: held('**/order/pdf/*'),
    reach: open(pressed('Preview:DownloadPdf')),
  },
  'preview-pdf-failed': {
    ...villa,
    fails: true,
    before: answered('**/order/pdf/*', 500, { message: '', code: 'broken' }),
    reach: open(inTurn(pressed('Preview:DownloadPdf'), untilToast)),
  },
  'preview-open-for-sales': { ...villa, who: 'salj' },
  'preview-sent': { path: ({ sent }) => `order/${sent}/preview/finished`, who: 'kund' },
  'preview-sent-for-sales': { path: ({ sent }) => `order/${sent}/preview/finished`, who: 'salj' },
  'preview-place-as-sales': {
    path: ({ sent }) => `order/${sent}/preview/finished`,
    who: 'salj',
    reach: open(inTurn(pressed('Preview:PlaceAsSales'), untilDialog)),
  },
  'preview-placed': { path: ({ placed }) => `order/${placed}/preview/finished`, who: 'kund' },
  'preview-refused': { path: ({ refused }) => `order/${refused}/preview/finished`, who: 'kund' },
  'preview-refused-for-sales': { path: ({ refused }) => `order/${refused}/preview/finished`, who: 'salj' },
  'completed-sent': { path: ({ sent }) => `order/${sent}/preview/completed`, who: 'kund' },
  'completed-placed': { path: ({ placed }) => `order/${placed}/preview/completed`, who: 'kund' },
}
