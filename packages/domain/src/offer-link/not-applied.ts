import { choiceNames } from '../curtain/curtain-choices.ts'
import type { ClientChoices, Offered, OfferedExtra, OfferedMarking } from './client-choices.ts'

/** Why an order is not as the client accepted it: it was edited after the offer was sent. */
export const notAppliedReasons = ['removed', 'changed', 'counts'] as const

/** A part of the offer that the order does not have as the client accepted it. */
export interface NotApplied {
  /** Of the marking or extra item. */
  id: string
  name: string
  /** Of the accepted curtain; null if there was nothing to choose. */
  letter: string | null
  /** counts: the client left it out, but it is no longer optional. */
  reason: (typeof notAppliedReasons)[number]
}

type Curtain = Readonly<Record<string, unknown>>

/** The rows of an order that the client's choices are about. */
export interface ChoiceContents {
  markings: readonly { id: string }[]
  lines: readonly (Curtain & { markingId: string })[]
  /** Those that are not chosen. */
  alternatives: readonly (Curtain & { markingId: string; letter: string })[]
  markingRetail: readonly { markingId: string; optional: boolean }[]
  extras: readonly { id: string; optional: boolean }[]
}

interface Named {
  name: string
}

export interface NamedOffer extends Offered {
  folders: readonly { markings: readonly (OfferedMarking & Named)[]; extras: readonly (OfferedExtra & Named)[] }[]
  extras: readonly (OfferedExtra & Named)[]
}

export interface AcceptedCurtain {
  letter: string | null
  curtain: Curtain
}

// What a curtain is: not its price, nor what is calculated from it.
const curtainFields = [
  ...choiceNames,
  'erpProductId',
  'isExternalFabric',
  'externalFabricSupplier',
  'externalFabricArticleNumber',
  'externalFabricColor',
  'externalFabricName',
]

/** A field that did not exist when the offer was frozen does not count. */
const isSameCurtain = (offered: Curtain, present: Curtain) =>
  curtainFields.every((field) => offered[field] === undefined || offered[field] === present[field])

const markingsOf = ({ folders }: NamedOffer) => folders.flatMap(({ markings }) => markings)
const extrasOf = ({ folders, extras }: NamedOffer) => [...folders.flatMap((folder) => folder.extras), ...extras]

/** The ids of all that the client ordered: what is not optional, and the options that were taken. */
export function acceptedParts(offer: NamedOffer, { taken }: ClientChoices): string[] {
  const isTaken = new Set(taken)
  return [...markingsOf(offer), ...extrasOf(offer)]
    .filter(({ id, optional }) => !optional || isTaken.has(id))
    .map(({ id }) => id)
}

/** By id of the marking: the chosen curtain as it was offered. `offered`: the order at that time. */
export function acceptedCurtains(
  offer: NamedOffer,
  { letters }: ClientChoices,
  offered: ChoiceContents,
): ReadonlyMap<string, AcceptedCurtain> {
  const lineOf = new Map(offered.lines.map((line) => [line.markingId, line]))
  const otherOf = new Map(offered.alternatives.map((other) => [`${other.markingId} ${other.letter}`, other]))
  return new Map(
    markingsOf(offer).flatMap(({ id, letter: proposed, alternatives }) => {
      const letter = alternatives.length > 0 ? (letters[id] ?? proposed) : null
      const curtain = letter === proposed || letter === null ? lineOf.get(id) : otherOf.get(`${id} ${letter}`)
      return curtain ? [[id, { letter, curtain }] as const] : []
    }),
  )
}

/**
 * Which of the present curtains of a marking is the accepted one. The letter alone does not say it: another curtain may
 * have got it since. It decides between equal curtains.
 */
export function findAccepted<Present extends Curtain & { letter: string | null }>(
  { letter, curtain }: AcceptedCurtain,
  present: readonly Present[],
): Present | undefined {
  const same = present.filter((each) => isSameCurtain(curtain, each))
  return same.find((each) => each.letter === letter) ?? same[0]
}

/** What the order (`present`) does not have as the client accepted it, in the sequence of the offer. */
export function notApplied(
  offer: NamedOffer,
  choices: ClientChoices,
  { offered, present }: { offered: ChoiceContents; present: ChoiceContents },
): NotApplied[] {
  const isAccepted = new Set(acceptedParts(offer, choices))
  const accepted = acceptedCurtains(offer, choices, offered)
  const lineOf = new Map(present.lines.map((line) => [line.markingId, line]))
  const isPresent = new Set([...present.markings, ...present.extras].map(({ id }) => id))
  const isOptional = new Set([
    ...present.markingRetail.filter(({ optional }) => optional).map(({ markingId }) => markingId),
    ...present.extras.filter(({ optional }) => optional).map(({ id }) => id),
  ])
  const reasonOf = (id: string): NotApplied['reason'] | undefined => {
    if (!isAccepted.has(id)) return isPresent.has(id) && !isOptional.has(id) ? 'counts' : undefined
    if (!isPresent.has(id)) return 'removed'
    const wanted = accepted.get(id)
    if (!wanted) return undefined
    const line = lineOf.get(id)
    return line && isSameCurtain(wanted.curtain, line) ? undefined : 'changed'
  }
  return [...markingsOf(offer), ...extrasOf(offer)].flatMap(({ id, name }) => {
    const reason = reasonOf(id)
    return reason ? [{ id, name, letter: accepted.get(id)?.letter ?? null, reason }] : []
  })
}
