import type { Order } from '@veck/contract'
import { type CellTexts, type Column, folderPaths } from '@veck/domain'
import { useMemo } from 'react'
import type { TableRow } from './rows.ts'
import type { useCatalogue } from './use-catalogue.ts'

export type ChoicesFor = (column: Column, row: TableRow | undefined) => readonly string[] | undefined

/** What a cell of a column can hold; undefined for free text and numbers. */
export function useChoices(order: Order, texts: CellTexts, fabrics: ReturnType<typeof useCatalogue>): ChoicesFor {
  const folders = useMemo(() => [...folderPaths(order.folder).values()].filter(Boolean), [order.folder])
  return (column, row) => {
    switch (column) {
      case 'folder':
        return folders
      case 'type':
        return texts.types.map(([name]) => name)
      case 'sewingType':
        return texts.sewingTypes.map(([name]) => name)
      case 'fabric':
        return fabrics.products.map(({ name }) => name)
      case 'colour': {
        const productId = row?.fabric?.variant?.productId
        return [...fabrics.catalogue.variants.values()]
          .filter((variant) => variant.productId === productId && variant.active)
          .map(({ color }) => color)
      }
      case 'options':
        return texts.options.map(({ text }) => text)
      default:
        return undefined
    }
  }
}
