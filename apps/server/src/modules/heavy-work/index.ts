export { background, createHeavyWork, isTooHeavy, type HeavyWork } from './heavy-work.ts'
export { heavyKind } from './kind.ts'
