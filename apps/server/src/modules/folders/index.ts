export { changeTree, type TreeDependencies } from './change-tree.ts'
export { nextPosition } from './positions.ts'
export { folderHandlers } from './routes.ts'
export { namesOf } from './tree-items.ts'
