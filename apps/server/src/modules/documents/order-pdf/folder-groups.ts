import type { Marking, Order, OrderLine } from '@veck/contract'
import { groupByFolder, oreFromKronor, type FolderGroup, type MarkingEntry } from '@veck/domain'

export type Curtain = MarkingEntry<Marking, OrderLine>
export type CurtainGroup = FolderGroup<Marking, OrderLine>

export const groupsOf = ({ folder, orderLines }: Order): CurtainGroup[] =>
  groupByFolder(folder, orderLines, ({ price }) => oreFromKronor(price.value))
