import { EmailSchema } from '@veck/contract'
import { changedValues } from '@veck/domain'
import { z } from 'zod'
import {
  addUser,
  approveMails,
  changeCompany,
  changeUser,
  createPasswordLink,
  describeUser,
  findUserByEmail,
  listUsers,
  lockUser,
  passwordPage,
  queuePasswordMail,
  unlockUser,
  wrongCompanyFields,
} from '../modules/accounts/index.ts'
import type { Queryable } from '../db/client.ts'
import { operator, recordChange } from '../modules/audit/index.ts'
import { swedishDay } from '@veck/texts/formats'
import { findErasureDay, findErasureDays } from '../modules/account-closing/index.ts'
import { findDiscountPercentage, setDiscountPercentage } from '../modules/calculator/index.ts'
import { resetFactors } from '../modules/second-factor/index.ts'
import { Refusal, type Command, parseValue } from './command.ts'
import { readUserDetails, userOptions, yesNo } from './user-options.ts'

export const emailIn = ([email]: string[]) => parseValue(EmailSchema, email, 'The e-mail address')
export const existing = async (db: Queryable, email: string) => {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Refusal(`No account has the e-mail address ${email}`)
  return user
}

export const userCommands: Command[] = [
  {
    name: 'users list',
    args: '',
    about: 'All accounts: what they use, and whether they are locked or not yet confirmed',
    run: async ({ db, print }) => {
      const erasedOn = await findErasureDays(db)
      for (const user of await listUsers(db)) {
        const uses = [
          user.isCurtainUser && 'curtain',
          user.acousticUser && 'acoustic',
          user.isSales && 'sales',
          user.admin && 'admin',
        ]
        const closed = erasedOn.get(user.id)
        const state = [
          user.demo && 'demo',
          closed ? `closed, erased on ${closed}` : user.lockedAt && 'locked',
          !user.emailConfirmedAt && 'not confirmed',
        ]
        const details = [...uses, user.language, ...state, user.erpCompanyName].filter(Boolean)
        print(`${user.email}  ${details.join(', ')}`)
      }
    },
  },
  {
    name: 'users create',
    args: '<e-mail> [--option …]',
    about: 'A new account, for the curtain tool unless told otherwise; then send a link with users password-link',
    options: userOptions,
    run: async ({ db, clock, print }, { args, options }) => {
      const email = emailIn(args)
      const details = readUserDetails(options)
      const saysWhat = ['curtain', 'acoustic', 'sales'].some((name) => options[name] !== undefined)
      await recordChange(
        { db, clock },
        operator,
        async (tx) => {
          if (!(await addUser(tx, email, saysWhat ? details : { ...details, isCurtainUser: true })))
            throw new Refusal(`${email} has an account already: change it with users set`)
          return existing(tx, email)
        },
        (user) => ({ action: 'addUser', subject: user.id, details: describeUser(undefined, { user }) }),
      )
      print(`${email} has an account. Nobody can sign in to it before users password-link ${email} has been used.`)
    },
  },
  {
    name: 'users set',
    args: '<e-mail> --option …',
    about: 'Changes what is named, and nothing else',
    options: userOptions,
    run: async ({ db, clock, print }, { args, options }) => {
      const email = emailIn(args)
      const details = readUserDetails(options)
      if (Object.keys(details).length === 0) throw new Refusal('Say what to change: users set --help lists the options')
      await recordChange(
        { db, clock },
        operator,
        async (tx) => {
          const before = await existing(tx, email)
          await changeUser(tx, email, details)
          return [before, await existing(tx, email)] as const
        },
        ([before, user]) => ({
          action: 'changeUser',
          subject: user.id,
          details: describeUser({ user: before }, { user }),
        }),
      )
      print(`${email} is changed.`)
    },
  },
  {
    name: 'users discount',
    args: '<e-mail> <percent>',
    about: "The discount on the customer's own orders, 0 for none",
    run: async ({ db, clock, print }, { args }) => {
      const user = await existing(db, emailIn(args))
      const percent = parseValue(z.coerce.number().min(0).max(100).multipleOf(0.01), args[1], 'The discount')
      await recordChange(
        { db, clock },
        operator,
        async (tx) => {
          const before = await findDiscountPercentage(tx, user.id)
          await setDiscountPercentage(tx, user.id, percent)
          return before
        },
        (before) => {
          const details = changedValues({ discountPercentage: before }, { discountPercentage: percent })
          return { action: 'changeUser', subject: user.id, details }
        },
      )
      print(`${user.email} has a discount of ${percent} %.`)
    },
  },
  {
    name: 'users company',
    args: '<e-mail> [--option …]',
    about: "The numbers of the account's company: for electronic orders, and for sales without VAT in the EU",
    options: {
      'electronic-address': { type: 'string', about: 'GLN, organisation number or VAT number' },
      'vat-number': { type: 'string', about: 'with the letters of its country; a new one must be verified again' },
      verified: { type: 'string', about: 'yes or no: the tax authority says that the VAT number is right' },
    },
    run: async ({ db, clock, print }, { args, options }) => {
      const user = await existing(db, emailIn(args))
      const today = swedishDay(clock.now())
      const verified = options.verified === undefined ? undefined : parseValue(yesNo, options.verified, '--verified')
      const change = {
        electronicAddress: String(options['electronic-address'] ?? user.electronicAddress),
        vatNumber: String(options['vat-number'] ?? user.vatNumber),
        verification: verified === undefined ? undefined : { verified, on: today, by: 'operator' },
      }
      const wrong = Object.keys(wrongCompanyFields(user, change))
      // Without the number itself: it may be a personal number.
      if (wrong.length > 0) throw new Refusal(`${wrong.join(' and ')}: not a number that can be used`)
      await recordChange(
        { db, clock },
        operator,
        async (tx) => {
          await changeCompany(tx, user, change)
          return existing(tx, user.email)
        },
        (after) => ({
          action: 'changeUserCompany',
          subject: user.id,
          details: describeUser({ user }, { user: after }),
        }),
      )
      print(`The company of ${user.email} is changed.`)
    },
  },
  {
    name: 'users lock',
    args: '<e-mail>',
    about: 'Ends every session of the account, and lets nobody in',
    run: async ({ db, clock, print }, { args }) => {
      const { id, email } = await existing(db, emailIn(args))
      await recordChange({ db, clock }, operator, (tx) => lockUser(tx, email, clock.now()), {
        action: 'lockUser',
        subject: id,
      })
      print(`${email} is locked.`)
    },
  },
  {
    name: 'users unlock',
    args: '<e-mail>',
    about: 'Lets a locked account in again, with its old password',
    run: async ({ db, clock, print, config }, { args }) => {
      const { id, email, demo } = await existing(db, emailIn(args))
      if (demo && !config.demo)
        throw new Refusal(`${email} is a demo account: only a server with VECK_DEMO=1 lets it in`)
      if (await findErasureDay(db, id)) throw new Refusal(`${email} is closed: open it again with users reopen`)
      await recordChange({ db, clock }, operator, (tx) => unlockUser(tx, email), { action: 'unlockUser', subject: id })
      print(`${email} is not locked.`)
    },
  },
  {
    name: 'users approve-mails',
    args: '<e-mail>',
    about: 'Lets an account that registered itself mail others too',
    run: async ({ db, clock, print }, { args }) => {
      const { id, email } = await existing(db, emailIn(args))
      await recordChange({ db, clock }, operator, (tx) => approveMails(tx, email), {
        action: 'approveMails',
        subject: id,
      })
      print(`${email} may mail others.`)
    },
  },
  {
    name: 'users reset-second-factor',
    args: '<e-mail>',
    about:
      'For a user who has lost every factor: ends the sessions; the next sign-in sets up a factor with a mailed code',
    run: async ({ db, clock, print }, { args }) => {
      const { id, email, punchoutBuyerId } = await existing(db, emailIn(args))
      if (punchoutBuyerId) throw new Refusal(`${email} signs in through a procurement system, without second factor`)
      const entry = { action: 'resetSecondFactor', subject: id } as const
      await recordChange({ db, clock }, operator, (tx) => resetFactors(tx, id), entry)
      print(`${email} has no second factor, and sets up a new one at the next sign-in. A mail tells them.`)
    },
  },
  {
    name: 'users password-link',
    args: '<e-mail> [--mail]',
    about: 'A link that sets the password, once and within an hour: shown here, or mailed to the account',
    options: { mail: { type: 'boolean', about: 'mail it instead of showing it' } },
    run: async ({ db, clock, publicUrl, print }, { args, options }) => {
      const user = await existing(db, emailIn(args))
      if (user.lockedAt) throw new Refusal(`${user.email} is locked: unlock it first`)
      if (user.punchoutBuyerId)
        throw new Refusal(`${user.email} signs in through a procurement system, without password`)
      const localeAndPath = passwordPage(user.language)
      const mailed = options.mail === true
      const entry = { action: 'mailPasswordLink', subject: user.id, details: { facts: { mailed } } } as const
      const link = await recordChange(
        { db, clock },
        operator,
        async (tx) => {
          if (!mailed) return createPasswordLink(tx, clock, user, { publicUrl, localeAndPath })
          await queuePasswordMail(tx, { userId: user.id, localeAndPath })
          return `A mail to ${user.email} is queued: the server sends it as soon as it runs.`
        },
        entry,
      )
      print(link)
    },
  },
]
