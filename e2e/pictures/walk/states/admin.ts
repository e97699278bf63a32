import type { QueuedJob } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import {
  answered,
  cutOff,
  held,
  inTurn,
  pressed,
  untilAlert,
  untilDialog,
  untilInvalid,
  untilToast,
  type State,
  type States,
  type Step,
} from '../state.ts'

const page = (section: string, rest: Partial<State> = {}): State => ({ path: `admin${section}`, who: 'salj', ...rest })
const found =
  (text: string): Step =>
  ({ page: shown }) =>
    shown.getByRole('searchbox').first().fill(text)
const userMenu: Step = async (walker) => {
  await found('kollega@veck')(walker)
  await walker.button('AdminUsers:Actions', { email: 'kollega@veck.example' }).click()
}
const file =
  (text: string, name = 'parameters.csv'): Step =>
  ({ page: shown }) =>
    shown.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const parameters = (text: string) => inTurn(file(text), pressed('AdminNumbers:Import'))
/** Scrolls to the middle of the window, so that the bar at the bottom does not cover it. */
const written =
  (key: TextKey, text: string): Step =>
  async ({ page: shown, say }) => {
    const field = shown.getByRole('textbox', { name: say(key), exact: true }).first()
    await field.fill(text)
    await field.evaluate((input) => input.scrollIntoView({ block: 'center' }))
  }
const hook = written('AdminNumber:perHook', '5,25')
const discarded: Step = ({ inDialog }) => inDialog('AdminNumbers:Discard').click()

const job = (id: number, rest: Partial<QueuedJob>): QueuedJob => ({
  id: String(id),
  kind: 'mail',
  mail: 'order-pdf',
  subject: 'kund@veck.example',
  state: 'waiting',
  attempts: 0,
  maxAttempts: 10,
  createdAt: '2026-11-15T08:00:00.000Z',
  nextAttemptAt: null,
  reason: '',
  ...rest,
})
const jobs = [
  job(1, { kind: 'erp', mail: '', subject: '#10042', state: 'failed', attempts: 10, reason: `503 ${'W'.repeat(160)}` }),
  job(2, { state: 'retrying', attempts: 3, nextAttemptAt: '2026-11-15T09:00:00.000Z', reason: 'ECONNREFUSED' }),
  job(3, { mail: 'password', subject: `${'m'.repeat(60)}@${'m'.repeat(60)}.example` }),
  job(4, { state: 'running' }),
]

