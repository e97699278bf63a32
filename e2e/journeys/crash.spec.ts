import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@veck/contract/client'
import { demoPassword } from '../support/api.ts'
import { startVeck } from '../support/veck-process.ts'
import { expect, test } from '../support/test.ts'

const signIn = async (baseUrl: string) => {
  const anonymous = createClient({ baseUrl, headers: () => ({}) })
  const { token } = await anonymous.signInToken({ body: { emailAddress: 'kund@veck.example', password: demoPassword } })
  return createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token.accessToken}` }) })
}

test('ten times the whole server is killed while it writes: it starts again, and nothing acknowledged is missing', async () => {
  test.setTimeout(180_000)
  // Every writer loses its server, and the client would say so each time.
  console.error = () => {} // oxlint-disable-line no-console
  const dataDir = mkdtempSync(join(tmpdir(), 'veck-crash-'))
  const acknowledged: string[] = []
  try {
    for (let round = 0; round < 10; round += 1) {
      const veck = await startVeck(dataDir)
      const api = await signIn(veck.url)
      const write = async (writer: number) => {
        for (let index = 0; ; index += 1) {
          const { id } = await api.createOrder({ body: { offerName: `Krasch ${round} ${writer} ${index}`, note: '' } })
          acknowledged.push(id)
        }
      }
      const writers = [1, 2, 3, 4].map((writer) => write(writer).catch(() => {}))
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
      await veck.killEverything()
      await Promise.all(writers)
    }
    const veck = await startVeck(dataDir)
    const open = new Set((await (await signIn(veck.url)).getOrdersByStatus())[0].map(({ id }) => id))
    expect(acknowledged.filter((id) => !open.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(200)
    expect(await veck.stop()).toBe(0)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

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
