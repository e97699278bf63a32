import type { AccountClosing, AuditRow, OwnSession, SecondFactorNeeded, SecondFactors } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import { demoPassword } from '../../../support/api.ts'
import { answered, inTurn, pressed, untilDialog, type State, type States, type Step } from '../state.ts'

const at = '2026-11-17T14:30:00.000Z'
const passkey = { id: 'a', name: 'Jobbdatorn', isSynced: false, createdAt: at, lastUsedAt: at }
const none: SecondFactors = {
  passkeys: [],
  hasTotp: false,
  recoveryCodesLeft: 0,
  isRequired: false,
  dueAt: null,
  needsMailedCode: true,
}
const some: SecondFactors = {
  ...none,
  passkeys: [passkey, { ...passkey, id: 'b', name: 'Evas telefon', isSynced: true, lastUsedAt: null }],
  hasTotp: true,
  recoveryCodesLeft: 7,
  needsMailedCode: false,
}
const session = { id: 'a', isThis: true, browser: 'Firefox', system: 'Windows', ip: '192.0.2.7' }
const sessions: OwnSession[] = [
  { ...session, startedAt: at, lastUsedAt: at },
  { ...session, id: 'b', isThis: false, browser: 'Safari', system: 'iPhone', ip: '', startedAt: at, lastUsedAt: at },
  {
    ...session,
    id: 'c',
    isThis: false,
    browser: '',
    system: '',
    ip: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
    startedAt: at,
    lastUsedAt: at,
  },
]
const recoveryCodes = Array.from({ length: 10 }, (_none, index) => `K7QM${index}-W3RTX-9PLZ${index}`)

const security = (factors: SecondFactors, reach?: Step, more: Partial<State> = {}): State => ({
  path: 'account/security',
  who: 'kund',
  whole: true,
  before: inTurn(
    answered('**/account/second-factors', 200, factors),
    answered('**/account/sessions', 200, sessions),
    answered('**/account/recovery-codes', 200, { recoveryCodes }),
    answered('**/account/enrolment-code', 200, {}),
    answered('**/account/totp/start', 200, app),
  ),
  ...(reach && { reach, whole: false }),
  ...more,
})
const app = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Veck:kund%40veck.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Veck',
}
const inDialog =
  (...keys: TextKey[]): Step =>
  async ({ dialog, inDialog: button }) => {
    await dialog.waitFor()
    for (const key of keys) await button(key).click()
  }
const opened = (key: TextKey) => inTurn(pressed(key), untilDialog)
const untilCodes: Step = ({ page, say }) => page.getByText(say('RecoveryCodes:Once')).waitFor()
const untilQr: Step = ({ page, say }) => page.getByRole('img', { name: say('Totp:Qr') }).waitFor()

const needed: SecondFactorNeeded['secondFactor'] = {
  token: 'pending',
  mustEnrol: false,
  methods: ['passkey', 'totp', 'recoveryCode'],
  needsMailedCode: false,
}
const secondStep = (reach: Step, more: Partial<typeof needed> = {}): State => ({
  path: 'account/login',
  before: inTurn(
    answered('**/account/signintoken', 200, { secondFactor: { ...needed, ...more } }),
    answered('**/sign-in/mail-code', 200, {}),
    answered('**/sign-in/start-enrolment', 200, { passkeyOptions: null, totp: app }),
    answered('**/sign-in/prove', 400, { code: 'wrongProof', message: '', fields: { 'proof.code': '' } }),
  ),
  reach: inTurn(async ({ field, button }) => {
    await field('Login:Email').fill('kund@veck.example')
    await field('Login:Password').fill(demoPassword)
    await button('Login:Submit').click()
  }, reach),
})
const untilTitle =
  (key: TextKey): Step =>
  ({ page, say }) =>
    page.getByRole('heading', { name: say(key) }).waitFor()
const asked = untilTitle('Proof:SignInTitle')
const mustEnrol = { mustEnrol: true, methods: ['passkey', 'totp'], needsMailedCode: true } as const
const mustSetUp = { ...mustEnrol, methods: [...mustEnrol.methods] }
const enrolment = (...steps: Step[]) => secondStep(inTurn(untilTitle('Enrolment:Title'), ...steps), mustSetUp)

const closing: AccountClosing = {
  orders: 12,
  retentionDays: 90,
  erasedOn: '2027-02-15',
  openPages: 2,
  accepted: 1,
  successors: [{ email: 'kollega@veck.example', name: 'Bo Ek', company: 'Veck AB' }],
}
/** Answers how closing would be; closing itself needs a fresh proof, or is done. */
const closingAnswers =
  (isProved: boolean): Step =>
  ({ page }) =>
    page.route('**/account/closing', async (route) => {
      if (route.request().method() === 'GET') await route.fulfill({ json: closing })
      else if (isProved) await route.fulfill({ json: { erasedOn: closing.erasedOn } })
      else await route.fulfill({ status: 403, json: { code: 'proofRequired', message: '' } })
    })
