import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { locales } from '@veck/texts'
import { z } from 'zod'
import { unsetHelp, writeHelp } from '../modules/content/index.ts'
import { Refusal, type Command, parseValue } from './command.ts'

const localeIn = (word: string | undefined) => parseValue(z.enum(locales), word, 'The language')

export const helpPageCommands: Command[] = [
  {
    name: 'help-page set',
    args: '<language> <file.html>',
    about: 'Shows your own help page; scripts, styles and pictures from elsewhere are left out',
    run: async ({ db, folder, print }, { args }) => {
      const locale = localeIn(args[0])
      const file = resolve(folder, args[1] ?? '')
      const html = await readFile(file, 'utf8').catch(() => {
        throw new Refusal(`${file} cannot be read`)
      })
      await writeHelp(db, locale, html)
      print(`The help page (${locale}) is the one of ${file}.`)
    },
  },
  {
    name: 'help-page unset',
    args: '<language>',
    about: 'Shows the help page that came with Veck',
    run: async ({ db, print }, { args }) => {
      const locale = localeIn(args[0])
      await unsetHelp(db, locale)
      print(`The help page (${locale}) is the one that came with Veck.`)
    },
  },
]
