import type { Locale } from '@veck/texts'
import type { Catalogue } from './catalogue-file.ts'
import { columnNames } from './catalogue-csv.ts'

type Row = Record<(typeof columnNames)[number], string>

const names: Record<Locale, string> = { sv: 'Exempel, ta bort raden', en: 'Example, delete this row' }

/** Discontinued, and under numbers of their own: whoever forgets to delete them offers nobody an example. */
const exampleRows = (filters: Catalogue['filters'], locale: Locale): Row[] => {
  const shared: Omit<Row, 'variantId' | 'partNo' | 'colorSv' | 'colorEn' | 'preferredOrientation'> = {
    productId: '999999001',
    productName: names[locale],
    configurableProductId: 'EX-1',
    width: '300',
    repeatHeight: '0',
    recommendWeights: 'ja',
    active: 'nej',
    filterCodes: filters.flatMap(({ values }) => values[0]?.code ?? []).join('*'),
    textureWidth: '24,5',
    textureHeight: '24,5',
    transmission: '0,3',
    compositionSv: '100 % lin',
    compositionEn: '100% linen',
    careSv: 'Tvätt 30°',
    careEn: 'Wash at 30°',
    weight: '210',
  }
  return [
    { ...shared, variantId: '999999101', partNo: 'EX-1-01', colorSv: 'Snö', colorEn: 'Snow', preferredOrientation: '' },
    {
      ...shared,
      variantId: '999999102',
      partNo: 'EX-1-02',
      colorSv: 'Grå',
      colorEn: 'Grey',
      preferredOrientation: 'lying',
    },
  ]
}

/** As a Swedish spreadsheet opens it with a double click: semicolons, decimal commas, and a mark that says it is UTF-8. */
export const writeCatalogueTemplate = (filters: Catalogue['filters'], locale: Locale): string => {
  const rows = exampleRows(filters, locale).map((row) => columnNames.map((name) => row[name]))
  return `\uFEFF${[columnNames, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}
