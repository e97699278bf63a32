import type { Folder, Marking, OrderLine } from '@veck/contract'
import { markingsIn, sumOfOre, type Ore } from '@veck/domain'
import type { TFunction } from 'i18next'
import { oreOf } from '../../lib/ore-of.ts'

/** What hangs in a folder and in those inside it. */
export type FolderContents = {
  markings: Marking[]
  curtains: number
  /** Markings that are not priced, because no fabric is chosen yet. */
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

/** How many curtains, how many markings wait for a fabric, and the sum: what there is of it. */
export const describeContents = ({ curtains, withoutFabric }: FolderContents, sum: string | undefined, t: TFunction) =>
  [
    curtains > 0 && t('Orders:Curtains', { count: curtains }),
    withoutFabric > 0 && t('FolderView:WithoutFabric', { count: withoutFabric }),
    sum,
  ]
    .filter(Boolean)
    .join(' · ')
