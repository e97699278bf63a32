import { baseURL } from './api.ts'

/** The request that the demo's procurement system sends when one of its users goes shopping. */
const setupRequest = (email: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd">
<cXML payloadID="${Date.now()}@inkop.fyrtornet.example" timestamp="${new Date().toISOString()}">
  <Header>
    <From><Credential domain="NetworkID"><Identity>fyrtornet</Identity></Credential></From>
    <To><Credential domain="NetworkID"><Identity>veck</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID">
        <Identity>fyrtornet</Identity><SharedSecret>veck-demo-secret</SharedSecret>
      </Credential>
      <UserAgent>Fyrtornet Inköp</UserAgent>
    </Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="create">
      <BuyerCookie>${email}</BuyerCookie>
      <BrowserFormPost><URL>http://127.0.0.1:9/return</URL></BrowserFormPost>
      <Contact role="endUser"><Name xml:lang="sv">Ebba Fyr</Name><Email>${email}</Email></Contact>
    </PunchOutSetupRequest>
  </Request>
</cXML>`

/** Posts a setup request, and returns the URL to which the answer sends the buyer's browser. */
export const punchOut = async (email: string) => {
  const answer = await fetch(`${baseURL()}/api/punchout/cxml`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: setupRequest(email),
  })
  const document = await answer.text()
  const startPage = /<StartPage>\s*<URL>([^<]+)<\/URL>/.exec(document)?.[1]
  if (!startPage) throw new Error(`The procurement system was not let in:\n${document}`)
  return startPage.replaceAll('&amp;', '&')
}
