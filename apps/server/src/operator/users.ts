import { EmailSchema } from '@veck/contract'
import { z } from 'zod'
import {
  addUser,
  approveMails,
  changeCompany,
  changeUser,
  createPasswordLink,
  findUserByEmail,
  listUsers,
  lockUser,
  passwordPage,
  queuePasswordMail,
  unlockUser,
  wrongCompanyFields,
} from '../modules/accounts/index.ts'
import { swedishDay } from '@veck/texts/formats'
import { setDiscountPercentage } from '../modules/calculator/index.ts'
import { Refusal, type Command, type CommandContext, parseValue } from './command.ts'
import { readUserDetails, userOptions, yesNo } from './user-options.ts'

const emailIn = ([email]: string[]) => parseValue(EmailSchema, email, 'The e-mail address')
const unknown = (email: string) => new Refusal(`No account has the e-mail address ${email}`)

const existing = async ({ db }: CommandContext, email: string) => {
  const user = await findUserByEmail(db, email)
  if (!user) throw unknown(email)
  return user
}

export const userCommands: Command[] = [
  {
    name: 'users list',
    args: '',
    about: 'All accounts: what they use, and whether they are locked or not yet confirmed',
    run: async ({ db, print }) => {
      for (const user of await listUsers(db)) {
        const uses = [
          user.isCurtainUser && 'curtain',
          user.acousticUser && 'acoustic',
          user.isSales && 'sales',
          user.admin && 'admin',
        ]
        const state = [user.demo && 'demo', user.lockedAt && 'locked', !user.emailConfirmedAt && 'not confirmed']
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
    run: async ({ db, print }, { args, options }) => {
      const email = emailIn(args)
      const details = readUserDetails(options)
      const saysWhat = ['curtain', 'acoustic', 'sales'].some((name) => options[name] !== undefined)
      if (!(await addUser(db, email, saysWhat ? details : { ...details, isCurtainUser: true }))) {
        throw new Refusal(`${email} has an account already: change it with users set`)
      }
      print(`${email} has an account. Nobody can sign in to it before users password-link ${email} has been used.`)
    },
  },
  {
    name: 'users set',
    args: '<e-mail> --option …',
    about: 'Changes what is named, and nothing else',
    options: userOptions,
    run: async ({ db, print }, { args, options }) => {
      const email = emailIn(args)
      const details = readUserDetails(options)
      if (Object.keys(details).length === 0) throw new Refusal('Say what to change: users set --help lists the options')
      if (!(await changeUser(db, email, details))) throw unknown(email)
      print(`${email} is changed.`)
    },
  },
  {
    name: 'users discount',
    args: '<e-mail> <percent>',
    about: "The discount on the customer's own orders, 0 for none",
    run: async (workplace, { args }) => {
      const user = await existing(workplace, emailIn(args))
      const percent = parseValue(z.coerce.number().min(0).max(100).multipleOf(0.01), args[1], 'The discount')
      await setDiscountPercentage(workplace.db, user.id, percent)
      workplace.print(`${user.email} has a discount of ${percent} %.`)
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
    run: async (workplace, { args, options }) => {
      const user = await existing(workplace, emailIn(args))
      const today = swedishDay(workplace.clock.now())
      const verified = options.verified === undefined ? undefined : parseValue(yesNo, options.verified, '--verified')
      const change = {
        electronicAddress: String(options['electronic-address'] ?? user.electronicAddress),
        vatNumber: String(options['vat-number'] ?? user.vatNumber),
        verification: verified === undefined ? undefined : { verified, on: today, by: 'operator' },
      }
      const wrong = Object.keys(wrongCompanyFields(user, change))
      // Without the number itself: it may be a personal number.
      if (wrong.length > 0) throw new Refusal(`${wrong.join(' and ')}: not a number that can be used`)
      await changeCompany(workplace.db, user, change)
      workplace.print(`The company of ${user.email} is changed.`)
    },
  },
  {
    name: 'users lock',
    args: '<e-mail>',
    about: 'Ends every session of the account, and lets nobody in',
    run: async ({ db, clock, print }, { args }) => {
      const email = emailIn(args)
      if (!(await lockUser(db, email, clock.now()))) throw unknown(email)
      print(`${email} is locked.`)
    },
  },
  {
    name: 'users unlock',
    args: '<e-mail>',
    about: 'Lets a locked account in again, with its old password',
    run: async (workplace, { args }) => {
      const { db, print, config } = workplace
      const { email, demo } = await existing(workplace, emailIn(args))
      if (demo && !config.demo)
        throw new Refusal(`${email} is a demo account: only a server with VECK_DEMO=1 lets it in`)
      if (!(await unlockUser(db, email))) throw unknown(email)
      print(`${email} is not locked.`)
    },
  },
  {
    name: 'users approve-mails',
    args: '<e-mail>',
    about: 'Lets an account that registered itself mail others too',
    run: async ({ db, print }, { args }) => {
      const email = emailIn(args)
      if (!(await approveMails(db, email))) throw unknown(email)
      print(`${email} may mail others.`)
    },
  },
  {
    name: 'users password-link',
    args: '<e-mail> [--mail]',
    about: 'A link that sets the password, once and within an hour: shown here, or mailed to the account',
    options: { mail: { type: 'boolean', about: 'mail it instead of showing it' } },
    run: async (workplace, { args, options }) => {
      const { db, clock, publicUrl, print } = workplace
      const user = await existing(workplace, emailIn(args))
      if (user.lockedAt) throw new Refusal(`${user.email} is locked: unlock it first`)
      if (user.punchoutBuyerId)
        throw new Refusal(`${user.email} signs in through a procurement system, without password`)
      const localeAndPath = passwordPage(user.language)
      if (options.mail) {
        await queuePasswordMail(db, { userId: user.id, localeAndPath })
        print(`A mail to ${user.email} is queued: the server sends it as soon as it runs.`)
      } else print(await createPasswordLink(db, clock, user, { publicUrl, localeAndPath }))
    },
  },
]
