import { localeFields, type LocaleField } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Catalogue } from './catalogue-file.ts'
import { columnNames } from './catalogue-csv.ts'

type Row = Record<(typeof columnNames)[number], string>

const examples = {
  sv: { name: 'Exempel, ta bort raden', colors: ['Snö', 'Grå'], composition: '100 % lin', care: 'Tvätt 30°' },
  en: { name: 'Example, delete this row', colors: ['Snow', 'Grey'], composition: '100% linen', care: 'Wash at 30°' },
} as const satisfies Record<Locale, unknown>

const color = (index: 0 | 1) => localeFields('color', (locale) => examples[locale].colors[index])

/** The examples are inactive and have ids that no real fabric has. Customers do not see them if they are imported. */
const exampleRows = (filters: Catalogue['filters'], locale: Locale): Row[] => {
  const shared: Omit<Row, 'variantId' | 'partNo' | LocaleField<'color'> | 'preferredOrientation'> = {
    productId: '999999001',
    productName: examples[locale].name,
    configurableProductId: 'EX-1',
    width: '300',
    repeatHeight: '0',
    recommendWeights: 'ja',
    active: 'nej',
    filterCodes: filters.flatMap(({ values }) => values[0]?.code ?? []).join('*'),
    textureWidth: '24,5',
    textureHeight: '24,5',
    transmission: '0,3',
    ...localeFields('composition', (each) => examples[each].composition),
    ...localeFields('care', (each) => examples[each].care),
    weight: '210',
  }
  return [
    { ...shared, variantId: '999999101', partNo: 'EX-1-01', ...color(0), preferredOrientation: '' },
    {
      ...shared,
      variantId: '999999102',
      partNo: 'EX-1-02',
      ...color(1),
      preferredOrientation: 'lying',
    },
  ]
}

/** CSV that a Swedish spreadsheet opens correctly: semicolons, decimal commas, and a byte order mark for UTF-8. */
export const writeCatalogueTemplate = (filters: Catalogue['filters'], locale: Locale): string => {
  const rows = exampleRows(filters, locale).map((row) => columnNames.map((name) => row[name]))
  return `\uFEFF${[columnNames, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}
