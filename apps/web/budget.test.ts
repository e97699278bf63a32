import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { measureSignIn } from './budget.ts'

async function aBuild(chunks: Record<string, object>, files: Record<string, string>) {
  const dist = await mkdtemp(join(tmpdir(), 'veck-build-'))
  await mkdir(join(dist, '.vite'))
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(chunks))
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  return dist
}
const size = (content: string) => gzipSync(content).length

test('[A2.3] the sign-in page is measured with all it imports, once each, and nothing else', async () => {
  const dist = await aBuild(
    {
      'index.html': { file: 'index.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'shared.js' },
      'src/app/layout/entry-layout.tsx': { file: 'entry.js', imports: ['_shared.js'] },
      'src/routes/login.tsx': { file: 'login.js', imports: ['_shared.js', 'index.html'] },
      'src/app/layout/app-layout.tsx': { file: 'app.js' },
    },
    {
      'index.js': 'i',
      'shared.js': 'shared',
      'entry.js': 'en',
      'login.js': 'log',
      'app.js': 'x',
      'color-scheme.js': 'c',
    },
  )
  const { total, files } = await measureSignIn(dist)
  expect(Object.keys(files).toSorted()).toEqual(['color-scheme.js', 'entry.js', 'index.js', 'login.js', 'shared.js'])
  expect(total).toBe(size('i') + size('shared') + size('en') + size('log') + size('c'))
})

test('[A2.3] a build without the sign-in screen is not measured as if it were small', async () => {
  const dist = await aBuild({ 'index.html': { file: 'index.js' } }, {})
  await expect(measureSignIn(dist)).rejects.toThrow('entry-layout.tsx')
})
