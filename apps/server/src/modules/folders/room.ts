import { foldersIn, markingsIn } from '@veck/domain'
import { problem } from '../../http/problem.ts'
import type { Tree } from '../orders/index.ts'

// Far above any real offer, and low enough that opening one is never a burden.
const mostItems = 5000
const mostLevels = 10

export const demandRoom = (tree: Tree, added: number) => {
  if (foldersIn(tree).length + markingsIn(tree).length + added <= mostItems) return
  throw problem('conflict', { wording: { key: 'Errors:offerFull', values: { limit: mostItems } } })
}

export const demandDepth = (tree: Tree, parent: Tree) => {
  const levelOf = (folder: Tree): number =>
    folder.id === parent.id ? 1 : Math.max(0, ...folder.folders.map(levelOf).map((level) => level && level + 1))
  if (levelOf(tree) <= mostLevels) return
  throw problem('conflict', { wording: { key: 'Errors:tooDeep', values: { limit: mostLevels } } })
}
