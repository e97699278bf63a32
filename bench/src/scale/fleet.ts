import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@veck/contract/client'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { connectDatabase } from '../../../apps/server/src/db/client.ts'
import { startTemporaryPostgres } from '../../../apps/server/src/db/embedded/temporary.ts'
import { startSmtpServer } from '../../../apps/server/test/smtp-server.ts'
import { startVeck } from '../../../e2e/support/veck-process.ts'
import { startErp } from './erp.ts'
import { startProxy } from './proxy.ts'

export const password = 'veck-demo'
export const inboundSecret = 'a-secret-that-only-the-erp-of-the-fleet-has'
export type Server = Awaited<ReturnType<typeof startVeck>>
export type Fleet = Awaited<ReturnType<typeof startFleet>>

/** What was started, to be stopped in the opposite order, also when the start failed half-way. */
const started: (() => unknown)[] = []
export const stopFleet = async () => {
  for (const stop of started.splice(0).toReversed()) await stop()
}

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'veck-scale-'))
  started.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Several servers on one database, one mail server, one ERP and one folder of files, behind a proxy. */
export const startFleet = async (count: number) => {
  const postgres = await startTemporaryPostgres()
  started.push(postgres.stop)
  const database = connectDatabase(postgres.url, () => {})
  started.push(database.close)
  const [smtp, erp, folder] = [await startSmtpServer(), await startErp(), newFolder()]
  started.push(smtp.stop, erp.stop)

  const startServer = (index: number, settings: Record<string, string> = {}): Promise<Server> => {
    const starting = startVeck(folder, {
      DATABASE_URL: postgres.url,
      VECK_TRUST_PROXY: '1',
      VECK_SMTP_URL: smtp.url,
      VECK_MAIL_FROM: 'no-reply@veck.example',
      VECK_ERP_URL: erp.urlFor(index),
      VECK_ERP_INBOUND_SECRET: inboundSecret,
      VECK_DEMO: '1',
      ...settings,
    })
    // Also when the start of another server fails first.
    started.push(() =>
      starting.then(
        ({ stop }) => stop(),
        () => {},
      ),
    )
    return starting
  }
  // All start at the same time on an empty database, and each tries to migrate and fill it.
  const servers = await Promise.all(Array.from({ length: count }, (_, index) => startServer(index)))
  const proxy = await startProxy(servers.map(({ url }) => url))
  started.push(proxy.stop)
  return { servers, proxy, smtp, erp, database, startServer }
}

/** The API at a URL, with a session if there is a token. */
export const apiAt = (baseUrl: string, accessToken?: string): Client =>
  createClient({
    baseUrl,
    headers: () => ({ 'accept-language': 'sv-SE', ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) }),
  })

export const signInAt = async (baseUrl: string, who: string) => {
  const { token } = requireSignedIn(
    await apiAt(baseUrl).signInToken({ body: { emailAddress: `${who}@veck.example`, password } }),
  )
  return token
}
