import type { NumberChange, NumberRow, NumbersKind } from '@veck/contract'
import { defaultParameters, type CurtainParameters, type PriceList } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  activeVersion,
  addParameterVersion,
  addPriceList,
  discardParameterVersion,
  discardPriceList,
  findParameterVersions,
  findPriceLists,
  isMoney,
  parameterChanges,
  priceChanges,
  readParameterFile,
  readPriceFile,
  readPriceList,
  startParameterVersion,
  startPriceList,
  writeParameterFile,
  writePriceFile,
} from '../calculator/index.ts'
import { findAllVariants, knownPartNos } from '../catalogue/index.ts'
import type { FileProblem } from '../imports/index.ts'
import { previewParameters, previewPriceList, type OrderEffect } from '../order-lines/index.ts'
import { fabricNames, rowsOfParameters, rowsOfPrices } from './number-rows.ts'

type Version = { id: number; note: string; startsAt: Date | null; createdAt: Date }
type Draft = { note: string; changeCount: number; keep: (tx: Transaction) => Promise<number> }
type Rows = { note: string; rows: NumberRow[] }

/** Reads and changes the versions of the parameters or of the prices. */
type VersionStore = {
  versions: (db: Queryable) => Promise<Version[]>
  read: (db: Queryable, clock: Clock, text: string, note: string) => Promise<Draft | FileProblem[]>
  rows: (db: Queryable, id: number | undefined, now: Date, locale: Locale) => Promise<Rows | undefined>
  file: (db: Queryable, id: number) => Promise<string | undefined>
  preview: (
    db: Queryable,
    id: number,
    now: Date,
    locale: Locale,
  ) => Promise<{ changes: NumberChange[]; effects: OrderEffect[] } | undefined>
  start: (db: Queryable, id: number, startsAt: Date) => Promise<boolean>
  discard: (db: Queryable, id: number) => Promise<boolean>
}

const presentParameters = async (db: Queryable, now: Date) =>
  activeVersion(await findParameterVersions(db), now)?.values ?? defaultParameters

const presentPrices = async (db: Queryable, now: Date) => {
  const list = activeVersion(await findPriceLists(db), now)
  return list && readPriceList(db, list)
}

const changesOfParameters = (from: CurtainParameters, to: CurtainParameters): NumberChange[] =>
  parameterChanges(from, to).map((change) => ({ ...change, fabric: '', isMoney: false }))

const changesOfPrices = (
  before: PriceList | undefined,
  after: PriceList,
  fabrics: ReadonlyMap<string, string>,
): NumberChange[] =>
  priceChanges(before, after).map(({ item, from = null, to = null }) => ({
    name: item,
    fabric: fabrics.get(item) ?? '',
    from,
    to,
    isMoney: isMoney(item),
  }))

const versionWith = async <V extends Version>(versions: Promise<V[]>, id: number) =>
  (await versions).find((version) => version.id === id)

const parameters: VersionStore = {
  versions: findParameterVersions,
  read: async (db, clock, text, note) => {
    const present = await presentParameters(db, clock.now())
    const read = readParameterFile(text, present)
    if (!read.ok) return read.problems
    const keep = async (tx: Transaction) =>
      (await addParameterVersion(tx, clock, { note, values: read.values, startsAt: null })).id
    return { note, changeCount: parameterChanges(present, read.values).length, keep }
  },
  rows: async (db, id, now) => {
    if (id === undefined) return { note: '', rows: rowsOfParameters(await presentParameters(db, now)) }
    const version = await versionWith(findParameterVersions(db), id)
    return version && { note: version.note, rows: rowsOfParameters(version.values) }
  },
  file: async (db, id) => {
    const version = await versionWith(findParameterVersions(db), id)
    return version && writeParameterFile(version.values)
  },
  preview: async (db, id, now) => {
    const version = await versionWith(findParameterVersions(db), id)
    if (!version) return undefined
    const prices = await presentPrices(db, now)
    return {
      changes: changesOfParameters(await presentParameters(db, now), version.values),
      effects: prices ? await previewParameters(db, version.values, prices) : [],
    }
  },
  start: startParameterVersion,
  discard: discardParameterVersion,
}

const prices: VersionStore = {
  versions: findPriceLists,
  read: async (db, clock, text, note) => {
    const read = readPriceFile(text, await knownPartNos(db))
    if (!read.ok) return read.problems
    const keep = (tx: Transaction) => addPriceList(tx, clock, { note, startsAt: null, list: read.list })
    return { note, changeCount: priceChanges(await presentPrices(db, clock.now()), read.list).length, keep }
  },
  rows: async (db, id, now, locale) => {
    const variants = await findAllVariants(db)
    if (id === undefined) return { note: '', rows: rowsOfPrices(await presentPrices(db, now), variants, locale) }
    const version = await versionWith(findPriceLists(db), id)
    return version && { note: version.note, rows: rowsOfPrices(await readPriceList(db, version), variants, locale) }
  },
  file: async (db, id) => {
    const version = await versionWith(findPriceLists(db), id)
    return version && writePriceFile(await readPriceList(db, version))
  },
  preview: async (db, id, now, locale) => {
    const version = await versionWith(findPriceLists(db), id)
    if (!version) return undefined
    const list = await readPriceList(db, version)
    const fabrics = fabricNames(await findAllVariants(db), locale)
    return {
      changes: changesOfPrices(await presentPrices(db, now), list, fabrics),
      effects: await previewPriceList(db, list),
    }
  },
  start: startPriceList,
  discard: discardPriceList,
}

export const stores: Record<NumbersKind, VersionStore> = { parameters, prices }
