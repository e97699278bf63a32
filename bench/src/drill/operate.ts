import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const command = join(import.meta.dirname, '../../../apps/server/dist/veck.js')

/** Runs the built operator command as an operator does, and returns its output. */
export const operate = async (dataDir: string, ...args: string[]) => {
  const env = { ...process.env, VECK_DATA_DIR: dataDir, DATABASE_URL: undefined, VECK_BACKUP_RECIPIENT: undefined }
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env })
  return stdout.trim()
}
