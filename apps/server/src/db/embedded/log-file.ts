import { copyFile, open, stat, truncate } from 'node:fs/promises'

const LIMIT_BYTES = 10 * 1024 * 1024

/** Keeps the log and one older file. PostgreSQL keeps the file open, so the file is emptied, not moved. */
export async function limitLog(file: string): Promise<void> {
  if ((await logSize(file)) <= LIMIT_BYTES) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

export async function logSize(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0
}

export async function readLogFrom(file: string, position: number): Promise<string> {
  const handle = await open(file)
  try {
    const chunks = await handle.createReadStream({ start: position, encoding: 'utf8', autoClose: false }).toArray()
    return chunks.join('').trim()
  } finally {
    await handle.close()
  }
}
