import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSmtpServer, type Behaviour } from '../../test/smtp-server.ts'
import { MailRefused, type Mail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail: Mail = {
  messageId: '<one@veck.test>',
  date: new Date('2026-03-01T10:00:00Z'),
  from: 'Veck <no-reply@veck.test>',
  to: 'åsa@veck.example',
  subject: 'Våd på våd',
  text: 'Hej Åsa',
  html: '<p>Hej Åsa <img src="cid:dot"></p>',
  attachments: [{ fileName: 'dot.png', contentType: 'image/png', content: Buffer.from('png'), contentId: 'dot' }],
}

const serve = async (...behaviours: Behaviour[]) => {
  const server = await startSmtpServer(...behaviours)
  onTestFinished(server.stop)
  return server
}
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof MailRefused)) return 'failed'
      return `${error.policy ? 'refused by policy' : 'refused'}: ${error.message}`
    },
  )

describe('a real mail server', () => {
  test('gets both parts, the picture inside, and a mark that a machine wrote it', async () => {
    const server = await serve('accept')
    await createSmtpMailer(server.url).send(mail)
    const [got] = server.accepted
    expect(got).toMatchObject({ messageId: mail.messageId, subject: mail.subject, date: '2026-03-01T10:00:00.000Z' })
    expect(got?.text?.trim()).toBe(mail.text)
    expect(got?.html).toContain('cid:dot')
    expect(got?.attachments).toMatchObject([{ contentId: '<dot>', disposition: 'inline', mimeType: 'image/png' }])
    expect(got?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test.each([
    ['refuse receiver', 'refused: 550 5.1.1 No such user'],
    ['refuse message', 'refused: 554 Not wanted'],
    ['refuse by policy', 'refused by policy: 550 5.7.1 Not from this sender'],
    ['later', 'failed'],
    ['break off', 'failed'],
  ] as const)('that answers “%s”: %s', async (behaviour, outcome) => {
    const server = await serve(behaviour)
    expect(await failureOf(createSmtpMailer(server.url).send(mail))).toBe(outcome)
  })

  test('a refused sign-in at the mail server is a temporary failure of the mail', async () => {
    const server = await serve('accept')
    expect(await failureOf(createSmtpMailer(server.urlWithPassword).send(mail))).toBe('failed')
  })

  test('that hangs after the message is left after a while', async () => {
    const server = await serve('hang')
    expect(await failureOf(createSmtpMailer(server.url, 300).send(mail))).toBe('failed')
  })

  test('that never says a word is left after a while', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    expect(await failureOf(createSmtpMailer(`smtp://127.0.0.1:${port}`, 300).send(mail))).toBe('failed')
  })

  test('that is not there fails at once', async () => {
    const server = await startSmtpServer()
    await server.stop()
    expect(await failureOf(createSmtpMailer(server.url).send(mail))).toBe('failed')
  })

  test('on another machine gets nothing without TLS, unless the URL allows it', async () => {
    const server = await serve('accept')
    // Reaches this machine, and is not one of its names.
    const url = server.url.replace('127.0.0.1', '0.0.0.0')
    expect(await failureOf(createSmtpMailer(url).send(mail))).toBe('failed')
    expect(server.accepted).toEqual([])
    expect(await failureOf(createSmtpMailer(`${url}?ignoreTLS=true`).send(mail))).toBe('sent')
  })
})
