import type { Import, SourceFile } from './imports.ts'
import { importsOf } from './imports.ts'

/** What a layer may import: prefixes of our own paths, and names of packages ('npm': any package from npm or Node). */
type Layer = { path: string; mayImport: string[] }

const serverCommon = ['@veck/domain', '@veck/contract', '@veck/texts']

/** The table of docs/architecture.md. A file belongs to the first layer whose path matches. */
export const layers: Layer[] = [
  { path: 'packages/domain/src/', mayImport: ['packages/domain/src/'] },
  {
    path: 'packages/contract/src/',
    mayImport: ['packages/contract/src/', 'packages/contract/package.json', '@veck/domain', 'zod'],
  },
  { path: 'packages/texts/src/', mayImport: ['packages/texts/src/', '@veck/domain'] },
  {
    path: 'apps/server/src/core/',
    mayImport: [
      'apps/server/src/core/',
      'apps/server/src/db/',
      'apps/server/src/ports/',
      ...serverCommon,
      // Named one by one: Fastify is not among them.
      'node:',
      'drizzle-orm',
      'fast-xml-parser',
      'pino',
      'zod',
    ],
  },
  {
    path: 'packages/demo/src/',
    mayImport: [
      'packages/demo/src/',
      '@veck/server/demo-api',
      '@veck/draw/fabric',
      '@veck/draw/photo',
      '@veck/domain',
      '@veck/contract',
      'npm',
    ],
  },
  { path: 'tools/draw/src/', mayImport: ['tools/draw/src/', 'npm'] },
  {
    path: 'apps/server/src/http/',
    mayImport: [
      'apps/server/src/http/',
      'apps/server/src/core/',
      'apps/server/src/db/',
      'apps/server/src/ports/',
      'apps/server/src/package-root.ts',
      ...serverCommon,
      'npm',
    ],
  },
  {
    path: 'apps/server/src/db/',
    mayImport: ['apps/server/src/db/', 'apps/server/src/package-root.ts', ...serverCommon, 'npm'],
  },
  { path: 'apps/server/src/ports/', mayImport: ['apps/server/src/ports/', ...serverCommon, 'npm'] },
  {
    path: 'apps/server/src/modules/',
    mayImport: [
      'apps/server/src/core/',
      'apps/server/src/http/',
      'apps/server/src/db/',
      'apps/server/src/ports/',
      'apps/server/src/package-root.ts',
      'apps/server/src/modules/{own}/',
      'apps/server/src/modules/{other}/index.ts',
      ...serverCommon,
      'npm',
    ],
  },
  {
    path: 'apps/server/src/demo/',
    mayImport: [
      'apps/server/src/demo/',
      'apps/server/src/db/',
      'apps/server/src/ports/',
      'apps/server/src/modules/{other}/index.ts',
      ...serverCommon,
      'npm',
    ],
  },
  {
    path: 'apps/server/src/operator/',
    mayImport: [
      'apps/server/src/operator/',
      'apps/server/src/db/',
      'apps/server/src/ports/',
      'apps/server/src/modules/{other}/index.ts',
      ...serverCommon,
      'npm',
    ],
  },
  { path: 'apps/server/src/', mayImport: ['apps/server/src/', ...serverCommon, 'npm'] },
  { path: 'apps/web/src/lib/', mayImport: ['apps/web/src/lib/', ...serverCommon, 'npm'] },
  {
    path: 'apps/web/src/components/',
    mayImport: ['apps/web/src/components/', 'apps/web/src/lib/', '@veck/texts', 'npm'],
  },
  {
    // No text, no component and no call, so that both the tool and the client's page can show it.
    path: 'apps/web/src/curtain-scene/',
    mayImport: ['apps/web/src/curtain-scene/', '@veck/domain', '@veck/contract/limits', 'three'],
  },
  {
    path: 'apps/web/src/features/',
    mayImport: [
      'apps/web/src/features/{own}/',
      'apps/web/src/curtain-scene/',
      'apps/web/src/components/',
      'apps/web/src/lib/',
      ...serverCommon,
      'npm',
    ],
  },
  {
    path: 'apps/web/src/routes/',
    mayImport: [
      'apps/web/src/routes/',
      'apps/web/src/features/',
      'apps/web/src/components/',
      'apps/web/src/lib/',
      ...serverCommon,
      'npm',
    ],
  },
  {
    // Not the texts of the tool, and no library: the client's page is small. The scene is loaded when the client asks for 3D.
    path: 'apps/web/src/client-page/',
    mayImport: [
      'apps/web/src/client-page/',
      'apps/web/src/curtain-scene/',
      '@veck/domain',
      '@veck/contract',
      '@veck/texts/formats',
    ],
  },
  { path: 'apps/web/src/', mayImport: ['apps/web/src/', ...serverCommon, 'npm'] },
]

