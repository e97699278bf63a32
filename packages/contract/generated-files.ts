import { calls } from './src/calls/index.ts'
import { describeApi } from './src/openapi.ts'
import { routesSource } from './src/routes-source.ts'

/** Each generated file by its URL, with its expected content. */
export const generatedFiles = (): [URL, string][] => [
  [new URL('./src/generated/routes.ts', import.meta.url), routesSource(calls)],
  [new URL('../../docs/openapi.json', import.meta.url), `${JSON.stringify(describeApi(), null, 2)}\n`],
]
