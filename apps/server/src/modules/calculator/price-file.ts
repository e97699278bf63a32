import { oreFromKronor, SewingType, type Ore, type PriceList, type SewingTypeName } from '@veck/domain'
import type { TextKey } from '@veck/texts'
import { z } from 'zod'
import { numberColumn, readTable, unreadable, messageOf, type FileProblem } from '../imports/index.ts'
import { PriceRatesSchema } from './price-rates.ts'

const sewingTypes = Object.keys(SewingType) as SewingTypeName[]

/** The names of rows of the kind `rate`. All are amounts in kronor, except a height in cm and a percentage. */
export const rateNames = [
  ...sewingTypes.flatMap((type) => [`making ${type}`, `tall ${type}`]),
  'tallAbove',
  'perSeam',
  'weightsPerMetre',
  'perHook',
  'perSplit',
  'freight',
  'freeFreightAbove',
  'vatPercentage',
]

const maxKronor = 1_000_000
/** The limits of the rates that are not amounts: a height in cm, and a percentage. */
const highest = new Map([
  ['tallAbove', 1000],
  ['vatPercentage', 100],
])

const ColumnsSchema = z.object({
  kind: z.enum(['rate', 'fabric']),
  item: z.string().trim().min(1).max(50),
  price: numberColumn(z.number().min(0).max(maxKronor)),
})
type Row = z.infer<typeof ColumnsSchema>

export type PriceFile = { ok: true; list: PriceList } | { ok: false; problems: FileProblem[] }

/** Reads a whole price list: CSV with `kind,item,price`, or a JSON array of the same rows. */
export const readPriceFile = (text: string, knownPartNos: ReadonlySet<string>): PriceFile => {
  const read = text.trimStart().startsWith('[') ? readJson(text) : readTable(text, ColumnsSchema)
  if (!read.ok) return read
  const problems = [...rowProblems(read.rows, knownPartNos), ...missingRates(read.rows)]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, list: priceListOf(read.rows) }
}

const rowProblems = (rows: Row[], knownPartNos: ReadonlySet<string>): FileProblem[] => {
  const seen = new Set<string>()
  return rows.flatMap(({ kind, item, price }, index) => {
    const at = (column: string, key: TextKey): FileProblem => ({
      row: index + 2,
      column,
      message: { key, values: { what: item } },
    })
    const problems: FileProblem[] = []
    if (seen.has(`${kind} ${item}`)) problems.push(at('item', 'Import:twice'))
    seen.add(`${kind} ${item}`)
    if (kind === 'rate' && !rateNames.includes(item)) problems.push(at('item', 'Import:noRate'))
    if (kind === 'fabric' && !knownPartNos.has(item)) problems.push(at('item', 'Import:noFabric'))
    const max = highest.get(item) ?? maxKronor
    if (price > max)
      problems.push({
        row: index + 2,
        column: 'price',
        message: { key: 'Import:outOfRange', values: { name: item, min: 0, max } },
      })
    if (Math.abs(price * 100 - oreFromKronor(price)) > 1e-6) problems.push(at('price', 'Import:twoDecimals'))
    return problems
  })
}

const missingRates = (rows: Row[]): FileProblem[] => {
  const named = new Set(rows.filter(({ kind }) => kind === 'rate').map(({ item }) => item))
  return rateNames
    .filter((rate) => !named.has(rate))
    .map((rate) => ({
      row: rows.length + 2,
      column: 'item',
      message: { key: 'Import:missingRate', values: { what: rate } },
    }))
}

const priceListOf = (rows: Row[]): PriceList => {
  const rates = new Map(rows.filter(({ kind }) => kind === 'rate').map(({ item, price }) => [item, price]))
  const plain = (name: string) => rates.get(name) ?? 0
  const ore = (name: string): Ore => oreFromKronor(plain(name))
  const making = Object.fromEntries(
    sewingTypes.map((type) => [type, { perWidth: ore(`making ${type}`), tallSurcharge: ore(`tall ${type}`) }]),
  )
  const known = PriceRatesSchema.parse({
    making,
    tallAbove: plain('tallAbove'),
    perSeam: ore('perSeam'),
    weightsPerMetre: ore('weightsPerMetre'),
    perHook: ore('perHook'),
    perSplit: ore('perSplit'),
    freight: ore('freight'),
    freeFreightAbove: ore('freeFreightAbove'),
    vatPercentage: plain('vatPercentage'),
  })
  const fabrics = rows.filter(({ kind }) => kind === 'fabric')
  return { ...known, fabricPerMetre: new Map(fabrics.map(({ item, price }) => [item, oreFromKronor(price)])) }
}

const JsonRowsSchema = z.array(
  z.object({
    kind: z.enum(['rate', 'fabric']),
    item: z.string().min(1).max(50),
    price: z.number().min(0).max(maxKronor),
  }),
)

const readJson = (text: string): { ok: true; rows: Row[] } | { ok: false; problems: FileProblem[] } => {
  try {
    return { ok: true, rows: JsonRowsSchema.parse(JSON.parse(text)) }
  } catch (error) {
    if (!(error instanceof z.ZodError))
      return { ok: false, problems: [{ row: 1, column: '', message: unreadable(error) }] }
    const problems = error.issues.map((issue) => ({
      row: Number(issue.path[0] ?? -1) + 2,
      column: String(issue.path[1] ?? ''),
      message: messageOf(issue),
    }))
    return { ok: false, problems }
  }
}
