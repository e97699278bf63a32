import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startVeck } from '../support/veck-process.ts'
import { expect, test } from '../support/test.ts'

test('a second server on the same data folder is refused, and says why', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-second-'))
  const first = await startVeck(dataDir)
  try {
    await expect(startVeck(dataDir)).rejects.toThrow(/Veck could not start: .*is in use by another server/)
  } finally {
    await first.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
