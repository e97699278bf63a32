export * from './group-by-folder.ts'
export * from './move-marking.ts'
export * from './selection.ts'
export * from './tree.ts'
