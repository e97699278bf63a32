import { expect, test } from '../support/test.ts'
import { startVeck } from '../support/veck-process.ts'

test('a second server on the same data folder is refused, and says why', async ({ request }) => {
  const dataDir = process.env.VECK_E2E_DATA_DIR ?? ''
  await expect(startVeck(dataDir)).rejects.toThrow(/Veck could not start: .*is in use by another server/)
  expect((await request.get('/sv/account/login')).status()).toBe(200)
})
