import type { Folder, Marking, OrderLine } from '@veck/contract'
import { markingsIn, notInSum, sumOfOre, type NotInSum, type Ore } from '@veck/domain'
import type { TFunction } from 'i18next'
import { oreOf } from '../../lib/prices/ore-of.ts'

/** The contents of a folder and its subfolders. */
export type FolderContents = NotInSum & {
  markings: Marking[]
  curtains: number
  sum: Ore
}

export function contentsOf(folder: Folder, lines: ReadonlyMap<string, OrderLine>): FolderContents {
  const markings = markingsIn(folder)
  const chosen = markings.flatMap(({ id }) => lines.get(id) ?? [])
  return {
    markings,
    curtains: chosen.reduce((count, { quantity }) => count + quantity, 0),
    ...notInSum(markings.length, chosen),
    sum: sumOfOre(chosen.map(({ price }) => oreOf(price))),
  }
}

/** The number of curtains, the number of markings without a fabric, the total, and how many have no part in it. */
export function describeContents(contents: FolderContents, sum: string | undefined, t: TFunction) {
  const { curtains, withoutFabric, withoutPrice } = contents
  return [
    curtains > 0 && t('Orders:Curtains', { count: curtains }),
    withoutFabric > 0 && t('FolderView:WithoutFabric', { count: withoutFabric }),
    sum,
    sum && withoutPrice > 0 && t('NotInSum:Markings', { count: withoutPrice }),
  ]
    .filter(Boolean)
    .join(' · ')
}
