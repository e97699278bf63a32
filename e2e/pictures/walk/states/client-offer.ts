import type { TextKey } from '@veck/texts'
import type { Contents } from '../contents.ts'
import {
  answered,
  held,
  inTurn,
  pressed,
  stay,
  untilAlert,
  untilDialog,
  untilInvalid,
  type State,
  type States,
  type Step,
} from '../state.ts'

type Offered = keyof Contents['offered']

const villa = ({ villa: { orderId } }: Contents) => `order/${orderId}/offer`
const offered = (which: Offered, rest: Partial<State> = {}): State => ({
  path: ({ offered: made }) => `order/${made[which].orderId}/offer`,
  who: 'kund',
  whole: true,
  ...rest,
})
const ofVilla = (rest: Partial<State> = {}): State => ({ path: villa, who: 'kund', whole: true, ...rest })
/** A dialog covers the page, so only the window is shown. */
const dialogOf = (...steps: Step[]) => ofVilla({ whole: false, reach: inTurn(...steps, untilDialog) })
const presenting: Step = async ({ page, say }) => {
  await page
    .getByRole('switch', { name: say('Presentation:Switch') })
    .first()
    .check({ force: true })
}
const numbered =
  (key: TextKey, number: number): Step =>
  ({ button }) =>
    button(key, { number }).click()
const drawnPdf: Step = ({ dialog }) => dialog.locator('canvas').first().waitFor()
const client = 'Eva och Henrik Sandell'

/** What a customer sets up for clients. */
export const studio: States = {
  studio: { path: 'studio', who: 'kund', withWebGL: true, whole: true },
  'studio-new': { path: 'studio', who: ({ one }) => one.emailAddress, withWebGL: true, whole: true },
  'studio-wrong': {
    path: 'studio',
    who: ({ one }) => one.emailAddress,
    withWebGL: true,
    whole: true,
    fails: true,
    reach: async (walker) => {
      await walker.page.getByRole('textbox', { name: walker.say('Studio:colour') }).fill('#ffff00')
      await walker.button('Studio:Save').click()
      await untilInvalid(walker)
    },
  },
  'studio-unsaved': {
    path: 'studio',
    who: 'kund',
    withWebGL: true,
    reach: ({ field }) => field('Studio:phone').fill('08-111 22 33'),
  },
  'studio-waiting': { path: 'studio', who: 'kund', waits: true, before: held('**/api/app/studio') },
  'studio-retention': {
    path: 'studio',
    who: 'kund',
    withWebGL: true,
    whole: true,
    reach: ({ page, say }) => page.getByRole('switch', { name: say('Retention:Switch') }).check({ force: true }),
  },
  'studio-extra-items': { path: 'studio/extra-items', who: 'kund' },
  'studio-extra-items-none': { path: 'studio/extra-items', who: ({ one }) => one.emailAddress },
  'studio-extra-item-new': {
    path: 'studio/extra-items',
    who: 'kund',
    reach: inTurn(pressed('Library:Add'), untilDialog),
  },
  'studio-clients': { path: 'studio/clients', who: 'kund' },
  'studio-clients-none': { path: 'studio/clients', who: ({ one }) => one.emailAddress },
  'studio-clients-not-found': { path: 'studio/clients?q=finns+inte', who: 'kund' },
  'studio-client-new': { path: 'studio/clients', who: 'kund', reach: inTurn(pressed('Clients:Add'), untilDialog) },
  'studio-client-change': {
    path: 'studio/clients',
    who: 'kund',
    reach: inTurn(({ button }) => button('Clients:ChangeNamed', { name: client }).click(), untilDialog),
  },
  'studio-client-remove': {
    path: 'studio/clients',
    who: 'kund',
    reach: inTurn(({ button }) => button('Clients:RemoveNamed', { name: client }).click(), untilDialog),
  },
  'studio-client-erase': {
    path: 'studio/clients',
    who: 'kund',
    reach: inTurn(({ button }) => button('Clients:EraseNamed', { name: client }).click(), untilDialog),
  },
}