export const admin: States = {
  admin: page(''),
  'admin-users': page('/users'),
  'admin-users-none': page('/users', {
    reach: inTurn(found('finns inte'), ({ page: shown, say }) => shown.getByText(say('AdminUsers:None')).waitFor()),
  }),
  'admin-users-long': page('/users', {
    reach: inTurn(found('inredningsarkitekterna'), ({ page: shown, say }) =>
      shown.getByText(say('Search:Found', { count: 1 })).waitFor({ state: 'attached' }),
    ),
  }),
  'admin-users-waiting': page('/users', { waits: true, before: held('**/api/**/admin/users*') }),
  'admin-users-failed': page('/users', { fails: true, before: cutOff('**/api/**/admin/users*'), reach: untilAlert }),
  'admin-user-new': page('/users', { reach: inTurn(pressed('AdminUsers:New'), untilDialog) }),
  'admin-user-missing': page('/users', {
    reach: inTurn(pressed('AdminUsers:New'), ({ inDialog }) => inDialog('AdminUsers:Add').click()),
  }),
  'admin-user-menu': page('/users', { reach: userMenu }),
  'admin-user-edit': page('/users', {
    reach: inTurn(userMenu, ({ item }) => item('AdminUsers:Edit').click(), untilDialog),
  }),
  'admin-user-lock-question': page('/users', {
    reach: inTurn(userMenu, ({ item }) => item('AdminUsers:Lock').click(), untilDialog),
  }),
  'admin-user-link-mailed': page('/users', {
    reach: inTurn(userMenu, ({ item }) => item('AdminUsers:MailLink').click(), untilToast),
  }),
  'admin-prices': page('/numbers'),
  'admin-parameters': page('/numbers?kind=parameters'),
  'admin-parameters-refused': page('/numbers?kind=parameters', {
    reload: true,
    reach: inTurn(parameters(`name;value\n${'SideHem;bred\n'.repeat(30)}`), untilAlert),
  }),
  'admin-parameters-reviewed': page('/numbers?kind=parameters', {
    reach: inTurn(parameters('name;value\nSideHem;6,5'), untilDialog, ({ page: shown, say }) =>
      shown.getByText(say('AdminNumbers:Effect')).waitFor(),
    ),
  }),
  'admin-draft-discarded': page('/numbers?kind=parameters', {
    reach: inTurn(parameters('name;value\nSideHem;6,5'), untilDialog, discarded, untilToast),
  }),
  'admin-prices-edited': page('/numbers/prices', { reload: true, reach: hook }),
  'admin-prices-wrong': page('/numbers/prices', {
    reload: true,
    reach: inTurn(written('AdminNumber:vatPercentage', '125'), pressed('AdminNumbers:SaveDraft'), untilInvalid),
  }),
  'admin-prices-leave-question': page('/numbers/prices', {
    reach: inTurn(hook, ({ link }) => link('AdminNumbers:ToNumbers').click(), untilDialog),
  }),
  'admin-parameters-edited': page('/numbers/parameters', {
    reload: true,
    reach: written('AdminNumber:SideHem', '6,5'),
  }),
  'admin-catalogue': page('/catalogue'),
  'admin-catalogue-refused': page('/catalogue', {
    reach: inTurn(file('productId;name\nett;Lin', 'tyger.csv'), pressed('AdminCatalogue:Check'), untilAlert),
  }),
  'admin-queue-none': page('/queue', { before: answered('**/api/**/admin/queue', 200, []) }),
  'admin-queue': page('/queue', { before: answered('**/api/**/admin/queue', 200, jobs) }),
  'admin-settings': page('/settings'),
  'admin-settings-countries': page('/settings', {
    reach: ({ page: shown, say }) => shown.getByRole('combobox', { name: say('AdminSettings:countries') }).click(),
  }),
  'admin-settings-missing': page('/settings', {
    reach: inTurn(({ page: shown }) => shown.locator('input[name=supplierName]').fill(''), pressed('Admin:Save')),
  }),
  'admin-maintenance-question': page('/settings', { reach: inTurn(pressed('AdminSettings:TurnOn'), untilDialog) }),
  'admin-texts': page('/texts', { showsKeys: true }),
  'admin-texts-none': page('/texts', {
    reach: inTurn(found('finns inte alls'), ({ page: shown, say }) =>
      shown.getByText(say('AdminTexts:None')).waitFor(),
    ),
  }),
  'admin-text-edited': page('/texts', {
    showsKeys: true,
    reach: inTurn(found('Mail:OfferSubject'), ({ button }) =>
      button('AdminTexts:EditThis', { key: 'Mail:OfferSubject' }).click(),
    ),
  }),
  'admin-text-wrong': page('/texts', {
    showsKeys: true,
    fails: true,
    reach: inTurn(
      found('AdminLog:None'),
      async ({ page: shown, button, say }) => {
        await button('AdminTexts:EditThis', { key: 'AdminLog:None' }).click()
        await shown.getByRole('textbox', { name: say('Admin:sv') }).fill('Tomt {{here}}')
        await button('Admin:Save').click()
      },
      untilInvalid,
    ),
  }),
  'admin-help': page('/help'),
  'admin-buyers': page('/buyers'),
  'admin-buyers-none': page('/buyers', { before: answered('**/api/**/admin/buyers', 200, []) }),
  'admin-buyer-new': page('/buyers', { reach: inTurn(pressed('AdminBuyers:New'), untilDialog) }),
  'admin-buyer-missing': page('/buyers', {
    reach: inTurn(pressed('AdminBuyers:New'), async ({ dialog, say, inDialog }) => {
      await dialog.getByLabel(say('AdminBuyers:byOci')).check()
      await inDialog('AdminBuyers:Add').click()
    }),
  }),
  'admin-buyer-secrets': page('/buyers', {
    before: answered('**/api/**/admin/buyer', 200, {
      id: 1,
      cxmlSharedSecret: 'w'.repeat(32),
      ociPassword: 'W'.repeat(32),
    }),
    reach: inTurn(pressed('AdminBuyers:New'), async ({ dialog, say, inDialog, page: shown }) => {
      for (const key of ['name', 'identity', 'hosts'] as const)
        await dialog.getByLabel(say(`AdminBuyers:${key}`)).fill('fyrtornet.example')
      await inDialog('AdminBuyers:Add').click()
      await shown.getByText(say('AdminBuyers:SecretsText')).waitFor()
    }),
  }),
  'admin-log': page('/log'),
  'admin-log-none': page('/log', {
    before: answered('**/api/**/admin/audit-log*', 200, { entries: [], hasMore: false }),
  }),
  'admin-log-waiting': page('/log', { waits: true, before: held('**/api/**/admin/audit-log*') }),
}
