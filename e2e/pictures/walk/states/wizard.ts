import { ExternalFabricTextMaxLength } from '@veck/contract/limits'
import { wizardPage } from '../../../pages/wizard-page.ts'
import { apiAs } from '../../../support/api.ts'
import type { Contents } from '../contents.ts'
import {
  answered,
  asSent,
  cutOff,
  held,
  inTurn,
  pressed,
  untilDialog,
  untilRetry,
  untilToast,
  type State,
  type States,
  type Step,
} from '../state.ts'

type Place = (contents: Contents) => { orderId: string; markingId: string }
const villa: Place = (contents) => contents.villa
const step =
  (number: number, place: Place = villa) =>
  (contents: Contents) => {
    const { orderId, markingId } = place(contents)
    return `order/${orderId}/marking/${markingId}/${number}`
  }
const wizard = ({ page, locale }: Parameters<Step>[0]) => wizardPage(page, locale)
const calculated: Step = (walker) => wizard(walker).untilConfirmed()
const height =
  (cm: number): Step =>
  (walker) =>
    wizard(walker).setLength('Configurator:WallHeight', cm)
const coverWall: Step = async (walker) => {
  await wizard(walker).flip('Configurator:CoverWall')
  await calculated(walker)
}
const openWindow: Step = ({ page, say }) =>
  page.getByRole('button', { name: new RegExp(`^${say('Window:Title')}`) }).click()
const fabricRadio: Step = ({ page }) => page.getByRole('radio').nth(3).waitFor()
const firstTile: Step = ({ page }) => page.getByRole('gridcell').first().waitFor()
const own: Step = ({ page, say }) =>
  page
    .locator('label')
    .filter({ hasText: say('Fabrics:Own') })
    .first()
    .click()