/** The offer to the client on the workbench, and the client's page as the customer follows it. */
export const clientOffer: States = {
  'client-offer': ofVilla(),
  'client-offer-no-rule': {
    path: ({ one }) => `order/${one.orderId}/offer`,
    who: ({ one }) => one.emailAddress,
    whole: true,
  },
  'client-offer-empty': {
    path: ({ empty }) => `order/${empty.untouchedId}/offer`,
    who: ({ empty }) => empty.emailAddress,
  },
  'client-offer-long': {
    path: ({ long }) => `order/${long.orderId}/offer`,
    who: ({ long }) => long.emailAddress,
    whole: true,
  },
  'client-offer-own-rule': ofVilla({
    reach: ({ page, say }) => page.getByText(say('Retail:source.own'), { exact: true }).click(),
  }),
  'client-offer-waiting': ofVilla({ whole: false, waits: true, before: held('**/api/app/order/*/retail') }),
  'client-offer-presenting': ofVilla({ reach: presenting }),
  'client-offer-presenting-preview': {
    path: villa,
    who: 'kund',
    whole: true,
    reach: async (walker) => {
      await presenting(walker)
      await walker.page.goto(`/${walker.locale}/order/${walker.contents.villa.orderId}/preview/init`)
    },
  },
  'client-offer-extra': dialogOf(({ button }) => button('Extra:Add').click()),
  'client-offer-pdf': { ...dialogOf(pressed('Revisions:Preview'), drawnPdf), withWebGL: true },
  'client-offer-mail': dialogOf(pressed('Revisions:Send'), ({ page, say }) =>
    page.getByTitle(say('Revisions:MailLabel')).waitFor(),
  ),
  'client-offer-mail-pdf': {
    ...dialogOf(
      pressed('Revisions:Send'),
      ({ page, say }) => page.getByText(say('Revisions:Attached'), { exact: true }).click(),
      drawnPdf,
    ),
    withWebGL: true,
  },
  'client-offer-mail-failed': ofVilla({
    whole: false,
    fails: true,
    // Reading the mail has the same path.
    before: ({ page }) =>
      page.route('**/order/*/offermail', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: '', code: 'broken' } })
          : route.continue(),
      ),
    reach: inTurn(pressed('Revisions:Send', 'Revisions:SendNow'), untilAlert),
  }),
  'client-offer-mail-not-approved': {
    path: ({ one }) => `order/${one.orderId}/offer`,
    who: ({ one }) => one.emailAddress,
    fails: true,
    reach: inTurn(pressed('Revisions:Send'), untilDialog),
  },
  'client-offer-versions': dialogOf(pressed('Revisions:Versions')),
  'client-offer-versions-none': {
    path: ({ one }) => `order/${one.orderId}/offer`,
    who: ({ one }) => one.emailAddress,
    reach: inTurn(pressed('Revisions:Versions'), untilDialog),
  },
  'client-offer-compare': dialogOf(pressed('Revisions:Versions'), numbered('Revisions:CompareLabel', 1)),
  'client-offer-restore': dialogOf(pressed('Revisions:Versions'), numbered('Revisions:RestoreLabel', 1)),
  'client-link-sent': offered('sent'),
  'client-link-asked': offered('asked'),
  'client-link-accepted': offered('accepted'),
  'client-link-differs': offered('changed', {
    reach: ({ page, say }) => page.getByText(say('OfferLinks:Differs')).click(),
  }),
  'client-link-placed': offered('placed'),
  'client-link-declined': offered('declined'),
  'client-link-expired': offered('expired'),
  'client-link-renewed': offered('renewed'),
  'client-link-revoked': offered('revoked'),
  'client-link-superseded': offered('superseded', {
    reach: ({ page }) => page.locator('summary').last().click(),
  }),
  'client-link-address': offered('sent', {
    whole: false,
    reach: inTurn(pressed('OfferLinks:GetAddress'), untilDialog),
  }),
  'client-link-settings': offered('asked', { whole: false, reach: inTurn(pressed('OfferLinks:Change'), untilDialog) }),
  'client-link-revoke': offered('sent', { whole: false, reach: inTurn(pressed('OfferLinks:Revoke'), untilDialog) }),
  'client-link-update': offered('asked', { whole: false, reach: inTurn(pressed('OfferLinks:MakeNew'), untilDialog) }),
  'client-link-not-fetched': offered('sent', {
    fails: true,
    before: answered('**/order/*/links', 500, { message: '', code: 'broken' }),
    reach: untilAlert,
  }),
  'client-accepted-preview': {
    path: ({ offered: { accepted } }) => `order/${accepted.orderId}/preview/init`,
    who: 'kund',
  },
  'client-alternatives': {
    path: ({ villa: { orderId, markingId } }) => `order/${orderId}/marking/${markingId}/3`,
    who: 'kund',
  },
  'client-alternatives-compare': {
    path: ({ villa: { orderId, markingId } }) => `order/${orderId}/marking/${markingId}/3`,
    who: 'kund',
    withWebGL: true,
    reach: inTurn(pressed('Alternatives:Compare'), untilDialog, stay),
  },
}
