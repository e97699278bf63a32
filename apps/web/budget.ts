import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes of JavaScript (gzip) that the sign-in page may fetch in all. */
export const signInBudget = 180_000

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** What the browser fetches for the sign-in page: the page itself, its frame and its screen. */
const signInChunks = ['index.html', 'src/app/layout/entry-layout.tsx', 'src/routes/login.tsx']
const signInScripts = ['color-scheme.js']

function withImports(manifest: Manifest, name: string, seen: Set<string>): Set<string> {
  if (seen.has(name)) return seen
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}: budget.ts measures the wrong thing`)
  seen.add(name)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/** Reads a finished build; the sizes are those of the files compressed with gzip. */
export async function measureSignIn(dist: string): Promise<{ total: number; files: Record<string, number> }> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const names = signInChunks.reduce((seen, name) => withImports(manifest, name, seen), new Set<string>())
  const scripts = [...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))
  const sizes = [...scripts, ...signInScripts].map(async (file) => {
    return [file, gzipSync(await readFile(join(dist, file))).length] as const
  })
  const files = Object.fromEntries(await Promise.all(sizes))
  return { total: Object.values(files).reduce((sum, size) => sum + size, 0), files }
}
