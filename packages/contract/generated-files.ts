import { type Call, isRaw } from './src/call.ts'
import { calls } from './src/calls/index.ts'
import { describeApi } from './src/openapi.ts'

/** Each generated file by its URL, with its expected content. */
export const generatedFiles = (): [URL, string][] => [
  [new URL('./src/generated/routes.ts', import.meta.url), routesSource()],
  [new URL('../../docs/openapi.json', import.meta.url), `${JSON.stringify(describeApi(), null, 2)}\n`],
]

/** The part of the table that the browser needs, as source text, so that the browser does not load zod. */
function routesSource(): string {
  const rows = Object.entries<Call>(calls)
    .filter(([, { foreignBody, isForeign }]) => !foreignBody && !isForeign)
    .map(([name, { method, path, answer }]) => {
      const kind = isRaw(answer) ? answer.raw : 'json'
      return `  ${name}: { method: '${method}', path: '${path}', answer: '${kind}' },`
    })
  return [
    '// Made by `npm run generate` from the table of calls; do not edit.',
    'export const routes = {',
    ...rows,
    '} as const',
    '',
  ].join('\n')
}
