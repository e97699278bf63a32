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

/**
 * The number of curtains, the total, and how many markings have no part in it. Each marking is mentioned once.
 * No line starts with the dot between them.
 */
export function describeContents(contents: FolderContents, sum: string | undefined, t: TFunction) {
  const { curtains, withoutFabric, ownFabric, withoutPrice } = contents
  const notIncluded = ownFabric === 0 ? 'NotInSum:NoFabric' : 'NotInSum:Markings'
  return [
    curtains > 0 && t('Orders:Curtains', { count: curtains }),
    !sum && withoutFabric > 0 && t('FolderView:WithoutFabric', { count: withoutFabric }),
    sum,
    sum && withoutPrice > 0 && t(notIncluded, { count: withoutPrice }),
  ]
    .filter(Boolean)
    .join('\u00A0· ')
}
