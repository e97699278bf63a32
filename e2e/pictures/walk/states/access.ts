import { freshEmail } from '../../../support/account.ts'
import { demoPassword } from '../../../support/api.ts'
import { answered, cutOff, held, inTurn, pressed, stay, untilAlert, type States, type Step } from '../state.ts'

const login = 'account/login'
const mailedLink = 'account/forgot-password?action=password&personId=once'
const signIn =
  (email: string, password = demoPassword): Step =>
  async ({ field, button }) => {
    await field('Login:Email').fill(email)
    await field('Login:Password').fill(password)
    await button('Login:Submit').click()
  }
const askForLink: Step = async ({ field, button }) => {
  await field('ForgotPassword:Email').fill(freshEmail())
  await button('ForgotPassword:Submit').click()
}
const newPassword =
  (password: string, again = password): Step =>
  async ({ field, button }) => {
    await field('NewPassword:Password').fill(password)
    await field('NewPassword:Confirm').fill(again)
    await button('ForgotPassword:Save').click()
  }
/** As if the mailed link were new. */
const validLink = answered('**/account/checkpasswordlink', 200, true)
const untilMailed: Step = ({ page, say }) => page.getByText(say('ForgotPassword:SentTitle')).waitFor()

/** The screens before sign-in. */
export const access: States = {
  'sign-in': { path: login },
  'sign-in-missing': { path: login, reach: pressed('Login:Submit') },
  'sign-in-refused': { path: login, fails: true, reach: inTurn(signIn(freshEmail(), 'fel'), untilAlert) },
  'sign-in-waiting': {
    path: login,
    waits: true,
    before: held('**/account/signintoken'),
    reach: signIn('kund@veck.example'),
  },
  'sign-in-no-answer': {
    path: login,
    fails: true,
    before: cutOff('**/account/signintoken'),
    reach: inTurn(signIn('kund@veck.example'), untilAlert),
  },
  'sign-in-session-expired': {
    path: 'account',
    who: 'kund',
    fails: true,
    before: answered('**/content/help*', 401, { message: '', code: 'unauthorized' }),
    reach: async ({ page, say }) => {
      await page.getByRole('link', { name: say('Account:Help') }).click()
      await page.getByText(say('Login:SessionExpired')).waitFor()
    },
  },
  'sign-in-secret-used': {
    path: `${login}?secretToken=used`,
    fails: true,
    reach: ({ page, say }) => page.getByText(say('Login:SecretTokenUsed')).waitFor(),
  },
  'sign-in-maintenance': {
    path: login,
    before: answered('**/generalsettings/generalsettings', 200, { showMaintenancePage: true }),
  },
  'sign-in-texts-missing': {
    path: login,
    fails: true,
    before: cutOff('**/systemtext/**'),
    reach: ({ page }) => page.getByRole('button').first().waitFor(),
  },
  'sign-in-texts-waiting': { path: login, waits: true, before: held('**/systemtext/**') },
  'acoustic-leaving': { path: login, who: 'akustik', waits: true, before: held('**/account/acousticRedirectLink') },
  'acoustic-failed': {
    path: login,
    who: 'akustik',
    fails: true,
    before: cutOff('**/account/acousticRedirectLink'),
    reach: untilAlert,
  },
  'forgot-password': { path: 'account/forgot-password' },
  'forgot-password-missing': { path: 'account/forgot-password', reach: pressed('ForgotPassword:Submit') },
  'forgot-password-mailed': { path: 'account/forgot-password', reach: inTurn(askForLink, untilMailed) },
  'set-password': { path: mailedLink, before: validLink },
  'set-password-link-over': { path: mailedLink },
  'set-password-welcome': { path: 'account/forgot-password?action=confirm&personId=once', before: validLink },
  'set-password-short': {
    path: mailedLink,
    fails: true,
    before: validLink,
    reach: inTurn(newPassword('kort', 'annat'), untilAlert),
  },
  'set-password-link-used': {
    path: mailedLink,
    fails: true,
    before: validLink,
    reach: inTurn(newPassword('åtta gröna fållar'), untilAlert),
  },
  'set-password-saved': {
    path: mailedLink,
    before: inTurn(validLink, answered('**/account/setpassword', 200, {})),
    reach: async (walker) => {
      await newPassword('åtta gröna fållar')(walker)
      await walker.page.getByText(walker.say('ForgotPassword:SavedTitle')).waitFor()
      await stay(walker)
    },
  },
  'punch-out-refused': { path: 'account/punchout?sessionID=12345' },
  'punch-out-waiting': {
    path: 'account/punchout?sessionID=8f14e45f-ceea-467f-9b7e-1f1b3c1d2e3f',
    waits: true,
    before: held('**/account/signinsession'),
  },
  ping: { path: 'ping' },
  'server-time': { path: 'getservertime' },
}