const confirmed: Step = async ({ dialog, inDialog: button }) => {
  await dialog.getByRole('textbox').fill('kund@veck.example')
  await button('AccountClosing:Confirm').click()
}
const closingAccount = (reach: Step = async () => {}, isProved = true): State => ({
  path: 'account',
  who: 'kund',
  before: inTurn(
    closingAnswers(isProved),
    answered('**/account/proof/start', 200, { methods: ['password'], passkeyOptions: null }),
  ),
  reach: inTurn(opened('AccountClosing:Open'), reach),
})

const entry = (id: number, rest: Partial<AuditRow>): AuditRow => ({
  id,
  at,
  actorKind: 'account',
  actorId: 'a',
  actorName: 'salj@veck.example',
  action: 'signIn',
  subjectKind: 'account',
  subjectId: 'b',
  subjectName: 'kund@veck.example',
  before: {},
  after: {},
  facts: {},
  ...rest,
})
const changedUser = entry(4212, {
  action: 'changeUser',
  before: { discountPercentage: 10, admin: false, language: 'sv' },
  after: { discountPercentage: 12.5, admin: true, language: 'en' },
})

/** Second factors, sessions, closing an account and the log. */
export const proof: States = {
  'security-no-factor': security(none),
  'security-with-factors': security(some),
  'security-staff-due': security({ ...none, isRequired: true, dueAt: '2026-12-01T14:30:00.000Z' }),
  'security-add-passkey': security(none, inTurn(opened('Passkeys:Add'), inDialog('MailedCode:Send'))),
  'security-remove-passkey': security(
    some,
    inTurn(({ button }) => button('Passkeys:Remove', { name: 'Jobbdatorn' }).click(), untilDialog),
  ),
  'security-add-app': security(
    { ...some, hasTotp: false },
    inTurn(opened('Totp:Add'), inDialog('Totp:Start'), untilQr),
  ),
  'security-recovery-codes': security(
    some,
    inTurn(opened('RecoveryCodes:Make'), inDialog('RecoveryCodes:Make'), untilCodes),
  ),
  'security-sign-out-others': security(some, opened('Sessions:EndOthers')),
  'second-step-passkey': secondStep(asked),
  'second-step-app': secondStep(inTurn(asked, pressed('Proof:Other.totp'))),
  'second-step-recovery-code': secondStep(inTurn(asked, pressed('Proof:Other.recoveryCode'))),
  'second-step-must-enrol': enrolment(),
  'second-step-enrol-mailed': enrolment(pressed('MailedCode:Send'), ({ field }) => field('MailedCode:Label').waitFor()),
  'second-step-enrol-app': enrolment(
    pressed('Enrolment:Other.totp', 'MailedCode:Send'),
    ({ field }) => field('MailedCode:Label').fill('123 456'),
    pressed('Enrolment:StartApp'),
    untilQr,
  ),
  'account-close-question': closingAccount(),
  'account-close-proof': {
    ...closingAccount(
      inTurn(confirmed, ({ page, say }) => page.getByText(say('Proof:StepUpText')).waitFor()),
      false,
    ),
    fails: true,
  },
  'account-closed': closingAccount(inTurn(confirmed, untilTitle('Login:Title'))),
  'admin-user-closed': {
    path: 'admin/users',
    who: 'salj',
    reach: async ({ page, contents }) => {
      await page.getByRole('searchbox').first().fill(contents.project.closed)
      const rows = page.locator('main li')
      await rows.filter({ hasText: contents.project.closed }).waitFor()
      await rows.filter({ hasNotText: contents.project.closed }).first().waitFor({ state: 'hidden' })
    },
  },
  'log-filtered': { path: 'admin/log?action=signIn&person=kund&from=2026-01-01', who: 'salj' },
  'log-nothing-found': { path: 'admin/log?person=finns+inte', who: 'salj' },
  'log-entry': {
    path: 'admin/log?subject=kund',
    who: 'salj',
    before: answered('**/admin/audit-log?*', 200, {
      entries: [
        changedUser,
        entry(4211, { action: 'signInFailed', actorKind: 'system', actorId: null, actorName: null }),
        entry(4210, { action: 'resetSecondFactor' }),
      ],
      hasMore: true,
    }),
  },
}
