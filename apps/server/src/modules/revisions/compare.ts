import type { CompareRevisions, FieldChange, RevisionDifferences } from '@veck/contract'
import {
  canReadRetail,
  type FieldDifference,
  type FrozenOffer,
  type FrozenValue,
  kronorFromOre,
  localeField,
  locales,
  offerDifferences,
  OneOf,
  openingNameOf,
  type Opening,
  type Ore,
  Orientation,
  percentFromPercentage,
  type Percentage,
  type PriceDisplay,
  type SewingType,
  sewingTypeNames,
} from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { formatKronor, formatNumber } from '@veck/texts/formats'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Translate } from '../../core/translate.ts'
import type { Transaction } from '../../db/client.ts'
import { findOrderFor } from '../orders/index.ts'
import type { FreezeDependencies } from './freeze.ts'
import { readPresentOffer } from './present-offer.ts'
import { requireFrozen } from './revision-repository.ts'

type Compared = { number: number | null; frozen: FrozenOffer; display: PriceDisplay }

type CompareDependencies = FreezeDependencies & { translate: Translate }

/** What differs between two revisions, or between one and the present, in words. */
export const compareRevisions = (
  deps: CompareDependencies,
  who: SignedIn,
  orderId: string,
  { from, to }: CompareRevisions,
  locale: Locale,
): Promise<RevisionDifferences> => {
  const stored = (number: number) => async (tx: Transaction) => {
    const { frozen, display } = await requireFrozen(tx, orderId, number)
    return { number, frozen, display }
  }
  return compare(deps, who, orderId, { before: stored(from), after: to === undefined ? undefined : stored(to) }, locale)
}

type Read = (tx: Transaction) => Promise<Compared>

/** `after` undefined: the present. */
export const compare = async (
  { db, clock, pricing, translate }: CompareDependencies,
  who: SignedIn,
  orderId: string,
  { before: readBefore, after: readAfter }: { before: Read; after?: Read | undefined },
  locale: Locale,
): Promise<RevisionDifferences> => {
  const parameters = (await pricing.parameters()).values
  const [before, after] = await db.transaction(
    async (tx): Promise<[Compared, Compared]> => {
      const order = await findOrderFor(tx, who, orderId, canReadRetail)
      const present = async () => {
        const { frozen, offer } = await readPresentOffer({ tx, parameters, now: clock.now(), isDraft: true }, order)
        return { number: null, frozen, display: offer.display }
      }
      return [await readBefore(tx), readAfter ? await readAfter(tx) : await present()]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return presentDifferences(
    before,
    after,
    (key, values) => translate(locale, { key, ...(values && { values }) }),
    locale,
  )
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

type Text = (key: TextKey, values?: Record<string, string | number>) => string

export const presentDifferences = (before: Compared, after: Compared, t: Text, locale: Locale): RevisionDifferences => {
  const { fields: fieldsOfOffer, parts, effect } = offerDifferences(before.frozen, after.frozen)
  const { display } = after
  const hiddenPrice = display === 'inclVat' ? 'priceExclVat' : 'priceInclVat'
  const inWords = (changes: readonly FieldDifference[]): FieldChange[] =>
    changes
      .filter(({ field }) => field !== hiddenPrice && isInLanguage(field, locale))
      .map(({ alternative, field, ...values }) => ({
        alternative: alternative ?? null,
        field,
        label: t(labelOf(field)),
        before: valueText(field, values.before, t, locale),
        after: valueText(field, values.after, t, locale),
      }))
  const byKey = new Map([...before.frozen.parts, ...after.frozen.parts].map((part) => [keyOf(part), part]))
  return {
    from: { number: before.number, total: before.frozen.total },
    to: { number: after.number, total: after.frozen.total },
    display,
    fields: inWords(fieldsOfOffer),
    parts: parts.map((part) => {
      const { folder, ...fields } = byKey.get(keyOf(part))?.fields ?? {}
      const name = fields['name'] ?? fields[localeField('name', locale)]
      return {
        change: part.change,
        kind: part.kind,
        id: part.id,
        name: part.kind === 'freight' ? t('Revisions:Freight') : String(name ?? ''),
        folder: String(folder ?? ''),
        fields: part.change === 'changed' ? inWords(part.fields) : [],
        effect: part.effect,
      }
    }),
    effect,
  }
}

/** The fields that are frozen in all languages, by the name of each. */
const translated = new Map(
  (['name', 'fabric'] as const).flatMap((base) =>
    locales.map((locale): [string, { base: string; locale: Locale }] => [localeField(base, locale), { base, locale }]),
  ),
)

const isInLanguage = (field: string, locale: Locale) => (translated.get(field)?.locale ?? locale) === locale

/** A field of a later release that this one does not know has its own name as label. */
const labelOf = (field: string) => `Revisions:field.${translated.get(field)?.base ?? field}` as TextKey

const asCm = (value: FrozenValue, locale: Locale) => `${formatNumber(Number(value), locale)}\u{A0}cm`
const asMoney = (value: FrozenValue, locale: Locale) => formatKronor(kronorFromOre(Number(value) as Ore), locale)

type Format = (value: FrozenValue, t: Text, locale: Locale) => string

/** How the values of a field are written. All others are written as they are. */
const formats: Record<string, Format> = {
  priceExclVat: (value, _t, locale) => asMoney(value, locale),
  priceInclVat: (value, _t, locale) => asMoney(value, locale),
  width: (value, _t, locale) => asCm(value, locale),
  height: (value, _t, locale) => asCm(value, locale),
  underHem: (value, _t, locale) => asCm(value, locale),
  heightDeduction: (value, _t, locale) => asCm(value, locale),
  extraQuantity: (value, _t, locale) => formatNumber(Number(value) / OneOf, locale),
  vatRate: (value, _t, locale) => `${formatNumber(percentFromPercentage(Number(value) as Percentage), locale)}\u{A0}%`,
  sewingType: (value, t) => t(`SewingType:${sewingTypeNames[value as SewingType]}`),
  orientation: (value, t) => t(value === Orientation.Lying ? 'Preview:Lying' : 'Preview:Upright'),
  opening: (value, t) => {
    const name = openingNameOf(value as Opening)
    return name ? t(`Opening:${name}`) : ''
  },
  unit: (value, t) => t(`ClientPdf:Unit.${String(value)}` as TextKey, { quantity: '' }).trim(),
  language: (value, t) => t(`Revisions:language.${String(value)}` as TextKey),
  display: (value, t) => t(value === 'inclVat' ? 'Revisions:InclVat' : 'Revisions:ExclVat'),
}

const valueText = (field: string, value: FrozenValue, t: Text, locale: Locale): string => {
  if (value === null) return ''
  if (typeof value === 'boolean') return t(value ? 'Difference:Yes' : 'Difference:No')
  return formats[field]?.(value, t, locale) ?? (typeof value === 'number' ? formatNumber(value, locale) : value)
}
