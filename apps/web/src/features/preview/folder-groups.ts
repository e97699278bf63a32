import type { Marking, Order, OrderLine } from '@veck/contract'
import { groupByFolder, type FolderGroup, type MarkingEntry } from '@veck/domain'
import { oreOf } from '../../lib/prices/ore-of.ts'

export type Curtain = MarkingEntry<Marking, OrderLine>
export type CurtainGroup = FolderGroup<Marking, OrderLine>

export const groupsOf = ({ folder, orderLines }: Order): CurtainGroup[] =>
  groupByFolder(folder, orderLines, ({ price }) => oreOf(price))

/** The first curtains, in their folders. */
export function firstOf(groups: readonly CurtainGroup[], count: number): CurtainGroup[] {
  let left = count
  return groups.flatMap((group) => {
    if (left <= 0) return []
    const entries = group.entries.slice(0, left)
    left -= entries.length
    return { ...group, entries }
  })
}

/** Markings without a fabric: they have no price and are not ordered. */
export const unfinishedIn = (groups: readonly CurtainGroup[]): Curtain[] =>
  groups.flatMap(({ entries }) => entries.filter(({ line }) => !line))
