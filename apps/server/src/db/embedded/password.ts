import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { ignoring } from './ignoring.ts'

/** Does not replace an existing password: another server may have created it at the same time. */
export async function createPassword(file: string): Promise<void> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  await link(draft, file).catch(ignoring('EEXIST'))
  await rm(draft)
}

export async function readPassword(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim()
}
