import type { AddAlternative, Alternatives, CurtainOfLine } from '@veck/contract'
import { fromLineChoices } from '@veck/contract/line-choices'
import { type AlternativeLetter, alternativeLetters, nextLetter } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { eq, inArray } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { activePricing, curtainProblem } from '../calculator/index.ts'
import {
  chosenFabric,
  findChosenFabric,
  findWholeLines,
  makeLine,
  type LineDependencies,
} from '../order-lines/index.ts'
import { requireMarkingWithLine } from '../orders/index.ts'
import { alternativeNotFound, changeAndRead } from '../retail/index.ts'
import { presentAlternatives } from './present-alternatives.ts'
import { contentsOf, findState, setChosenLetter, undoneFrom } from './repository.ts'

export type OfMarking = { id: string; markingId: string }
export type OfLetter = OfMarking & { letter: AlternativeLetter }
export type Caller = { who: SignedIn; locale: Locale }

type Note = 'alternativeAdded' | 'alternativeChanged' | 'alternativeRemoved' | 'alternativeRestored'
type State = Awaited<ReturnType<typeof findState>>

/** A change of one alternative. The order and its line stay as they are. Without a letter nothing was changed. */
const change = async (
  deps: LineDependencies,
  { who, locale }: Caller,
  { id: orderId, markingId }: OfMarking,
  { version, note }: { version: number | undefined; note: Note },
  run: (tx: Transaction, state: State) => Promise<AlternativeLetter | undefined>,
) => {
  const { prices } = await activePricing(deps.pricing)
  let changed: AlternativeLetter | undefined
  const alternatives: Alternatives = await changeAndRead(
    deps,
    who,
    orderId,
    version,
    async (tx) => {
      const { marking } = await requireMarkingWithLine(tx, orderId, { markingId })
      changed = await run(tx, await findState(tx, markingId))
      return changed ? [{ code: note, values: { name: marking.name, letter: changed } }] : []
    },
    (tx, order) => presentAlternatives(tx, order, prices.list, locale),
  )
  return { alternatives, letter: changed }
}

/** A copy of the order line, or of another alternative, without its fixed price: the copy will be another curtain. */
export const addAlternative = async (
  deps: LineDependencies,
  caller: Caller,
  marking: OfMarking,
  { from, version }: AddAlternative,
) => {
  const { id: orderId, markingId } = marking
  const request = { version, note: 'alternativeAdded' } as const
  const { alternatives, letter } = await change(deps, caller, marking, request, async (tx, { others, stored }) => {
    // The letters begin anew when the line is the only curtain.
    const chosen = (others.length > 0 ? stored : undefined) ?? 'A'
    const source =
      from === undefined || from === chosen
        ? (await findWholeLines(tx, [markingId]))[0]
        : others.find((other) => other.letter === from)
    if (!source && from !== undefined && from !== chosen) throw alternativeNotFound()
    if (!source) throw problem('conflict', { message: { key: 'Errors:alternativeNeedsCurtain' } })
    const next = requireFreeLetter([chosen, ...others.map((other) => other.letter)])
    await tx.insert(lineAlternatives).values({ ...contentsOf(source), markingId, orderId, letter: next })
    await setChosenLetter(tx, orderId, markingId, chosen)
    return next
  })
  if (!letter) throw new Error('A new alternative has no letter')
  return { ...alternatives, letter }
}

const requireFreeLetter = (inUse: AlternativeLetter[]) => {
  const letter = nextLetter(inUse)
  const values = { limit: alternativeLetters.length }
  if (!letter) throw problem('conflict', { message: { key: 'Errors:tooManyAlternatives', values } })
  return letter
}

/** Calculated and priced by the server, as an order line is. */
export const saveAlternative = async (
  deps: LineDependencies,
  caller: Caller,
  { letter, ...marking }: OfLetter,
  choice: CurtainOfLine,
) => {
  const current = await activePricing(deps.pricing)
  const request = { version: choice.version, note: 'alternativeChanged' } as const
  const { alternatives } = await change(deps, caller, marking, request, async (tx, state) => {
    const row = requireOther(state, letter)
    const fabric = chosenFabric(await findChosenFabric(tx, choice), choice, row)
    const made = makeLine(fromLineChoices(choice), fabric, current)
    if (!made.ok) throw curtainProblem(made.error, caller.locale)
    await tx.update(lineAlternatives).set(made.values).where(eq(lineAlternatives.id, row.id))
    return letter
  })
  return alternatives
}

/** The alternative with the letter. Another user may have chosen or removed it. */
const requireOther = ({ others, stored }: State, letter: AlternativeLetter) => {
  const row = others.find((other) => other.letter === letter)
  if (row) return row
  if (others.length > 0 && stored === letter)
    throw problem('conflict', { message: { key: 'Errors:alternativeIsChosen', values: { letter } } })
  throw alternativeNotFound()
}

export const removeAlternative = async (
  deps: LineDependencies,
  caller: Caller,
  { letter, ...marking }: OfLetter,
  version: number | undefined,
) => {
  const request = { version, note: 'alternativeRemoved' } as const
  const { alternatives } = await change(deps, caller, marking, request, async (tx, state) => {
    const { id } = requireOther(state, letter)
    // Only the last removal of a letter can be undone.
    const older = state.removed.filter((other) => other.letter === letter).map((other) => other.id)
    if (older.length > 0) await tx.delete(lineAlternatives).where(inArray(lineAlternatives.id, older))
    await tx.update(lineAlternatives).set({ deletedAt: deps.clock.now() }).where(eq(lineAlternatives.id, id))
    return letter
  })
  return alternatives
}

/** Undoes the last removal of the letter. A second click has no effect. A letter that is in use again is replaced. */
export const restoreAlternative = async (
  deps: LineDependencies,
  caller: Caller,
  { letter, ...marking }: OfLetter,
  version: number | undefined,
) => {
  const request = { version, note: 'alternativeRestored' } as const
  const { alternatives } = await change(deps, caller, marking, request, async (tx, { others, removed, stored }) => {
    const [row] = removed
      .filter((other) => other.letter === letter)
      .toSorted((one, other) => Number(other.deletedAt) - Number(one.deletedAt))
    if (!row && others.some((other) => other.letter === letter)) return undefined
    if (!row) throw alternativeNotFound()
    if (!row.deletedAt || row.deletedAt < undoneFrom(deps.clock.now())) throw problem('tooLateToUndo')
    const inUse = [...(stored ? [stored] : []), ...others.map((other) => other.letter)]
    const free = inUse.includes(letter) ? requireFreeLetter(inUse) : letter
    await tx.update(lineAlternatives).set({ deletedAt: null, letter: free }).where(eq(lineAlternatives.id, row.id))
    return free
  })
  return alternatives
}
