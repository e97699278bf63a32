import { type Ore, sumOfOre } from '../price/ore.ts'
import { type FolderTree, isRoot, type TreeFolder, type TreeMarking } from './tree.ts'

/** A marking with its order line; undefined as long as no fabric is chosen. */
export interface MarkingEntry<Marking, Line> {
  marking: Marking
  line: Line | undefined
}

/** A folder that has markings directly in it. */
export interface FolderGroup<Marking, Line> {
  id: string
  /** Names of the folders from the outermost in, this one last; empty for the root. */
  path: string[]
  entries: MarkingEntry<Marking, Line>[]
  /** Sum of the lines, without the folders below. */
  subtotal: Ore
}

type NamedFolder = TreeFolder & { name: string }

/** The markings of an order folder by folder, in the order shown (A2.37). Folders without markings of their own are left out. */
export function groupByFolder<Marking extends TreeMarking, Line extends { markingId: string }>(
  tree: FolderTree<NamedFolder, Marking>,
  lines: readonly Line[],
  priceOf: (line: Line) => Ore,
): FolderGroup<Marking, Line>[] {
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const groupsIn = (folder: FolderTree<NamedFolder, Marking>, above: string[]): FolderGroup<Marking, Line>[] => {
    const path = isRoot(folder) ? [] : [...above, folder.name]
    const entries = folder.markings.map((marking) => ({ marking, line: lineOf.get(marking.id) }))
    const subtotal = sumOfOre(entries.flatMap(({ line }) => (line ? [priceOf(line)] : [])))
    return [
      ...(entries.length > 0 ? [{ id: folder.id, path, entries, subtotal }] : []),
      ...folder.folders.flatMap((inner) => groupsIn(inner, path)),
    ]
  }
  return groupsIn(tree, [])
}
