import type { Folder, Marking, OrderLine } from '@veck/contract'
import { markingsIn, sumOfOre, type Ore } from '@veck/domain'
import type { TFunction } from 'i18next'
import { oreOf } from '../../lib/prices/ore-of.ts'

/** The contents of a folder and its subfolders. */
export type FolderContents = {
  markings: Marking[]
  curtains: number
  /** Markings without a price, because they have no fabric yet. */
  withoutFabric: number
  sum: Ore
}

export function contentsOf(folder: Folder, lines: ReadonlyMap<string, OrderLine>): FolderContents {
  const markings = markingsIn(folder)
  const chosen = markings.flatMap(({ id }) => lines.get(id) ?? [])
  return {
    markings,
    curtains: chosen.reduce((count, { quantity }) => count + quantity, 0),
    withoutFabric: markings.length - chosen.length,
    sum: sumOfOre(chosen.map(({ price }) => oreOf(price))),
  }
}

/** The number of curtains, the number of markings without a fabric, and the total of the others. */
export const describeContents = ({ curtains, withoutFabric }: FolderContents, sum: string | undefined, t: TFunction) =>
  [
    curtains > 0 && t('Orders:Curtains', { count: curtains }),
    withoutFabric > 0 && t('FolderView:WithoutFabric', { count: withoutFabric }),
    sum,
  ]
    .filter(Boolean)
    .join(' · ')
