import { locales, texts as shipped, type Locale } from '@veck/texts'
import { z } from 'zod'
import { operator, recordChange } from '../modules/audit/index.ts'
import { changeText, createTexts, isTextKey, placeholdersIn, unknownPlaceholders } from '../modules/texts/index.ts'
import { Refusal, type Command, type CommandContext, parseValue } from './command.ts'

const localeIn = (word: string | undefined): Locale => parseValue(z.enum(locales), word, 'The language')

const keyIn = (word = '') => {
  if (!isTextKey(word)) throw new Refusal(`No text is called “${word}”: texts list shows all`)
  return word
}

const refuseUnknownPlaceholders = (key: string, text: string) => {
  const known = placeholdersIn(shipped.sv[key])
  const unknown = unknownPlaceholders(key, text)
  if (unknown.length === 0) return
  const hint = known.size > 0 ? `only ${[...known].join(', ')}` : 'none'
  throw new Refusal(`${key} has no ${unknown.join(', ')} to fill in: ${hint}`)
}

/** Null: back to the text that came with Veck. */
const change = ({ db, clock }: CommandContext, locale: Locale, key: string, text: string | null) =>
  recordChange(
    { db, clock },
    operator,
    (tx) => changeText(tx, locale, key, text),
    (details) => ({ action: 'setText', subject: key, details }),
  )

export const textCommands: Command[] = [
  {
    name: 'texts list',
    args: '[part]',
    about: 'The texts whose key or wording has the part in it, as users see them now',
    run: async ({ db, clock, print }, { args: [part = ''] }) => {
      const all = await createTexts(db, clock).all()
      const wanted = part.toLowerCase()
      for (const locale of locales) {
        for (const [key, text] of Object.entries(all[locale])) {
          if (`${key} ${text}`.toLowerCase().includes(wanted)) print(`${locale} ${key} = ${text}`)
        }
      }
    },
  },
  {
    name: 'texts set',
    args: '<language> <key> <text>',
    about: 'Words a text in your own way',
    run: async (workplace, { args }) => {
      const [locale, key, text] = [localeIn(args[0]), keyIn(args[1]), (args[2] ?? '').trim()]
      if (!text) throw new Refusal('A text cannot be empty')
      refuseUnknownPlaceholders(key, text)
      await change(workplace, locale, key, text)
      workplace.print(`${key} is replaced.`)
    },
  },
  {
    name: 'texts unset',
    args: '<language> <key>',
    about: 'Takes back your own wording of a text',
    run: async (workplace, { args }) => {
      const [locale, key] = [localeIn(args[0]), keyIn(args[1])]
      await change(workplace, locale, key, null)
      workplace.print(`${key} = ${shipped[locale][key] ?? shipped.sv[key]}`)
    },
  },
]
