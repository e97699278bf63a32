import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { locales, type Locale } from '@veck/texts'
import { z } from 'zod'
import { operator, recordChange } from '../modules/audit/index.ts'
import { changeHelp } from '../modules/content/index.ts'
import { Refusal, type Command, type CommandContext, parseValue } from './command.ts'

const localeIn = (word: string | undefined) => parseValue(z.enum(locales), word, 'The language')

/** Null: back to the page that came with Veck. */
const change = ({ db, clock }: CommandContext, locale: Locale, html: string | null) =>
  recordChange(
    { db, clock },
    operator,
    (tx) => changeHelp(tx, locale, html),
    (details) => ({ action: 'setHelpPage', subject: locale, details }),
  )

export const helpPageCommands: Command[] = [
  {
    name: 'help-page set',
    args: '<language> <file.html>',
    about: 'Shows your own help page; scripts, styles and pictures from elsewhere are left out',
    run: async (workplace, { args }) => {
      const { folder, print } = workplace
      const locale = localeIn(args[0])
      const file = resolve(folder, args[1] ?? '')
      const html = await readFile(file, 'utf8').catch(() => {
        throw new Refusal(`${file} cannot be read`)
      })
      await change(workplace, locale, html)
      print(`The help page (${locale}) is the one of ${file}.`)
    },
  },
  {
    name: 'help-page unset',
    args: '<language>',
    about: 'Shows the help page that came with Veck',
    run: async (workplace, { args }) => {
      const locale = localeIn(args[0])
      await change(workplace, locale, null)
      workplace.print(`The help page (${locale}) is the one that came with Veck.`)
    },
  },
]
