import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export type SourceFile = { path: string; source: string }
/** `to` is a path from the repository root for our own files, else the name of an npm package or Node module. */
export type Import = { from: string; to: string; typeOnly: boolean }

const skippedFolders = new Set(['node_modules', 'dist', 'generated', '.stryker-tmp'])

/** All TypeScript files below a folder, with their paths relative to `root`. */
export const readSources = (root: string, folder: string): SourceFile[] => {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : readSources(root, path)
    return /\.tsx?$/.test(entry.name) ? [{ path, source: readFileSync(join(root, path), 'utf8') }] : []
  })
}

const importPattern = /\b(?:(import|export)\s+(type\s)?[^'"();]*?\bfrom\s*|import\s*\(\s*|import\s+)['"]([^'"\n]+)['"]/g

export const importsOf = ({ path, source }: SourceFile): Import[] => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(importPattern)].map((match) => ({
    from: path,
    to: targetOf(path, match[3] ?? ''),
    typeOnly: match[2] !== undefined,
  }))
}

const targetOf = (path: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(dirname(path), specifier) : specifier
