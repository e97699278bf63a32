import type { NumbersKind } from '@veck/contract'
import { boundedChange, defaultParameters, type AuditDetails, type AuditValues } from '@veck/domain'
import type { Queryable } from '../../db/client.ts'
import { parameterChanges } from './parameter-file.ts'
import { findParameterVersions } from './parameter-versions.ts'
import { priceChanges } from './price-changes.ts'
import { findPriceLists, readPriceList } from './price-lists.ts'
import { activeVersion } from './versions.ts'

type Compared = { activeId: number | null; changes: { name: string; from: number | null; to: number | null }[] }

const compare: Record<NumbersKind, (db: Queryable, id: number, now: Date) => Promise<Compared>> = {
  parameters: async (db, id, now) => {
    const versions = await findParameterVersions(db)
    const active = activeVersion(versions, now)
    const version = versions.find((one) => one.id === id)
    const present = active?.values ?? defaultParameters
    return { activeId: active?.id ?? null, changes: version ? parameterChanges(present, version.values) : [] }
  },
  prices: async (db, id, now) => {
    const lists = await findPriceLists(db)
    const active = activeVersion(lists, now)
    const list = lists.find((one) => one.id === id)
    const present = active && (await readPriceList(db, active))
    const changes = list ? priceChanges(present, await readPriceList(db, list)) : []
    return {
      activeId: active?.id ?? null,
      changes: changes.map(({ item, from = null, to = null }) => ({ name: item, from, to })),
    }
  },
}

/**
 * What the audit log records of a version of the prices or parameters: its difference from the one in force. Call it before
 * the version is put in force.
 */
export const describeVersion = async (
  db: Queryable,
  kind: NumbersKind,
  id: number,
  now: Date,
  facts: AuditValues = {},
): Promise<AuditDetails> => {
  const { activeId, changes } = await compare[kind](db, id, now)
  const { before, after } = boundedChange(changes)
  return {
    before: { version: activeId, ...before },
    after: { version: id, ...after },
    facts: { changes: changes.length, ...facts },
  }
}

/** The subject of the audit log: `prices 3`. */
export const versionSubject = (kind: NumbersKind, id: number) => `${kind} ${id}`