const ofOne = { who: ({ one }: Contents) => one.emailAddress, path: step(3, ({ one }) => one) }
const ofKund = (number: number, rest: Partial<State> = {}): State => ({ path: step(number), who: 'kund', ...rest })
/** The wizard's steps, and changing the fabric of several markings at once. */
export const wizardStates: States = {
  'marking-name': ofKund(1),
  'marking-name-missing': ofKund(1, { reach: ({ page }) => page.getByRole('textbox').first().fill('') }),
  'marking-fabric': ofKund(2, { reach: fabricRadio }),
  'marking-fabric-none-chosen': {
    path: step(2, ({ empty }) => empty),
    who: ({ empty }) => empty.emailAddress,
    reach: fabricRadio,
  },
  'marking-fabric-filter': ofKund(2, {
    reach: ({ page }) => page.locator('#content button[aria-expanded]').first().click(),
  }),
  'marking-fabric-not-found': ofKund(2, {
    reach: inTurn(
      ({ page }) => page.getByRole('searchbox').fill('finns inte alls'),
      ({ page, say }) => page.getByText(say('0Results')).waitFor(),
    ),
  }),
  'marking-fabric-zoomed': ofKund(2, {
    reach: inTurn(fabricRadio, ({ page, say }) =>
      page
        .getByRole('button', { name: new RegExp(say('Fabrics:Zoom', { color: '.+' })) })
        .first()
        .click(),
    ),
  }),
  'marking-fabric-waiting': ofKund(2, { waits: true, before: held('**/productsforhangingfabrics*') }),
  'marking-fabric-failed': ofKund(2, {
    fails: true,
    before: cutOff('**/productsforhangingfabrics*'),
    reach: untilRetry,
  }),
  'marking-colours-failed': ofKund(2, {
    fails: true,
    before: answered('**/variantsforhangingfabrics/*', 500, { message: '', code: 'broken' }),
    reach: untilRetry,
  }),
  'fabric-wall': { path: 'fabrics', who: 'kund', reach: firstTile },
  'fabric-wall-not-found': { path: 'fabrics?q=qqq', who: 'kund' },
  'fabric-wall-waiting': { path: 'fabrics', who: 'kund', waits: true, before: held('**/api/app/fabric-wall*') },
  'fabric-wall-failed': {
    path: 'fabrics',
    who: 'kund',
    fails: true,
    before: cutOff('**/api/app/fabric-wall*'),
    reach: untilRetry,
  },
  'fabric-wall-weave': {
    path: (contents) => step(2)(contents).replace(/2$/, 'fabrics'),
    who: 'kund',
    reach: inTurn(
      firstTile,
      ({ page }) => page.getByRole('gridcell').first().getByRole('button').first().click(),
      untilDialog,
    ),
  },
  'fabric-wall-compared': {
    path: (contents) => step(2)(contents).replace(/2$/, 'fabrics'),
    who: 'kund',
    withWebGL: true,
    reach: inTurn(firstTile, async ({ page, say }) => {
      for (const each of [0, 1, 2, 3]) await page.getByRole('gridcell').nth(each).getByRole('button').last().click()
      await page.getByRole('button', { name: say('FabricWall:OnCurtain_other', { count: 4 }) }).click()
      await page.locator('canvas').nth(3).waitFor()
    }),
  },
  'marking-own-fabric': {
    path: step(2, ({ empty }) => empty),
    who: ({ empty }) => empty.emailAddress,
    reach: inTurn(own, async ({ page }) => {
      await page.getByRole('textbox').first().focus()
      await page.getByRole('textbox').first().blur()
    }),
  },
  'marking-own-fabric-long': {
    path: step(2, ({ empty }) => empty),
    who: ({ empty }) => empty.emailAddress,
    reach: inTurn(own, async ({ page }) => {
      for (const field of await page.locator('#content input[required]:not([type=radio])').all())
        await field.fill('W'.repeat(ExternalFabricTextMaxLength))
    }),
  },
  curtain: ofKund(3, { reach: calculated }),
  'curtain-in-the-room': ofKund(3, {
    withWebGL: true,
    reach: inTurn(calculated, ({ page }) => page.locator('[data-testid=curtain-preview] canvas').waitFor()),
  }),
  'curtain-window': { ...ofOne, reach: inTurn(calculated, openWindow) },
  'curtain-window-too-wide': {
    ...ofOne,
    reach: inTurn(calculated, coverWall, openWindow, ({ page, say }) =>
      page
        .getByRole('region', { name: say('Window:Title') })
        .getByRole('textbox')
        .first()
        .fill('900'),
    ),
  },
  'curtain-simple': { ...ofOne, reach: calculated },
  'curtain-covering': { ...ofOne, reach: inTurn(calculated, coverWall) },
  'curtain-long': {
    path: ({ long }) => `order/${long.orderId}/marking/${long.ownId}/3`,
    who: ({ long }) => long.emailAddress,
    reach: calculated,
  },
  'curtain-too-high': {
    ...ofOne,
    reach: inTurn(calculated, height(1000), untilToast),
  },
  'curtain-explained': ofKund(3, { reach: inTurn(calculated, pressed('Configurator:Explain'), untilDialog) }),
  'curtain-explained-failed': ofKund(3, {
    fails: true,
    before: cutOff('**/price/getmarkingprice'),
    reach: inTurn(calculated, pressed('Configurator:Explain'), untilRetry),
  }),
  'curtain-without-fabric': { path: step(3, ({ empty }) => empty), who: ({ empty }) => empty.emailAddress },
  'curtain-fabric-failed': ofKund(3, {
    fails: true,
    before: cutOff('**/variantsforhangingfabrics/*'),
    reach: untilRetry,
  }),
  'curtain-waiting': ofKund(3, { waits: true, before: held('**/curtaincalculator/**') }),
  'curtain-usual-numbers': ofKund(3, {
    fails: true,
    before: cutOff('**/curtaincalculator/parameters'),
    reach: ({ page, say }) => page.getByText(say('Configurator:UsualNumbers')).waitFor(),
  }),
  'curtain-price-failed': ofKund(3, {
    fails: true,
    before: cutOff('**/curtaincalculator/calculate'),
    reach: inTurn(height(251), untilRetry),
  }),
  'curtain-leave-question': {
    ...ofOne,
    reach: inTurn(calculated, height(251), ({ link }) => link('Marking:Close').click(), untilDialog),
  },
  'curtain-saving': {
    ...ofOne,
    waits: true,
    before: held('**/orderline'),
    reach: inTurn(calculated, height(252), calculated, pressed('Marking:Save')),
  },
  'curtain-save-failed': {
    ...ofOne,
    fails: true,
    before: cutOff('**/orderline'),
    reach: inTurn(calculated, height(253), calculated, pressed('Marking:Save'), untilDialog),
  },
  // In its own order, because the other states are open at the same time.
  'curtain-changed-meanwhile': {
    who: ({ many }) => many.emailAddress,
    path: step(3, ({ many }) => many),
    fails: true,
    reach: inTurn(
      calculated,
      height(254),
      calculated,
      async ({ contents: { many } }) => {
        const body = { orderId: many.orderId, id: many.markingId, name: `Fönster ${Date.now() % 1000}` }
        await (await apiAs(many.emailAddress)).renameMarking({ body })
      },
      pressed('Marking:Save'),
      untilDialog,
    ),
  },
  'curtain-read-only': ofKund(3, { before: asSent }),
  'change-fabric': {
    path: ({ one }) => `order/${one.orderId}/fabric/${one.variant.productId}/${one.variant.variantId}`,
    who: ({ one }) => one.emailAddress,
  },
  'change-fabric-chosen': {
    path: ({ many }) => `order/${many.orderId}/fabric/${many.variant.productId}/${many.variant.variantId}`,
    who: ({ many }) => many.emailAddress,
    reach: inTurn(
      ({ page }) => page.locator('#content button[role=radio][aria-checked=false]').first().click(),
      ({ page, say }) => page.getByText(say('EditFabric:PriceAfter')).waitFor(),
    ),
  },
  'change-fabric-not-in-use': {
    path: ({ empty, one }) => `order/${empty.orderId}/fabric/${one.variant.productId}/${one.variant.variantId}`,
    who: ({ empty }) => empty.emailAddress,
  },
}
