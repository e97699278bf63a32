import { resolve } from 'node:path'
import { readFile } from 'node:fs/promises'
import {
  activeVersion,
  addParameterVersion,
  addPriceList,
  findParameterVersions,
  findPriceLists,
  parameterChanges,
  priceChanges,
  readParameterFile,
  readPriceFile,
  readPriceList,
  startParameterVersion,
  startPriceList,
  stateOf,
} from '../modules/calculator/index.ts'
import { knownPartNos } from '../modules/catalogue/index.ts'
import type { FileProblem } from '../modules/imports/index.ts'
import { wordInEnglish } from '../modules/texts/index.ts'
import { previewParameters, previewPriceList, type OfferEffect } from '../modules/order-lines/index.ts'
import { defaultParameters } from '@veck/domain'
import { Refusal, type Command, type Workplace } from './command.ts'

/** A file named from where the operator stands. */
export const readText = async (folder: string, name: string | undefined) => {
  const file = resolve(folder, name ?? '')
  return readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} cannot be read`)
  })
}

/** Every mistake with its place, so that the file can be mended in one go. */
export const refuseFile = (problems: FileProblem[]): never => {
  const lines = problems.map(
    ({ row, column, wording }) => `  row ${row}${column ? `, ${column}` : ''}: ${wordInEnglish(wording)}`,
  )
  throw new Refusal(`The file is not usable, and nothing was changed:\n${lines.join('\n')}`)
}

const kronor = (ore: number) => (ore / 100).toFixed(2)

const sayEffect = (say: Workplace['say'], effects: OfferEffect[]) => {
  const changed = effects.filter(({ before, after, impossible }) => before !== after || impossible > 0)
  const sum = (pick: (effect: OfferEffect) => number) => effects.reduce((total, effect) => total + pick(effect), 0)
  say(
    `Open and sent offers: ${effects.length}, of which ${changed.length} change; net ${kronor(sum((e) => e.before))} → ${kronor(sum((e) => e.after))} kr`,
  )
  const largest = changed.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)).slice(0, 10)
  for (const { offerNumber, offerName, before, after, impossible } of largest) {
    const note = impossible > 0 ? `, ${impossible} that cannot be made or priced` : ''
    say(`  #${offerNumber} ${offerName}: ${kronor(before)} → ${kronor(after)} kr${note}`)
  }
}

const startIn = (text: string | boolean | undefined, now: Date) => {
  const at = text === undefined ? now : new Date(String(text))
  if (Number.isNaN(at.getTime())) throw new Refusal(`“${String(text)}” is not a time; write 2026-12-01T00:00`)
  if (at < now) throw new Refusal('A version cannot start in the past')
  return at
}

const sayVersions = (
  say: Workplace['say'],
  versions: { id: number; note: string; startsAt: Date | null }[],
  now: Date,
) => {
  if (versions.length === 0) say('None yet.')
  for (const version of versions) {
    say(
      `#${version.id}  ${stateOf(version, versions, now).padEnd(9)}  ${version.startsAt?.toISOString() ?? '—'}  ${version.note}`,
    )
  }
}

const startWith =
  (start: typeof startPriceList) =>
  async ({ db, clock, say }: Workplace, { words, options }: Parameters<Command['run']>[1]) => {
    const startsAt = startIn(options.at, clock.now())
    if (!(await start(db, Number(words[0]), startsAt))) throw new Refusal(`There is no draft #${words[0]}`)
    say(`#${words[0]} is in force from ${startsAt.toISOString()}.`)
  }

const at = { at: { type: 'string' as const, about: 'when it comes into force (2026-12-01T00:00); without it, now' } }
const note = { note: { type: 'string' as const, about: 'a line to remember it by' } }
const noteOf = (options: Record<string, string | boolean | undefined>, file: string | undefined) =>
  String(options.note ?? file ?? '')

export const numberCommands: Command[] = [
  {
    name: 'parameters list',
    words: '',
    about: 'Every version of the numbers the calculation works with',
    run: async ({ db, clock, say }) => sayVersions(say, await findParameterVersions(db), clock.now()),
  },
  {
    name: 'parameters import',
    words: '<file>',
    about: 'Keeps a CSV (name,value) or JSON file as a draft, and shows what it changes',
    options: note,
    run: async ({ db, clock, folder, say }, { words, options }) => {
      const present = activeVersion(await findParameterVersions(db), clock.now())?.values ?? defaultParameters
      const read = readParameterFile(await readText(folder, words[0]), present)
      if (!read.ok) return refuseFile(read.problems)
      const changes = parameterChanges(present, read.values)
      if (changes.length === 0) return say('The file changes nothing.')
      for (const { name, from, to } of changes) say(`  ${name}: ${from} → ${to}`)
      const list = activeVersion(await findPriceLists(db), clock.now())
      if (list) {
        say('If every curtain were saved again:')
        sayEffect(say, await previewParameters(db, read.values, await readPriceList(db, list)))
      }
      const draft = await addParameterVersion(db, clock, {
        note: noteOf(options, words[0]),
        values: read.values,
        startsAt: null,
      })
      say(`Kept as draft #${draft.id}. To put it in force: parameters start ${draft.id}`)
    },
  },
  {
    name: 'parameters start',
    words: '<draft>',
    about: 'Puts a draft of the parameters in force',
    options: at,
    run: startWith(startParameterVersion),
  },
  {
    name: 'prices list',
    words: '',
    about: 'Every price list',
    run: async ({ db, clock, say }) => sayVersions(say, await findPriceLists(db), clock.now()),
  },
  {
    name: 'prices import',
    words: '<file>',
    about: 'Keeps a CSV (kind,item,price) or JSON file as a draft price list, and shows what it changes',
    options: note,
    run: async ({ db, clock, folder, say }, { words, options }) => {
      const read = readPriceFile(await readText(folder, words[0]), await knownPartNos(db))
      if (!read.ok) return refuseFile(read.problems)
      const present = activeVersion(await findPriceLists(db), clock.now())
      const changes = priceChanges(present && (await readPriceList(db, present)), read.list)
      if (changes.length === 0) return say('The file changes nothing.')
      for (const { item, from, to } of changes.slice(0, 50)) say(`  ${item}: ${from ?? '—'} → ${to ?? '—'}`)
      if (changes.length > 50) say(`  … and ${changes.length - 50} more`)
      sayEffect(say, await previewPriceList(db, read.list))
      const startsAt = null
      const id = await db.transaction((tx) =>
        addPriceList(tx, clock, { note: noteOf(options, words[0]), startsAt, list: read.list }),
      )
      say(`Kept as draft #${id}. To put it in force: prices start ${id}`)
    },
  },
  {
    name: 'prices start',
    words: '<draft>',
    about: 'Puts a draft price list in force',
    options: at,
    run: startWith(startPriceList),
  },
]
