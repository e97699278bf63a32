import { swedishTime } from '@veck/texts/formats'
import type { Queryable } from '../../db/client.ts'
import type { Device } from '../../core/signed-in.ts'
import type { Message, Translate } from '../../core/translate.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import { passwordPage } from './password-link.ts'
import { readUserAgent } from './read-user-agent.ts'
import { findUserById } from './user-repository.ts'

type Payload = Device & { userId: string; at: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'new-browser': Payload
  }
}

export const queueNewBrowserMail = (tx: Queryable, payload: Payload) => queueMail(tx, 'new-browser', payload)

const browserMessage = (userAgent: string): Message => {
  const { browser, system } = readUserAgent(userAgent)
  if (browser && system) return { key: 'Sessions:BrowserOnSystem', values: { browser, system } }
  return browser || system
    ? { key: 'Sessions:OnlyBrowser', values: { browser: browser || system } }
    : { key: 'Sessions:UnknownBrowser' }
}

/** Says when and from where, and what to do if it was not the owner. It contains no secret. */
export const newBrowserMail =
  (deps: { db: Queryable; publicUrl: string; translate: Translate }): WriteMail<'new-browser'> =>
  async ({ userId, at, ip, userAgent }) => {
    const user = await findUserById(deps.db, userId)
    if (!user || user.lockedAt) return undefined
    const line = (message: Message) => ({ text: deps.translate(user.language, message) })
    const lines = [
      line({ key: 'Mail:NewBrowserTime', values: { time: swedishTime(at) } }),
      line(browserMessage(userAgent)),
      line({ key: 'Mail:NewBrowserIp', values: { ip } }),
    ]
    return {
      to: user.email,
      language: user.language,
      subject: { key: 'Mail:NewBrowserSubject' },
      heading: { key: 'Mail:NewBrowserHeading' },
      paragraphs: [{ key: 'Mail:NewBrowserBody', values: { email: user.email } }, { key: 'Mail:NewBrowserAdvice' }],
      sections: [{ title: deps.translate(user.language, { key: 'Mail:NewBrowserDetails' }), lines }],
      button: { label: { key: 'Mail:PasswordButton' }, url: `${deps.publicUrl}${passwordPage(user.language)}` },
    }
  }
