import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startVeck } from './veck-process.ts'

const plainImages = join(import.meta.dirname, '../../packages/demo/dist/plain-images.js')
/** In demo orders: the server draws this fabric and this photo, as it draws all outside the journeys. */
const drawn = ['1301', 'south-window']

/**
 * One server for all journeys, at VECK_URL, with its data in VECK_E2E_DATA_DIR. The demo data is made once
 * (`copyDemoData`).
 */
export const startServer = async (images: 'drawn' | 'plain') => {
  const folder = mkdtempSync(join(tmpdir(), 'veck-e2e-'))
  const [demoData, dataDir] = [join(folder, 'demo'), join(folder, 'data')]
  if (images === 'plain') execFileSync(process.execPath, [plainImages, join(demoData, 'files'), ...drawn])
  const first = await startVeck(demoData)
  // The copies of this data have their images, so that no journey draws them.
  while (!first.log().includes('Stored ')) await sleep(100)
  await first.stop()
  cpSync(demoData, dataDir, { recursive: true })
  const { url, stop } = await startVeck(dataDir)
  Object.assign(process.env, { VECK_URL: url, VECK_E2E_DATA_DIR: dataDir, VECK_E2E_DEMO_DATA: demoData })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export default () => startServer('drawn')
