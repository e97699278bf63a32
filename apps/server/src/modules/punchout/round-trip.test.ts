import { demoBuyer } from '@veck/demo'
import type { SignedIn } from '@veck/contract'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { readXml, textAt } from './cxml/read-xml.ts'

/** The server of the procurement system, which waits for the returned order. */
const startProcurementServer = async () => {
  const visited: string[] = []
  const server: Server = createServer((request, response) => {
    visited.push(String(request.url))
    response.end()
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, visited, stop: () => server.close() }
}

const setupRequest = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "${origin}/cXML.dtd">
<cXML payloadID="1@fyrtornet" timestamp="2026-03-02T08:15:00+01:00">
  <Header>
    <From><Credential domain="NetworkID"><Identity>fyrtornet</Identity></Credential></From>
    <To><Credential domain="NetworkID"><Identity>veck</Identity></Credential></To>
    <Sender><Credential domain="${demoBuyer.cxml.domain}"><Identity>${demoBuyer.cxml.identity}</Identity>
      <SharedSecret>${demoBuyer.cxml.sharedSecret}</SharedSecret></Credential></Sender>
  </Header>
  <Request><PunchOutSetupRequest operation="create"><BuyerCookie>c-1</BuyerCookie>
    <BrowserFormPost><URL>${origin}/return</URL></BrowserFormPost>
    <Contact role="endUser"><Name xml:lang="sv">Elsa Hav</Name><Email>elsa@fyrtornet.example</Email></Contact>
  </PunchOutSetupRequest></Request>
</cXML>`

test('[A1.3][A2.44][A7.12] a user from a procurement system signs in over HTTP and works with curtains', async ({
  veck,
}) => {
  const procurement = await startProcurementServer()
  const veckOrigin = await veck.app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const setup = await fetch(`${veckOrigin}/api/punchout/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: setupRequest(procurement.origin),
    })
    const startPage = new URL(
      textAt(readXml(await setup.text()), 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL'),
    )
    expect(startPage.pathname).toBe('/sv/account/punchout')

    const signIn = await fetch(`${veckOrigin}/api/app/account/signinsession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID: startPage.searchParams.get('sessionID') }),
    })
    const { currentUser, token } = (await signIn.json()) as SignedIn
    expect(currentUser).toMatchObject({ email: 'elsa@fyrtornet.example', firstName: 'Elsa', viaPunchOut: true })

    const elsa = veck.withToken(token.accessToken)
    expect(await elsa.call('getProductFilters')).toMatchObject({ status: 200, body: { products: expect.any(Array) } })
    expect((await elsa.call('searchOrders', { query: { searchText: 'a' } })).status).toBe(403)
    expect(procurement.visited).toEqual([])
  } finally {
    procurement.stop()
  }
})
