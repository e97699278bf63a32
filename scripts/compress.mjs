import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './run.mjs'

const text = /\.(js|css|html|svg|json|webmanifest)$/
// In bytes. For smaller files a compressed copy saves too little.
const smallest = 1024

/** Writes a .br and a .gz file for every text file, so that the server does not compress files at run time. */
export const compressFolder = async (folder) => {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !text.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (content.length < smallest) continue
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    await writeAtomically(`${path}.br`, await promisify(brotliCompress)(content, options))
    await writeAtomically(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

/** A rename, because a server may read the file already. */
const writeAtomically = async (path, content) => {
  const temporary = `${path}.${process.pid}.temporary`
  await writeFile(temporary, content)
  await rename(temporary, path)
}
