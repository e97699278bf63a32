import type { Contents } from '../contents.ts'
import type { State, States, Step, Visitor } from '../state.ts'

type Offered = keyof Contents['offered']

const page = (which: Offered, rest: Partial<State> = {}): State => ({
  path: ({ offered }) => `offer/${offered[which].token}`,
  whole: true,
  ...rest,
})
const order = ({ button }: Visitor) => button('OfferPage:Order')
const chooseDrawn: Step = ({ page: shown, say }) =>
  shown.getByRole('radio', { name: say('OfferPage:SignatureDrawn') }).check({ force: true })

/** The page that the client gets, in each of its states. */
export const clientPage: States = {
  'client-page': page('sent'),
  'client-page-first-window': page('sent', { whole: false }),
  'client-page-without-script': page('sent', { withoutScript: true }),
  'client-page-asked': page('asked'),
  'client-page-missing': page('sent', { reach: (walker) => order(walker).click() }),
  'client-page-sign-drawn': page('sent', {
    whole: false,
    reload: true,
    reach: async (walker) => {
      await chooseDrawn(walker)
      await walker.page.locator('#canvas').scrollIntoViewIfNeeded()
    },
  }),
  'client-page-decline': page('sent', {
    whole: false,
    reload: true,
    reach: async ({ page: shown, say, button }) => {
      await shown.getByText(say('OfferPage:DeclineTitle')).click()
      await button('OfferPage:DeclineSend').scrollIntoViewIfNeeded()
    },
  }),
  'client-page-fabric': page('sent', {
    whole: false,
    reload: true,
    reach: async ({ page: shown, dialog }) => {
      await shown.locator('a.swatch').filter({ visible: true }).first().click()
      await dialog.waitFor()
    },
  }),
  'client-page-3d': page('sent', {
    whole: false,
    reload: true,
    withWebGL: true,
    reach: async ({ say, page: shown }) => {
      await shown
        .getByRole('button', { name: say('OfferPage:Turn') })
        .first()
        .click()
      await shown.getByRole('application').locator('canvas').waitFor()
      await shown.getByText(say('OfferPage:TurnLoading')).waitFor({ state: 'hidden' })
    },
  }),
  'client-page-accepted': page('accepted'),
  'client-page-placed': page('placed'),
  'client-page-declined': page('declined'),
  'client-page-expired': page('expired'),
  'client-page-asked-for-new': page('renewed'),
  'client-page-revoked': page('revoked'),
  'client-page-superseded': page('superseded'),
  'client-page-reminders': page('asked', {
    whole: false,
    path: ({ offered }) => `offer/${offered.asked.token}?reminders=stop`,
  }),
  'client-page-unknown': { path: `offer/${'x'.repeat(43)}`, fails: true },
}
