import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderMailer } from './folder-mailer.ts'
import type { Mail } from './mailer.ts'

const mail: Mail = {
  messageId: '<1-a@veck.test>',
  date: new Date('2026-03-01T10:00:00Z'),
  from: 'Veck <no-reply@veck.test>',
  to: 'kund@veck.example',
  subject: 'Välkommen',
  text: 'först',
  html: '<p>först</p>',
  attachments: [],
}

const freshFolder = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'veck-mail-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return join(parent, 'mail')
}

test('a mail that is sent again replaces its file, which only the file owner may read', async () => {
  const folder = await freshFolder()
  const mailer = createFolderMailer(folder)
  await mailer.send(mail)
  await mailer.send({ ...mail, text: 'sedan' })
  expect(await readdir(folder)).toEqual(['1-a@veck.test.eml'])
  const file = join(folder, '1-a@veck.test.eml')
  expect((await stat(file)).mode & 0o077).toBe(0)
  const written = await PostalMime.parse(await readFile(file))
  expect([written.subject, written.text?.trim()]).toEqual(['Välkommen', 'sedan'])
})

test('a mail whose Message-ID contains a path is written inside the folder', async () => {
  const folder = await freshFolder()
  await createFolderMailer(folder).send({ ...mail, messageId: '<../../out/of/here@veck.test>' })
  expect(await readdir(folder)).toEqual(['....outofhere@veck.test.eml'])
})
