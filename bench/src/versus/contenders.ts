import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { BenchServer } from '../server.ts'

/** The urls of Veck's server and of the expert's. */
export type Contenders = { veck: string; expert: string; stop: () => void }

const startProcess = async (file: string, env: Record<string, string>) => {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (sent) => resolve(String(sent)))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
  })
  return { url, stop: () => child.disconnect() }
}

/** Starts both servers, each in a process of its own, on the database of the bench. */
export const startContenders = async ({ databaseUrl, folder }: BenchServer): Promise<Contenders> => {
  const env = { DATABASE_URL: databaseUrl, PHOTO_FOLDER: folder }
  const veck = await startProcess('veck.ts', env)
  const expert = await startProcess('../expert/main.ts', env)
  const stop = () => {
    veck.stop()
    expert.stop()
  }
  return { veck: veck.url, expert: expert.url, stop }
}
