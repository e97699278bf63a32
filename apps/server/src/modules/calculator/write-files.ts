import { kronorFromOre, type CurtainParameters, type Ore, type PriceList } from '@veck/domain'
import { isMoney } from './price-changes.ts'
import { storedRates } from './price-rates.ts'

/** CSV for Swedish spreadsheets: semicolons and decimal commas. No name or article number needs quotes. */
const csv = (rows: (string | number)[][]) =>
  rows
    .map(
      (row) => `${row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)).join(';')}\r\n`,
    )
    .join('')

export const writeParameterFile = (values: CurtainParameters) => csv([['name', 'value'], ...Object.entries(values)])

const rate = (item: string, amount: number) => ['rate', item, isMoney(item) ? kronorFromOre(amount as Ore) : amount]

export const writePriceFile = ({ fabricPerMetre, ...others }: PriceList) => {
  const { making, ...rates } = storedRates(others)
  return csv([
    ['kind', 'item', 'price'],
    ...Object.entries(making).flatMap(([type, { perWidth, tallSurcharge }]) => [
      rate(`making ${type}`, perWidth),
      rate(`tall ${type}`, tallSurcharge),
    ]),
    ...Object.entries(rates).map(([item, amount]) => rate(item, amount)),
    ...[...fabricPerMetre].map(([partNo, price]) => ['fabric', partNo, kronorFromOre(price)]),
  ])
}
