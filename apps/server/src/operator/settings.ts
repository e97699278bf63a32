import { operator, recordChange } from '../modules/audit/index.ts'
import {
  changeGeneralSettings,
  readGeneralSettings,
  settingNames,
  settingSchemas,
  type SettingName,
} from '../modules/settings/index.ts'
import { Refusal, type Command, type CommandContext, parseValue } from './command.ts'

const settingIn = ([name]: string[]): SettingName => {
  const known = settingNames.find((one) => one === name)
  if (!known) throw new Refusal(`There is no setting “${name}”: they are ${settingNames.join(', ')}`)
  return known
}

/** Numbers and booleans as they are; countries as a comma-separated list. */
const valueOf = (name: SettingName, text: string): unknown => {
  if (name === 'countries')
    return text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean)
  // A postcode and an organisation number are texts, though they look like numbers.
  if (name.startsWith('supplier')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Undefined: back to the first value. */
const change = ({ db, clock }: CommandContext, name: SettingName, value: unknown) =>
  recordChange(
    { db, clock },
    operator,
    (tx) => changeGeneralSettings(tx, { [name]: value }),
    (details) => ({ action: 'changeSettings', subject: name, details }),
  )

export const settingCommands: Command[] = [
  {
    name: 'settings list',
    args: '',
    about: 'Every general setting and its value',
    run: async ({ db, print }) => {
      for (const [name, value] of Object.entries(await readGeneralSettings(db))) {
        print(`${name} = ${Array.isArray(value) ? value.join(',') : String(value)}`)
      }
    },
  },
  {
    name: 'settings set',
    args: '<name> <value>',
    about: 'Gives a general setting a value, at once for all servers; countries are codes with commas between',
    run: async (workplace, { args }) => {
      const name = settingIn(args)
      await change(workplace, name, parseValue(settingSchemas[name], valueOf(name, args[1] ?? ''), name))
      workplace.print(`${name} is set.`)
    },
  },
  {
    name: 'settings unset',
    args: '<name>',
    about: 'Gives a general setting its first value back',
    run: async (workplace, { args }) => {
      const name = settingIn(args)
      await change(workplace, name, undefined)
      workplace.print(`${name} = ${String((await readGeneralSettings(workplace.db))[name])}`)
    },
  },
  ...(['on', 'off'] as const).map((position) => ({
    name: `maintenance ${position}`,
    args: '',
    about:
      position === 'on'
        ? 'The sign-in page shows the maintenance message instead of its form'
        : 'The sign-in page shows its form again',
    run: async (workplace: CommandContext) => {
      await change(workplace, 'showMaintenancePage', position === 'on')
      workplace.print(`The maintenance message is ${position}.`)
    },
  })),
]
