import { closeAccount, describeRefusal, reopenAccount } from '../modules/account-closing/index.ts'
import { findUserByEmail } from '../modules/accounts/index.ts'
import { operator } from '../modules/audit/index.ts'
import { Refusal, type Command } from './command.ts'
import { emailIn, existing } from './users.ts'

const refusing = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  try {
    return await action()
  } catch (error) {
    const refusal = describeRefusal(error)
    throw refusal === undefined ? error : new Refusal(refusal, { cause: error })
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
