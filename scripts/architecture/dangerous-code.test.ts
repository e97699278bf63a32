import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['apps', 'packages']
  .flatMap((folder) => readSources(root, folder))
  .filter(({ path }) => /^\w+\/\w+\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))

const filesWith = (pattern: RegExp, within = '') =>
  sources.filter(({ path, source }) => path.startsWith(within) && pattern.test(source)).map(({ path }) => path)

test('the search reads the sources of server and browser', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(filesWith(/\bspawn\(/).length).toBeGreaterThan(0)
})

test('no text is run as code, except the readers of rows, which are made of our own column names', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|\bvm\.(run|Script|compile)|setTimeout\(['"`]/)).toEqual([
    'apps/server/src/db/json-rows.ts',
  ])
})

test('no program is started through a shell, and only the embedded database starts programs', () => {
  expect(filesWith(/\bexec(Sync)?\(['"`]|shell: ?true/)).toEqual([])
  const starting = filesWith(/from 'node:child_process'/, 'apps/')
  expect(starting.filter((path) => !path.startsWith('apps/server/src/db/embedded/'))).toEqual([])
})

test('the browser writes texts as texts: HTML comes only from the help page, which the server has sanitised', () => {
  expect(filesWith(/\.(inner|outer)HTML ?=[^=]|insertAdjacentHTML|document\.write\(/, 'apps/web/')).toEqual([])
  expect(filesWith(/dangerouslySetInnerHTML/, 'apps/web/')).toEqual(['apps/web/src/components/layout/written-page.tsx'])
})

test('no window takes messages of other windows', () => {
  expect(filesWith(/window\.addEventListener\('message'|window\.onmessage|\.opener\b/, 'apps/web/')).toEqual([])
})

test('no secret comes from Math.random', () => {
  expect(filesWith(/Math\.random\(/)).toEqual([])
})

/** Where a weak hash does no harm, and why. */
const weakHashes: Record<string, string> = {
  'apps/server/src/modules/sealing/self-made-key.ts': 'names the key in a certificate (RFC 5280)',
  'apps/server/src/modules/accounts/breached-passwords.ts': 'lists of leaked passwords have it',
  'apps/server/src/modules/second-factor/totp-code.ts': 'HMAC of the codes of apps (RFC 6238)',
  'apps/server/src/modules/orders/get-order.ts': 'ETag: tells whether an answer has changed',
}

test('MD5 and SHA-1 are used only where a standard asks for them or collisions do no harm', () => {
  expect(filesWith(/\bmd5\b|['"]sha-?1['"]/i).filter((path) => !(path in weakHashes))).toEqual([])
})

test('no certificate of another server goes unchecked', () => {
  expect(filesWith(/rejectUnauthorized: ?false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('messages are read by the strict parser of Node', () => {
  expect(filesWith(/insecureHTTPParser/)).toEqual([])
})
