import {
  readGeneralSettings,
  settingNames,
  settingSchemas,
  unsetGeneralSetting,
  writeGeneralSetting,
  type SettingName,
} from '../modules/settings/index.ts'
import { Refusal, type Command, parseValue } from './command.ts'

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
    run: async ({ db, print }, { args }) => {
      const name = settingIn(args)
      const value = parseValue(settingSchemas[name], valueOf(name, args[1] ?? ''), name)
      await writeGeneralSetting(db, name, value)
      print(`${name} is set.`)
    },
  },
  {
    name: 'settings unset',
    args: '<name>',
    about: 'Gives a general setting its first value back',
    run: async ({ db, print }, { args }) => {
      const name = settingIn(args)
      await unsetGeneralSetting(db, name)
      print(`${name} = ${String((await readGeneralSettings(db))[name])}`)
    },
  },
  ...(['on', 'off'] as const).map((position) => ({
    name: `maintenance ${position}`,
    args: '',
    about:
      position === 'on'
        ? 'The sign-in page shows the maintenance message instead of its form'
        : 'The sign-in page shows its form again',
    run: async ({ db, print }: Parameters<Command['run']>[0]) => {
      await writeGeneralSetting(db, 'showMaintenancePage', position === 'on')
      print(`The maintenance message is ${position}.`)
    },
  })),
]
