import { texts } from '@veck/texts'
import { Problem } from '../core/problem.ts'
import { translateWith } from '../core/translate.ts'
import { closeAccount, reopenAccount } from '../modules/account-closing/index.ts'
import { findUserByEmail } from '../modules/accounts/index.ts'
import { operator } from '../modules/audit/index.ts'
import { Refusal, type Command } from './command.ts'
import { emailIn, existing } from './users.ts'

const translate = translateWith(texts.en)

/** What the API would answer, as one line. */
const refusing = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, fields = {} } = error.details
    const messages = [message, ...Object.values(fields)].flatMap((one) => one ?? [])
    throw new Refusal(messages.map((text) => translate('en', text)).join(' '), { cause: error })
  }
}

export const closingCommands: Command[] = [
  {
    name: 'users close',
    args: '<e-mail> [--successor …]',
    about: 'Closes an account: sign-in ends now, the personal data is erased after closedAccountRetentionDays',
    options: {
      successor: { type: 'string', about: 'the account that gets the offers; else they stay with the supplier' },
    },
    run: async ({ db, clock, print }, { args, options }) => {
      const user = await existing(db, emailIn(args))
      const successor = options.successor === undefined ? null : emailIn([String(options.successor)])
      const closing = { user, successor, findAnySuccessor: findUserByEmail }
      const erasedOn = await refusing(() => closeAccount({ db, clock }, operator, closing))
      print(`${user.email} is closed. Its personal data is erased on ${erasedOn}; users reopen opens it until then.`)
    },
  },
  {
    name: 'users reopen',
    args: '<e-mail>',
    about: 'Opens a closed account again; offers that someone has taken over stay there',
    run: async ({ db, clock, print, config }, { args }) => {
      const user = await existing(db, emailIn(args))
      if (user.demo && !config.demo)
        throw new Refusal(`${user.email} is a demo account: only a server with VECK_DEMO=1 lets it in`)
      await refusing(() => reopenAccount({ db, clock }, operator, user))
      print(`${user.email} can sign in again.`)
    },
  },
]
