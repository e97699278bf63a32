import type { NumbersKind, NumberChange, NumbersPreview } from '@veck/contract'
import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { activeVersion, describeVersion, versionState, versionSubject } from '../calculator/index.ts'
import { lockCatalogue } from '../catalogue/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { stores } from './pricing.ts'
import { readUploadedText, textFileMaxBytes, translateProblems } from './read-uploaded-text.ts'
import { actorOf, recordChange } from '../audit/index.ts'
import type { OrderEffect } from '../order-lines/index.ts'

const requireFound = <Found>(found: Found | undefined | false): Found => {
  if (!found) throw problem('notFound')
  return found
}

const inForce = async ({ db, clock }: AdminDependencies, kind: NumbersKind) =>
  activeVersion(await stores[kind].versions(db), clock.now())?.id ?? 0

export const numberHandlers = (deps: AdminDependencies) =>
  ({
    getNumbers: async ({ params }) => {
      const versions = await stores[params.kind].versions(deps.db)
      return versions.map((version) => ({
        id: version.id,
        note: version.note,
        state: versionState(version, versions, deps.clock.now()),
        createdAt: version.createdAt.toISOString(),
        startsAt: version.startsAt?.toISOString() ?? null,
      }))
    },

    getNumberRows: async ({ params: { kind }, query: { versionId }, locale }) => ({
      inForce: await inForce(deps, kind),
      ...requireFound(await stores[kind].rows(deps.db, versionId, deps.clock.now(), locale)),
    }),

    importNumbers: {
      fileMaxBytes: textFileMaxBytes,
      handle: async ({ signedIn, params, form: { note, replaces, inForce: seen }, file, locale }) => {
        const text = await readUploadedText(file)
        // Values that were read before someone else activated a new version would undo that version.
        if (seen !== undefined && seen !== (await inForce(deps, params.kind)))
          throw problem('conflict', { message: { key: 'Errors:numbersChanged' } })
        const read = await stores[params.kind].read(deps.db, deps.clock, text, note)
        if (Array.isArray(read))
          return { problems: translateProblems(read, locale, deps.texts.translate), draftId: null }
        if (read.changeCount === 0) return { problems: [], draftId: null }
        const { kind } = params
        const kept = await recordChange(
          deps,
          actorOf(signedIn),
          async (tx) => {
            if (replaces !== undefined && !(await stores[kind].discard(tx, replaces))) throw problem('conflict')
            const draftId = await read.keep(tx)
            const facts = replaces === undefined ? {} : { replaces }
            return { draftId, details: await describeVersion(tx, kind, draftId, deps.clock.now(), facts) }
          },
          ({ draftId, details }) => ({ action: 'importNumbers', subject: versionSubject(kind, draftId), details }),
        )
        return { problems: [], draftId: kept.draftId }
      },
    },

    previewNumbers: async ({ params: { kind, versionId }, locale }) => {
      const { changes, effects } = requireFound(
        await stores[kind].preview(deps.db, versionId, deps.clock.now(), locale),
      )
      return presentPreview(changes, effects)
    },

    getNumbersFile: async ({ params: { kind, versionId }, reply }) => {
      const file = requireFound(await stores[kind].file(deps.db, versionId))
      reply.header('content-disposition', `attachment; filename="${kind}-${versionId}.csv"`)
      return file
    },

    startNumbers: async ({ signedIn, params: { kind, versionId }, body }) => {
      const wanted = body.startsAt ? new Date(body.startsAt) : undefined
      if (wanted && wanted < deps.clock.now())
        throw problem('invalidFields', { fields: { startsAt: { key: 'Fields:inThePast' } } })
      const startsAt = wanted ?? deps.clock.now()
      await recordChange(
        deps,
        actorOf(signedIn),
        async (tx) => {
          // A price change of a fabric copies the active list. The lock prevents both at the same time.
          await lockCatalogue(tx)
          const facts = { startsAt: startsAt.toISOString() }
          const details = await describeVersion(tx, kind, versionId, deps.clock.now(), facts)
          requireFound(await stores[kind].start(tx, versionId, startsAt))
          return details
        },
        (details) => ({ action: 'startNumbers', subject: versionSubject(kind, versionId), details }),
      )
      deps.pricing.forget()
    },

    discardNumbers: async ({ signedIn, params: { kind, versionId } }) => {
      const change = { action: 'discardNumbers', subject: versionSubject(kind, versionId) } as const
      await recordChange(
        deps,
        actorOf(signedIn),
        async (tx) => requireFound(await stores[kind].discard(tx, versionId)),
        change,
      )
    },
  }) satisfies SomeHandlers

const maxChanges = 500
const maxOrders = 10

const sumOf = (effects: OrderEffect[], pick: (effect: OrderEffect) => number) =>
  effects.reduce((sum, effect) => sum + pick(effect), 0)

const presentPreview = (changes: NumberChange[], effects: OrderEffect[]): NumbersPreview => {
  const changed = effects.filter(({ before, after, impossible }) => before !== after || impossible > 0)
  const largest = changed.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
  return {
    changes: changes.slice(0, maxChanges),
    changeCount: changes.length,
    effect: {
      offers: effects.length,
      changedOffers: changed.length,
      beforeOre: sumOf(effects, ({ before }) => before),
      afterOre: sumOf(effects, ({ after }) => after),
      largest: largest
        .slice(0, maxOrders)
        .map(({ before: beforeOre, after: afterOre, ...effect }) => ({ ...effect, beforeOre, afterOre })),
    },
  }
}
