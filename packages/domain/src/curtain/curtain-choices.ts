import { CurtainConfiguration, Opening, Orientation, SewingType } from './enumerations.ts'
import { HeightDeductionLimits, type Limits, QuantityLimits, WallHeightLimits, WallWidthLimits } from './limits.ts'

/** `start` is the value in a new marking. An optional field may be left out, null, or (a flag) false: all mean "not chosen". */
export type ChoiceField =
  | { kind: 'enum'; values: Readonly<Record<string, number>>; start: number }
  | { kind: 'enum'; values: Readonly<Record<string, number>>; optional: true }
  | { kind: 'flag'; start: boolean }
  | { kind: 'flag'; optional: true }
  | { kind: 'number'; limits: Limits; whole?: true; start: number }

/**
 * Stored as the user entered them. Lengths in cm.
 *
 * This table and the next define every choice about a curtain. The zod schemas, the request, the draft in the browser,
 * the row and the answer are made from them; docs/architecture.md shows how to add a field.
 */
export const basicChoices = {
  curtainConfiguration: { kind: 'enum', values: CurtainConfiguration, start: CurtainConfiguration.Simple },
  /** An empty wall height is stored as 0 (B9.2). */
  wallHeight: { kind: 'number', limits: WallHeightLimits, start: 200 },
  /** Read for cover wall only. */
  wallWidth: { kind: 'number', limits: WallWidthLimits, start: 150 },
  heightDeduction: { kind: 'number', limits: HeightDeductionLimits, start: 0 },
  /** As shown to the user: a split curtain counts once. */
  quantity: { kind: 'number', limits: QuantityLimits, whole: true, start: 1 },
  sewingType: { kind: 'enum', values: SewingType, start: SewingType.Wave80 },
} as const satisfies Record<string, ChoiceField>

/**
 * The calculation turns off an option that the curtain cannot have, and the options that took effect are stored.
 * Differences between two curtains are listed in this order.
 */
export const optionChoices = {
  splitCurtain: { kind: 'flag', start: false },
  /** A new marking hangs upright whatever the fabric prefers (B9.8). */
  orientation: { kind: 'enum', values: Orientation, start: Orientation.Upright },
  sewTogether: { kind: 'flag', start: false },
  /** Not chosen: one panel, without a side. */
  opening: { kind: 'enum', values: Opening, optional: true },
  /** Less fullness than the sewing type's, and one fabric width saved. */
  oneWidthFewer: { kind: 'flag', optional: true },
  useWeights: { kind: 'flag', start: false },
} as const satisfies Record<string, ChoiceField>

const allChoices = { ...basicChoices, ...optionChoices }

export type OptionName = keyof typeof optionChoices
export type ChoiceName = keyof typeof allChoices

/** The options with several values; each needs texts of its own wherever it is shown. */
export type EnumOptionName = {
  [Name in OptionName]: (typeof optionChoices)[Name] extends { kind: 'enum' } ? Name : never
}[OptionName]

export const optionNames = Object.keys(optionChoices) as OptionName[]
export const choiceNames = Object.keys(allChoices) as ChoiceName[]

/** The type of one field's value. */
export type ChoiceValue<Field> = Field extends { kind: 'enum'; values: infer Values }
  ? Values[keyof Values]
  : Field extends { kind: 'flag' }
    ? boolean
    : number

type OptionalNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { optional: true } ? Name : never
}[keyof Fields]

/** The object that a table describes. */
type Chosen<Fields> = {
  [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: ChoiceValue<Fields[Name]>
} & { [Name in OptionalNames<Fields>]?: ChoiceValue<Fields[Name]> | null | undefined }

export type CurtainOptions = Chosen<typeof optionChoices>
export type CurtainChoices = Chosen<typeof basicChoices> & CurtainOptions

/** With every option named, so that code which lists them does not compile when one is forgotten. */
export type EveryOption = { [Name in OptionName]: CurtainOptions[Name] }

type StoredValue<Field> = Field extends { kind: 'enum'; optional: true }
  ? ChoiceValue<Field> | null
  : ChoiceValue<Field>

/** As a row holds them: what is not chosen is null, or false where it is a flag. */
export type StoredChoices = { [Name in ChoiceName]: StoredValue<(typeof allChoices)[Name]> }

/** The choices of a new marking (B9.2, B9.3, B9.8). */
export const defaultChoices = Object.fromEntries(
  Object.entries<ChoiceField>(allChoices).map(([name, field]) => [name, 'start' in field ? field.start : undefined]),
) as CurtainChoices

/** An object with these names. `Object.fromEntries` would take several times longer, for every line of an order. */
const withEach = <Name extends string>(names: readonly Name[], valueOf: (name: Name) => unknown) => {
  const made: Partial<Record<Name, unknown>> = {}
  for (const name of names) made[name] = valueOf(name)
  return made
}

/** The choices of an object that holds more than them. */
export const pickChoices = <Source extends CurtainChoices>(source: Source): Pick<Source, ChoiceName> =>
  withEach(choiceNames, (name) => source[name]) as Pick<Source, ChoiceName>

/** The choices with every optional field that is not chosen undefined, so that two sets of them can be compared. */
export const normalizeChoices = (choices: CurtainChoices): CurtainChoices =>
  withEach(choiceNames, (name) => (isUnchosen(name, choices[name]) ? undefined : choices[name])) as CurtainChoices

const isUnchosen = (name: ChoiceName, value: unknown) =>
  'optional' in allChoices[name] && (value === null || value === false)

export const storedChoice = <Name extends ChoiceName>(name: Name, value: CurtainChoices[Name]): StoredChoices[Name] =>
  (value ?? (allChoices[name].kind === 'flag' ? false : null)) as StoredChoices[Name]

export const storedChoices = (choices: CurtainChoices): StoredChoices =>
  withEach(choiceNames, (name) => storedChoice(name, choices[name])) as StoredChoices

/** Adds the stored options to an object. Copying both into a new object would take several times longer. */
export const addStoredOptions = <To extends object>(
  to: To,
  options: CurtainOptions,
): To & Pick<StoredChoices, OptionName> => {
  const added = to as To & Record<OptionName, unknown>
  for (const name of optionNames) added[name] = storedChoice(name, options[name])
  return added as To & Pick<StoredChoices, OptionName>
}

export const storedOptions = (options: CurtainOptions): Pick<StoredChoices, OptionName> =>
  withEach(optionNames, (name) => storedChoice(name, options[name])) as Pick<StoredChoices, OptionName>
