import { columnLetters } from '@veck/domain'
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import type { Feature, Image } from 'write-excel-file/node'
import type { WorkbookLists } from './workbook-work.ts'

/** The library names the type of a file only in the type of an image. */
export type SheetFeature = Feature<Image['content']>

type Rule = { column: number; type: 'list' | 'whole' | 'decimal'; formulas: (string | number)[]; isStrict: boolean }

/**
 * Lists and limits at the cells, which the library itself does not write. A fabric may be the customer's own, so only the
 * fixed lists and the numbers are strict.
 */
export const dataValidations = (lists: WorkbookLists, lastRow: number): SheetFeature => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          if (sheetIndex !== 0) return xml
          const rules = rulesOf(lists)
          const markup = `<dataValidations count="${rules.length}">${rules
            .map((rule) => markupOf(rule, lastRow, lists.warning))
            .join('')}</dataValidations>`
          const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? []
          return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet')
        },
      },
    },
  },
})

const rulesOf = ({ sheetName, fabrics, colours, types, sewingTypes, quantity, lengths }: WorkbookLists): Rule[] => {
  const sheet = `'${sheetName.replaceAll("'", "''")}'!`
  const list = (letter: string, { column, values }: { column: number; values: string[] }, isStrict: boolean): Rule => ({
    column,
    type: 'list',
    formulas: [`${sheet}$${letter}$1:$${letter}$${Math.max(1, values.length)}`],
    isStrict,
  })
  // The colours of the fabric in the same row: they stand together in the list.
  const fabric = `$${columnLetters(colours.fabricColumn)}2`
  const names = `${sheet}$B$1:$B$${Math.max(1, colours.pairs.length)}`
  const colour = `OFFSET(${sheet}$C$1,MATCH(${fabric},${names},0)-1,0,COUNTIF(${names},${fabric}),1)`
  return [
    list('A', fabrics, false),
    { column: colours.colourColumn, type: 'list', formulas: [colour], isStrict: false },
    list('D', types, true),
    list('E', sewingTypes, true),
    { column: quantity.column, type: 'whole', formulas: [quantity.min, quantity.max], isStrict: true },
    ...lengths.map(({ column, min, max }): Rule => ({ column, type: 'decimal', formulas: [min, max], isStrict: true })),
  ]
}

const markupOf = ({ column, type, formulas, isStrict }: Rule, lastRow: number, warning: string) => {
  const letter = columnLetters(column)
  const style = isStrict ? '' : ` errorStyle="warning" error="${sanitizeAttributeValue(warning)}"`
  return (
    `<dataValidation type="${type}" allowBlank="1" showErrorMessage="1"${style} sqref="${letter}2:${letter}${lastRow}">` +
    formulas
      .map((each, index) => `<formula${index + 1}>${sanitizeTextContent(String(each))}</formula${index + 1}>`)
      .join('') +
    '</dataValidation>'
  )
}
