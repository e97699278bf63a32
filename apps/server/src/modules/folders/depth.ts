import { problem } from '../../core/problem.ts'
import type { Tree } from '../orders/index.ts'

const mostLevels = 10

export const requireDepth = (tree: Tree, parent: Tree) => {
  const levelOf = (folder: Tree): number =>
    folder.id === parent.id ? 1 : Math.max(0, ...folder.folders.map(levelOf).map((level) => level && level + 1))
  if (levelOf(tree) <= mostLevels) return
  throw problem('conflict', { message: { key: 'Errors:tooDeep', values: { limit: mostLevels } } })
}
