import { groupByFolder, type FolderGroup, type MarkingEntry } from '@veck/domain'
import type { PrintedContents, PrintedLine, PrintedMarking } from '../order-snapshot.ts'

export type Curtain = MarkingEntry<PrintedMarking, PrintedLine>
export type CurtainGroup = FolderGroup<PrintedMarking, PrintedLine>

export const groupsOf = ({ tree, lines }: PrintedContents): CurtainGroup[] =>
  groupByFolder(tree, lines, ({ priceOre }) => priceOre)
