import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startVeck } from './veck-process.ts'

/** One server on an empty data folder for all journeys; its address is in VECK_URL. */
const startServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-e2e-'))
  const { url, stop } = await startVeck(dataDir)
  process.env.VECK_URL = url
  process.env.VECK_E2E_DATA_DIR = dataDir
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default startServer
