import { randomUUID } from 'node:crypto'
import { OfferNameMaxLength } from '@veck/domain'
import { apiAs } from '../../../support/api.ts'
import {
  altered,
  answered,
  cutOff,
  held,
  inTurn,
  pressed,
  untilAlert,
  untilRetry,
  type States,
  type Step,
} from '../state.ts'

const list = '**/order/bystatus*'
const search = '**/order/bysearchtext*'
const shares = '**/userordersharing/userordersharing*'
const tabbed =
  (key: 'Orders:Sent' | 'Orders:Closed'): Step =>
  ({ page, say }) =>
    page.getByRole('tab', { name: say(key) }).click()
const tickTwo: Step = async ({ page }) => {
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
}
const unavailable = { message: '', code: 'unavailable' }

export const offers: States = {
  'offers-none': { path: 'orders', who: ({ empty }) => empty.nobody },
  'offers-none-sent': { path: 'orders', who: ({ empty }) => empty.nobody, reach: tabbed('Orders:Sent') },
  'offers-none-closed': { path: 'orders', who: ({ empty }) => empty.nobody, reach: tabbed('Orders:Closed') },
  'offers-one': { path: 'orders', who: ({ one }) => one.emailAddress },
  offers: { path: 'orders', who: 'kund' },
  'offers-sent': { path: 'orders', who: 'kund', reach: tabbed('Orders:Sent') },
  'offers-closed': { path: 'orders', who: 'kund', reach: tabbed('Orders:Closed') },
  'offers-many': { path: 'orders', who: ({ many }) => many.emailAddress },
  'offers-long': { path: 'orders', who: ({ long }) => long.emailAddress },
  'offers-filtered-to-none': {
    path: 'orders',
    who: 'kund',
    reach: ({ field }) => field('Orders:Filter').fill('finns inte'),
  },
  'offers-deleting': {
    path: 'orders',
    who: ({ many }) => many.emailAddress,
    reach: inTurn(pressed('Orders:Delete'), tickTwo),
  },
  'offers-nothing-to-delete': { path: 'orders', who: ({ empty }) => empty.nobody, reach: pressed('Orders:Delete') },
  'offers-delete-question': {
    path: 'orders',
    who: ({ many }) => many.emailAddress,
    reach: inTurn(pressed('Orders:Delete'), tickTwo, pressed('Orders:ConfirmDelete')),
  },
  'offers-delete-failed': {
    path: 'orders',
    who: ({ many }) => many.emailAddress,
    fails: true,
    before: cutOff('**/order/deleteorders*'),
    reach: inTurn(
      pressed('Orders:Delete'),
      tickTwo,
      pressed('Orders:ConfirmDelete'),
      ({ inDialog }) => inDialog('Orders:DeleteYes').click(),
      untilAlert,
    ),
  },
  'offers-waiting': { path: 'orders', who: 'kund', waits: true, before: held(list) },
  'offers-failed': {
    path: 'orders',
    who: 'kund',
    fails: true,
    before: answered(list, 500, unavailable),
    reach: untilAlert,
  },
  bin: { path: 'orders/bin', who: ({ many }) => many.emailAddress },
  'bin-empty': { path: 'orders/bin', who: ({ empty }) => empty.nobody },
  'bin-waiting': { path: 'orders/bin', who: 'kund', waits: true, before: held('**/order/deleted') },
  'bin-failed': { path: 'orders/bin', who: 'kund', fails: true, before: cutOff('**/order/deleted'), reach: untilAlert },
  'new-offer': { path: 'order/create', who: 'kund' },
  'new-offer-long': {
    path: 'order/create',
    who: 'kund',
    reach: async ({ field }) => {
      await field('Offer:Name').fill('W'.repeat(OfferNameMaxLength + 10))
      await field('Offer:Note').fill('Gardinen ska hänga fritt över elementet. '.repeat(40))
      await field('Offer:Name').press('Enter')
    },
  },
  'new-offer-failed': {
    path: 'order/create',
    who: 'kund',
    fails: true,
    before: cutOff('**/api/app/order'),
    reach: async (walker) => {
      await walker.field('Offer:Name').fill('Villa Ek')
      await walker.field('Offer:Name').press('Enter')
      await untilAlert(walker)
    },
  },
  'offer-settings': { path: ({ villa }) => `order/${villa.orderId}/edit`, who: 'kund' },
  'offer-settings-long': {
    path: ({ long }) => `order/${long.orderId}/edit`,
    who: ({ long }) => long.emailAddress,
  },
  'offer-settings-many-changes': {
    path: ({ many }) => `order/${many.orderId}/edit`,
    who: ({ many }) => many.emailAddress,
  },
  'offer-settings-sent': { path: ({ sent }) => `order/${sent}/edit`, who: 'kund' },
  'offer-settings-changed-meanwhile': {
    path: ({ one }) => `order/${one.orderId}/edit`,
    who: ({ one }) => one.emailAddress,
    fails: true,
    reach: async ({ page, field, button, contents: { one } }) => {
      await field('Offer:Name').fill('Mitt namn')
      const api = await apiAs(one.emailAddress)
      const { id, version } = await api.getOrder({ params: { id: one.orderId } })
      await api.updateOrder({ body: { id, offerName: 'Villa Ek', note: `Ring ${randomUUID().slice(0, 4)}`, version } })
      await button('EditOrder:Save').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  sharing: { path: 'orders/share', who: 'kollega' },
  'sharing-none': { path: 'orders/share', who: ({ empty }) => empty.emailAddress },
  'sharing-many': { path: 'orders/share', who: ({ many }) => many.emailAddress },
  'sharing-long': { path: 'orders/share', who: ({ long }) => long.emailAddress },
  'sharing-refused': {
    path: 'orders/share',
    who: 'kollega',
    fails: true,
    reach: async (walker) => {
      await walker.field('Sharing:Email').fill('kollega@veck.example')
      await walker.button('Sharing:Add').click()
      await untilAlert(walker)
    },
  },
  'sharing-stop-question': {
    path: 'orders/share',
    who: ({ long }) => long.emailAddress,
    reach: ({ page }) => page.locator('main li button').first().click(),
  },
  'sharing-waiting': { path: 'orders/share', who: 'kollega', waits: true, before: held(shares) },
  'sharing-failed': {
    path: 'orders/share',
    who: 'kollega',
    fails: true,
    before: answered(shares, 500, unavailable),
    reach: untilAlert,
  },
  search: { path: 'orders/search', who: 'salj' },
  'search-found': { path: 'orders/search?q=veck', who: 'salj' },
  'search-many': { path: ({ many }) => `orders/search?q=${many.emailAddress}`, who: 'salj' },
  'search-long': { path: ({ long }) => `orders/search?q=${long.emailAddress.slice(0, 60)}`, who: 'salj' },
  'search-none': { path: 'orders/search?q=finns+inte', who: 'salj' },
  'search-waiting': { path: 'orders/search?q=veck', who: 'salj', waits: true, before: held(search) },
  'search-failed': {
    path: 'orders/search?q=veck',
    who: 'salj',
    fails: true,
    before: answered(search, 500, unavailable),
    reach: untilAlert,
  },
}

/** The page has just reloaded itself. Otherwise it would do so while the image is taken. */
const asReloaded: Step = ({ page }) =>
  page.addInitScript(() => sessionStorage.setItem('veck.reloadedForScreens', String(Date.now())))

/** Shown instead of a screen that cannot be shown. */
export const errors: States = {
  'error-not-found': {
    path: `order/${randomUUID()}`,
    who: 'kund',
    fails: true,
    reach: ({ link }) => link('ErrorPage:Home').waitFor(),
  },
  'error-gone-from-offer': {
    path: ({ villa }) => `order/${villa.orderId}/marking/${randomUUID()}/3`,
    who: 'kund',
    fails: true,
    reach: ({ link }) => link('ErrorPage:Home').waitFor(),
  },
  'error-forbidden': {
    path: ({ villa }) => `order/${villa.orderId}`,
    who: 'kund',
    fails: true,
    before: answered('**/api/app/order/*', 403, { message: '', code: 'forbidden' }),
    reach: ({ link }) => link('ErrorPage:Home').waitFor(),
  },
  'error-no-answer': {
    path: ({ villa }) => `order/${villa.orderId}`,
    who: 'kund',
    fails: true,
    before: cutOff('**/api/app/order/*'),
    reach: untilRetry,
  },
  'error-broken': {
    path: ({ villa }) => `order/${villa.orderId}`,
    who: 'kund',
    fails: true,
    before: altered<object>('**/api/app/order/*', () => ({ folder: null, folders: null })),
    reach: untilRetry,
  },
  'error-screen-unfetched': {
    path: 'orders',
    who: 'kund',
    fails: true,
    before: inTurn(cutOff('**/assets/order-list-*.js'), asReloaded),
    reach: untilRetry,
  },
}
