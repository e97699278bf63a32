import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

/** The server's behaviour for the next mails, in order; the last one is repeated. */
export type Behaviour =
  | 'accept'
  | 'refuse receiver'
  | 'refuse message'
  | 'refuse by policy'
  | 'later'
  | 'hang'
  | 'break off'

/** A real SMTP server on a free port, which stores accepted mails and counts all of them. */
export const startSmtpServer = async (...first: Behaviour[]) => {
  let behaviours = first
  const accepted: Email[] = []
  const seen: string[] = []
  const sockets = new Set<Socket>()
  let mails = 0
  const now = (): Behaviour => behaviours[Math.min(mails, behaviours.length) - 1] ?? 'accept'

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      mails += 1
      done()
    },
    onRcptTo: (_address, _session, done) =>
      done(now() === 'refuse receiver' ? refusal(550, '5.1.1 No such user') : null),
    onAuth: (_auth, _session, done) => done(refusal(535, 'Who are you?')),
    onData: async (stream, _session, done) => {
      const message = await stream.toArray().catch(() => undefined)
      // The sender closed the connection.
      if (!message) return
      const mail = await PostalMime.parse(Buffer.concat(message))
      seen.push(mail.messageId ?? '')
      const behaviour = now()
      if (behaviour === 'hang') return
      if (behaviour === 'break off') return sockets.forEach((socket) => socket.destroy())
      if (behaviour === 'refuse message') return done(refusal(554, 'Not wanted'))
      if (behaviour === 'refuse by policy') return done(refusal(550, '5.7.1 Not from this sender'))
      if (behaviour === 'later') return done(refusal(451, 'Come back later'))
      accepted.push(mail)
      return done()
    },
  }
  const smtp = new SMTPServer(options)
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithPassword: `smtp://veck:wrong@127.0.0.1:${port}`,
    accepted,
    /** The Message-ID of every mail whose content arrived. */
    seen,
    /** Sets the behaviour for the next mails. */
    behave: (next: Behaviour[]) => {
      behaviours = [...Array.from({ length: mails }, (): Behaviour => 'accept'), ...next]
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void smtp.close(() => resolve()))
    },
  }
}
