import { resolve } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { NumbersKind } from '@veck/contract'
import { writeKronor } from '@veck/domain'
import type { Transaction } from '../db/client.ts'
import { operator, recordChange } from '../modules/audit/index.ts'
import {
  activeVersion,
  addParameterVersion,
  addPriceList,
  describeVersion,
  findParameterVersions,
  findPriceLists,
  parameterChanges,
  priceChanges,
  readParameterFile,
  readPriceFile,
  readPriceList,
  startParameterVersion,
  startPriceList,
  versionState,
  versionSubject,
} from '../modules/calculator/index.ts'
import { knownPartNos } from '../modules/catalogue/index.ts'
import type { FileProblem } from '../modules/imports/index.ts'
import { translateToEnglish } from '../modules/texts/index.ts'
import { previewParameters, previewPriceList, type OrderEffect } from '../modules/order-lines/index.ts'
import { defaultParameters } from '@veck/domain'
import { Refusal, type Command, type CommandContext } from './command.ts'

/** A file, relative to the operator's current folder. */
export const readText = async (folder: string, name: string | undefined) => {
  const file = resolve(folder, name ?? '')
  return readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} cannot be read`)
  })
}

/** All errors with their places, so that the file can be corrected at once. */
export const refuseFile = (problems: FileProblem[]): never => {
  const lines = problems.map(
    ({ row, column, message }) => `  row ${row}${column ? `, ${column}` : ''}: ${translateToEnglish(message)}`,
  )
  throw new Refusal(`The file is not usable, and nothing was changed:\n${lines.join('\n')}`)
}

const printEffect = (print: CommandContext['print'], effects: OrderEffect[]) => {
  const changed = effects.filter(({ before, after, impossible }) => before !== after || impossible > 0)
  const sum = (pick: (effect: OrderEffect) => number) => effects.reduce((total, effect) => total + pick(effect), 0)
  print(
    `Open and sent offers: ${effects.length}, of which ${changed.length} change; net ${writeKronor(sum((e) => e.before))} → ${writeKronor(sum((e) => e.after))} kr`,
  )
  const largest = changed.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)).slice(0, 10)
  for (const { offerNumber, offerName, before, after, impossible } of largest) {
    const note = impossible > 0 ? `, ${impossible} that cannot be made or priced` : ''
    print(`  #${offerNumber} ${offerName}: ${writeKronor(before)} → ${writeKronor(after)} kr${note}`)
  }
}

const startIn = (text: string | boolean | undefined, now: Date) => {
  const at = text === undefined ? now : new Date(String(text))
  if (Number.isNaN(at.getTime())) throw new Refusal(`“${String(text)}” is not a time; write 2026-12-01T00:00`)
  if (at < now) throw new Refusal('A version cannot start in the past')
  return at
}

const printVersions = (
  print: CommandContext['print'],
  versions: { id: number; note: string; startsAt: Date | null }[],
  now: Date,
) => {
  if (versions.length === 0) print('None yet.')
  for (const version of versions) {
    print(
      `#${version.id}  ${versionState(version, versions, now).padEnd(9)}  ${version.startsAt?.toISOString() ?? '—'}  ${version.note}`,
    )
  }
}

const startWith =
  (kind: NumbersKind, start: typeof startPriceList) =>
  async ({ db, clock, print }: CommandContext, { args, options }: Parameters<Command['run']>[1]) => {
    const startsAt = startIn(options.at, clock.now())
    const id = Number(args[0])
    await recordChange(
      { db, clock },
      operator,
      async (tx) => {
        const details = await describeVersion(tx, kind, id, clock.now(), { startsAt: startsAt.toISOString() })
        if (!(await start(tx, id, startsAt))) throw new Refusal(`There is no draft #${args[0]}`)
        return details
      },
      (details) => ({ action: 'startNumbers', subject: versionSubject(kind, id), details }),
    )
    print(`#${args[0]} is in force from ${startsAt.toISOString()}.`)
  }

