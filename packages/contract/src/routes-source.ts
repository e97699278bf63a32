import { type Call, isRaw } from './call.ts'

/** The part of the table that the browser needs, as source text, so that the browser does not load zod. */
export function routesSource(calls: Record<string, Call>): string {
  const rows = Object.entries(calls)
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
