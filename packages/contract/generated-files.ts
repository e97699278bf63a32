import { calls } from './src/calls/index.ts'
import { routesSource } from './src/routes-source.ts'

/** Each generated file by its address, with what it must hold. */
export const generatedFiles = (): [URL, string][] => [
  [new URL('./src/generated/routes.ts', import.meta.url), routesSource(calls)],
]