/** Stores a draft, and records what it changes. */
const keepDraft = async (
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  kind: NumbersKind,
  keep: (tx: Transaction) => Promise<number>,
) => {
  const kept = await recordChange(
    { db, clock },
    operator,
    async (tx) => {
      const id = await keep(tx)
      return { id, details: await describeVersion(tx, kind, id, clock.now()) }
    },
    ({ id, details }) => ({ action: 'importNumbers', subject: versionSubject(kind, id), details }),
  )
  return kept.id
}

const at = { at: { type: 'string' as const, about: 'when it comes into force (2026-12-01T00:00); without it, now' } }
const note = { note: { type: 'string' as const, about: 'a line to remember it by' } }
const noteOf = (options: Record<string, string | boolean | undefined>, file: string | undefined) =>
  String(options.note ?? file ?? '')

export const numberCommands: Command[] = [
  {
    name: 'parameters list',
    args: '',
    about: 'Every version of the numbers the calculation works with',
    run: async ({ db, clock, print }) => printVersions(print, await findParameterVersions(db), clock.now()),
  },
  {
    name: 'parameters import',
    args: '<file>',
    about: 'Keeps a CSV (name,value) or JSON file as a draft, and shows what it changes',
    options: note,
    run: async ({ db, clock, folder, print }, { args, options }) => {
      const present = activeVersion(await findParameterVersions(db), clock.now())?.values ?? defaultParameters
      const read = readParameterFile(await readText(folder, args[0]), present)
      if (!read.ok) return refuseFile(read.problems)
      const changes = parameterChanges(present, read.values)
      if (changes.length === 0) return print('The file changes nothing.')
      for (const { name, from, to } of changes) print(`  ${name}: ${from} → ${to}`)
      const list = activeVersion(await findPriceLists(db), clock.now())
      if (list) {
        print('If every curtain were saved again:')
        printEffect(print, await previewParameters(db, read.values, await readPriceList(db, list)))
      }
      const draft = { note: noteOf(options, args[0]), values: read.values, startsAt: null }
      const id = await keepDraft({ db, clock }, 'parameters', async (tx) => {
        const kept = await addParameterVersion(tx, clock, draft)
        return kept.id
      })
      print(`Kept as draft #${id}. To put it in force: parameters start ${id}`)
    },
  },
  {
    name: 'parameters start',
    args: '<draft>',
    about: 'Puts a draft of the parameters in force',
    options: at,
    run: startWith('parameters', startParameterVersion),
  },
  {
    name: 'prices list',
    args: '',
    about: 'Every price list',
    run: async ({ db, clock, print }) => printVersions(print, await findPriceLists(db), clock.now()),
  },
  {
    name: 'prices import',
    args: '<file>',
    about: 'Keeps a CSV (kind,item,price) or JSON file as a draft price list, and shows what it changes',
    options: note,
    run: async ({ db, clock, folder, print }, { args, options }) => {
      const read = readPriceFile(await readText(folder, args[0]), await knownPartNos(db))
      if (!read.ok) return refuseFile(read.problems)
      const present = activeVersion(await findPriceLists(db), clock.now())
      const changes = priceChanges(present && (await readPriceList(db, present)), read.list)
      if (changes.length === 0) return print('The file changes nothing.')
      for (const { item, from, to } of changes.slice(0, 50)) print(`  ${item}: ${from ?? '—'} → ${to ?? '—'}`)
      if (changes.length > 50) print(`  … and ${changes.length - 50} more`)
      printEffect(print, await previewPriceList(db, read.list))
      const startsAt = null
      const id = await keepDraft({ db, clock }, 'prices', (tx) =>
        addPriceList(tx, clock, { note: noteOf(options, args[0]), startsAt, list: read.list }),
      )
      print(`Kept as draft #${id}. To put it in force: prices start ${id}`)
    },
  },
  {
    name: 'prices start',
    args: '<draft>',
    about: 'Puts a draft price list in force',
    options: at,
    run: startWith('prices', startPriceList),
  },
]
