import type { HandOver } from '@veck/contract'
import {
  answered,
  cutOff,
  inTurn,
  pressed,
  untilAlert,
  untilDialog,
  type State,
  type States,
  type Step,
} from '../state.ts'

const page = (section: string, rest: Partial<State> = {}): State => ({ path: `admin${section}`, who: 'salj', ...rest })
const ofUser = (item: 'AdminUsers:Company' | 'AdminUsers:Close' | 'AdminUsers:ResetFactors'): Step =>
  inTurn(
    ({ page: shown }) => shown.getByRole('searchbox').first().fill('kollega@veck'),
    ({ button }) => button('AdminUsers:Actions', { email: 'kollega@veck.example' }).click(),
    (walker) => walker.item(item).click(),
    untilDialog,
  )
/** As if the user had a second factor. */
const withFactor: Step = ({ page: shown }) =>
  shown.route('**/api/**/admin/users*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('"secondFactor":"none"', '"secondFactor":"passkey"') })
  })
const firstFabric: Step = async ({ page: shown }) => {
  await shown.locator('main li a').first().click()
  await shown.locator('input[name=name]').waitFor()
}
const handOver: HandOver = {
  id: '8f14e45f-ceea-467f-9b7e-1f1b3c1d2e3f',
  orderId: '8f14e45f-ceea-467f-9b7e-1f1b3c1d2e3e',
  offerNumber: 10_042,
  offerName: 'Pensionat Havsbris',
  erpOrderId: 'V-10042',
  state: 'waiting',
  mayBeInErp: true,
  placedAt: '2026-11-17T14:30:00.000Z',
  placedBy: 'kund@veck.example',
  refusal: '',
}
const refused: HandOver = {
  ...handOver,
  id: '8f14e45f-ceea-467f-9b7e-1f1b3c1d2e3d',
  offerNumber: 10_043,
  offerName: 'Galleri Norrsken',
  erpOrderId: 'V-10043',
  state: 'refused',
  refusal: 'Kunden är spärrad för leverans: kontakta kreditavdelningen.',
}
const toCheck = answered('**/admin/handovers', 200, [handOver, refused])

/** Fabrics, and the rarer questions of the administrator's screens. */
export const adminDialogs: States = {
  'admin-with-hand-overs': page('', { before: toCheck }),
  'admin-hand-overs': page('/queue', { before: toCheck }),
  'admin-hand-over-found': page('/queue', {
    before: toCheck,
    reach: inTurn(pressed('AdminHandOvers:Found'), untilDialog),
  }),
  'admin-hand-over-missing': page('/queue', {
    before: toCheck,
    reach: inTurn(pressed('AdminHandOvers:Missing'), untilDialog),
  }),
  'admin-user-company': page('/users', { reach: ofUser('AdminUsers:Company') }),
  'admin-user-close-question': page('/users', { reach: ofUser('AdminUsers:Close') }),
  'admin-user-reset-factors': page('/users', { before: withFactor, reach: ofUser('AdminUsers:ResetFactors') }),
  'admin-fabrics': page('/fabrics'),
  'admin-fabrics-none': page('/fabrics?q=finns+inte'),
  'admin-fabrics-failed': page('/fabrics', {
    fails: true,
    before: cutOff('**/api/**/admin/fabrics*'),
    reach: untilAlert,
  }),
  'admin-fabric': page('/fabrics', { whole: true, reach: firstFabric }),
  'admin-fabric-colour': page('/fabrics', {
    whole: true,
    reach: inTurn(firstFabric, ({ page: shown }) => shown.locator('main li [aria-expanded]').first().click()),
  }),
  'admin-fabric-new': page('/fabrics/new', { whole: true }),
  'admin-fabric-missing': page('/fabrics/new', {
    whole: true,
    fails: true,
    reach: inTurn(pressed('AdminFabrics:Add'), untilAlert),
  }),
  'admin-fabric-leave-question': page('/fabrics', {
    reach: inTurn(
      firstFabric,
      ({ page: shown }) => shown.locator('input[name=name]').fill('Lin Halmstad'),
      ({ link }) => link('AdminFabrics:ToList').click(),
      untilDialog,
    ),
  }),
  'admin-buyer-company': page('/buyers', {
    reach: inTurn(
      ({ page: shown, say }) =>
        shown.locator('main li').first().getByText(say('AdminUsers:Company'), { exact: true }).click(),
      untilDialog,
    ),
  }),
  'admin-help-changed': page('/help', {
    whole: true,
    reach: async ({ page: shown, say }) => {
      const editor = shown.getByRole('textbox', { name: say('AdminHelp:Html') })
      await editor.fill(`<h2>Leverans</h2><p>Gardinerna levereras inom tre veckor.</p>`)
    },
  }),
}