const ourPackage = /^@veck\/\w+/
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/test(ing)?\//.test(path)

const partAfter = (path: string, prefix: string) => path.slice(prefix.length).split('/')[0] ?? ''

const matches = (allowed: string, { from, to }: Import, layer: Layer) => {
  if (allowed === 'npm') return !/^(apps|packages|tools)\//.test(to) && !ourPackage.test(to)
  const own = partAfter(from, layer.path)
  if (allowed.includes('{own}')) return to.startsWith(allowed.replace('{own}', own))
  if (allowed.includes('{other}')) {
    const [before = '', after = ''] = allowed.split('{other}')
    return to.startsWith(before) && to === `${before}${partAfter(to, before)}${after}`
  }
  return allowed.startsWith('@veck/')
    ? to === allowed || to.startsWith(`${allowed}/`)
    : to.startsWith(allowed) || to === allowed
}

const forbiddenImports = (file: SourceFile): string[] => {
  const layer = layers.find(({ path }) => file.path.startsWith(path))
  if (!layer || isTest(file.path)) return []
  return importsOf(file)
    .filter((found) => !layer.mayImport.some((allowed) => matches(allowed, found, layer)))
    .map(({ from, to }) => `${from} imports ${to}: ${layer.path} may not`)
}

/** zod must not be in the browser bundle: the web app imports only types and the client of the contract. */
const zodInTheBrowser = (file: SourceFile): string[] =>
  file.path.startsWith('apps/web/src/') && !isTest(file.path)
    ? importsOf(file)
        .filter(({ to, typeOnly }) => (to === '@veck/contract' || to === 'zod') && !typeOnly)
        .map(({ from, to }) => `${from} imports ${to} at run time: the browser may import only its types`)
    : []

const environmentReaders = ['apps/server/src/main.ts', 'apps/server/src/veck.ts']

const environmentReads = (file: SourceFile): string[] =>
  /^(packages|tools|apps\/server\/src)\//.test(file.path) &&
  !isTest(file.path) &&
  !environmentReaders.includes(file.path) &&
  /\bprocess\.env\b/.test(file.source)
    ? [`${file.path} reads the environment: only ${environmentReaders.join(' and ')} may`]
    : []

/** Where the address itself is stored, as part of what a client accepted. It counts nothing. */
const addressReader = 'apps/server/src/modules/client-page/visitor.ts'

/** An IPv6 caller has 2^64 addresses: a limit per single address has no effect. */
const plainAddresses = (file: SourceFile): string[] =>
  file.path.startsWith('apps/server/src/') &&
  file.path !== addressReader &&
  !isTest(file.path) &&
  /(?<!ipKey\()request\.ips?\b|\{[^{}]*\bips?\b[^{}]*\}: FastifyRequest/.test(file.source)
    ? [`${file.path} uses the caller's IP address directly: use ipKey(request.ip)`]
    : []

const clockOrRandom = /\b(Date\.now|new Date\(\)|Math\.random)\b/

/** A function that reads the clock or random numbers is not pure. */
const impureRules = (file: SourceFile): string[] =>
  file.path.startsWith('packages/domain/src/') && !isTest(file.path) && clockOrRandom.test(file.source)
    ? [`${file.path} reads the clock or random numbers`]
    : []

const languageFile = 'packages/domain/src/language.ts'
const languageList = /\[\s*'sv',\s*'en'|'sv' \| 'en'|[!=]== '(sv|en)'/
/** Two fields that differ only in their language. */
const languagePair = /\b([a-z]\w*)Sv\b[^]*\b\1En\b/

/** A language is added in one place: other files iterate over `locales` or are a `Record<Locale, …>`. */
const languagesSpelledOut = (file: SourceFile): string[] =>
  file.path !== languageFile && !isTest(file.path) && (languageList.test(file.source) || languagePair.test(file.source))
    ? [`${file.path} spells out the languages: use ${languageFile}`]
    : []

export const violations = (files: SourceFile[]): string[] =>
  files.flatMap((file) => [
    ...forbiddenImports(file),
    ...zodInTheBrowser(file),
    ...environmentReads(file),
    ...plainAddresses(file),
    ...impureRules(file),
    ...languagesSpelledOut(file),
  ])
