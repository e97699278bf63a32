import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { toMessage } from './mail-message.ts'
import type { Mailer } from './mailer.ts'

/** Writes each mail to a file named after its Message-ID: sent again, it overwrites itself. */
export const createFolderMailer = (folder: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail))
      // A mail may hold a link that signs someone in: nobody else's to read.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `.${randomUUID()}`)
      await writeFile(draft, message, { mode: 0o600 })
      await rename(draft, join(folder, fileNameOf(mail.messageId)))
    },
  }
}

const fileNameOf = (messageId: string) => `${messageId.replaceAll(/[^\w.@-]/g, '')}.eml`
