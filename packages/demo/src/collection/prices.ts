import { families, partNoOf } from './families.ts'
import type { DemoPrice } from './types.ts'

/** List price of one metre by article, in öre, excl. VAT. Confidential: served to no browser. */
const pricePerMetre: Record<string, number> = {
  '1301': 149_00,
  '1302': 229_00,
  '1303': 289_00,
  '1104': 169_00,
  '2101': 398_00,
  '2302': 469_00,
  '2103': 445_00,
  '2304': 429_00,
  '3101': 748_00,
  '3102': 829_00,
  '3303': 890_00,
  '4101': 598_00,
  '4302': 679_00,
  '5301': 319_00,
  '5102': 289_00,
  '6301': 219_00,
  '6302': 379_00,
  '6103': 645_00,
  '8301': 359_00,
  '8102': 335_00,
  '7101': 269_00,
  '7102': 298_00,
  '7103': 289_00,
  '7304': 489_00,
  '7105': 329_00,
  '7106': 398_00,
  '7307': 529_00,
  '7108': 345_00,
  '7109': 429_00,
}

const priceOf = (article: string): number => {
  const price = pricePerMetre[article]
  if (price === undefined) throw new Error(`Article ${article} has no price`)
  return price
}

export const demoPrices: DemoPrice[] = families.flatMap((family) =>
  family.colours.map((colour) => ({ partNo: partNoOf(family, colour), pricePerMetre: priceOf(family.article) })),
)
