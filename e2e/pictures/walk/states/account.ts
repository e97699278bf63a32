import { demoPassword } from '../../../support/api.ts'
import { answered, cutOff, held, inTurn, pressed, untilAlert, untilDialog, type States, type Step } from '../state.ts'

const change =
  (current: string, password: string): Step =>
  async ({ field, button }) => {
    await field('ChangePassword:CurrentPassword').fill(current)
    await field('NewPassword:Password').fill(password)
    await field('NewPassword:Confirm').fill(password)
    await button('ChangePassword:Submit').click()
  }

export const account: States = {
  account: { path: 'account', who: 'kund' },
  'account-whole': { path: 'account', who: 'kund', whole: true },
  'account-of-acoustic': { path: 'account', who: 'akustik', whole: true },
  'account-address-new': { path: 'account', who: 'kund', reach: inTurn(pressed('Addresses:Add'), untilDialog) },
  'account-address-missing': {
    path: 'account',
    who: 'kund',
    reach: inTurn(pressed('Addresses:Add'), untilDialog, ({ inDialog }) => inDialog('Addresses:Save').click()),
  },
  'account-of-sales': { path: 'account', who: 'salj' },
  'account-long': { path: 'account', who: ({ long }) => long.emailAddress, reach: pressed('Shell:Profile') },
  'profile-menu': { path: 'orders/search', who: 'salj', reach: pressed('Shell:Profile') },
  'choose-application': { path: 'account/choose-application', who: 'bada' },
  'choose-application-waiting': {
    path: 'account/choose-application',
    who: 'bada',
    waits: true,
    before: held('**/account/acousticRedirectLink'),
    reach: ({ page, say }) => page.getByRole('button', { name: say('ChooseApplication:Acoustic') }).click(),
  },
  'change-password': { path: 'account/change-password', who: 'kund' },
  'change-password-missing': { path: 'account/change-password', who: 'kund', reach: pressed('ChangePassword:Submit') },
  'change-password-wrong': {
    path: 'account/change-password',
    who: ({ one }) => one.emailAddress,
    fails: true,
    reach: inTurn(change('inte detta lösenord', 'åtta gröna fållar'), ({ page, say }) =>
      page.getByText(say('Fields:wrongPassword')).waitFor(),
    ),
  },
  'change-password-done': {
    path: 'account/change-password',
    who: ({ one }) => one.emailAddress,
    before: answered('**/account/changepassword', 200, {}),
    reach: async (walker) => {
      await change(demoPassword, 'åtta gröna fållar')(walker)
      await walker.page.getByText(walker.say('ChangePassword:Changed')).waitFor()
    },
  },
  help: { path: 'help', who: 'kund' },
  'help-whole': { path: 'help', who: 'kund', whole: true },
  'help-waiting': { path: 'help', who: 'kund', waits: true, before: held('**/content/help*') },
  'help-failed': { path: 'help', who: 'kund', fails: true, before: cutOff('**/content/help*'), reach: untilAlert },
}
