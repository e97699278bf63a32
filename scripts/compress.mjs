import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const text = /\.(js|css|html|svg|json|webmanifest)$/
// In bytes. For smaller files a compressed copy saves too little.
const smallest = 1024

/** Writes a .br and a .gz file for every text file, so that the server does not compress files at run time. */
export const compressFolder = (folder) => {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !text.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < smallest) continue
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    writeFileSync(`${path}.br`, brotliCompressSync(content, options))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
