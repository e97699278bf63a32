import { groupByFolder, type FolderGroup, type MarkingEntry } from '@veck/domain'
import type { PrintedContents, PrintedLine, PrintedMarking } from '../order-snapshot.ts'

export type PrintedCurtain = MarkingEntry<PrintedMarking, PrintedLine>
export type PrintedFolder = FolderGroup<PrintedMarking, PrintedLine>

export const printedFolders = ({ tree, lines }: PrintedContents): PrintedFolder[] =>
  groupByFolder(tree, lines, ({ priceOre }) => priceOre)
