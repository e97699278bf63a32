import { heavyKind } from '../kind.ts'

export const fillMemory = heavyKind<object, number>({ name: 'fill-memory', seconds: 60 })
export const neverEnd = heavyKind<object, never>({ name: 'never-end', seconds: 0.2 })
export const crash = heavyKind<object, never>({ name: 'crash', seconds: 60 })
export const refuse = heavyKind<object, never>({ name: 'refuse', seconds: 60 })
export const double = heavyKind<Uint8Array, { doubled: Uint8Array }>({ name: 'double', seconds: 60 })
