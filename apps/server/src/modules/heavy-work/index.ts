export { background, createHeavyWork, isTooHeavy, type HeavyWork } from './heavy-work.ts'
export { heavyKind, type HeavyKind } from './kind.ts'
