import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { startVeck, test } from '../../../../test/veck.ts'
import { createFolderMailer } from '../../../ports/folder-mailer.ts'

const page = '/sv/account/forgot-password'

const startDemo = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-mail-'))
  const mailer = createFolderMailer(folder)
  const veck = await startVeck({ mailer, demoMailFolder: folder })
  onTestFinished(async () => {
    await veck.stop()
    await rm(folder, { recursive: true })
  })
  const open = (url: string, language = 'sv') => veck.app.inject({ url, headers: { 'accept-language': language } })
  return { veck, folder, mailer, open }
}

const mailTo = (to: string) => ({
  messageId: `<${to}>`,
  date: new Date(),
  from: 'Veck <no-reply@veck.test>',
  to,
  subject: `<b>${to}</b>`,
  text: 'Hej <i>du</i>',
  html: '<html><head></head><body><script>alert(1)</script><img src="cid:a@b"></body></html>',
  attachments: [
    { fileName: 'a.png', contentType: 'image/png', content: Buffer.from('picture'), contentId: 'a@b' },
    { fileName: 'Offert #7.pdf', contentType: 'application/pdf', content: Buffer.from('offert') },
  ],
})

describe('the mail page of the demo', () => {
  test('shows what was mailed, and the link in it works', async () => {
    const { veck, open } = await startDemo()
    expect((await open('/demo/mail')).body).toContain('Inget mejl än.')
    await veck.anonymous.call('forgotPassword', { body: { emailAddress: 'kund@veck.example', localeAndPath: page } })
    await veck.doJobs()
    const list = await open('/demo/mail', 'en')
    expect(list.body).toContain('Mail of the demo')
    const shown = await open(/href="(\/demo\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '')
    expect(shown.body).toContain('<dd>kund@veck.example</dd>')
    const personId = /personId=([\w-]+)/.exec(shown.body)?.[1]
    const password = 'åtta gröna fållar'
    const body = { personId, password, passwordConfirm: password }
    expect((await veck.anonymous.call('setPassword', { body })).status).toBe(204)
  })

  test('lists the newest first', async () => {
    const { folder, mailer, open } = await startDemo()
    await mailer.send(mailTo('late@veck.example'))
    await mailer.send(mailTo('early@veck.example'))
    await utimes(join(folder, 'early@veck.example.eml'), 1, 1)
    expect((await open('/demo/mail')).body.match(/\w+@veck\.example ·/g)).toEqual([
      'late@veck.example ·',
      'early@veck.example ·',
    ])
  })

  test('runs nothing of a mail: it stands in a frame that may not, under the same strict policy', async () => {
    const { mailer, open } = await startDemo()
    await mailer.send(mailTo('kund@veck.example'))
    const { body, headers } = await open('/demo/mail/kund@veck.example.eml')
    expect(body).not.toMatch(/<script>|<b>kund|<i>du/)
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(body).toContain(`src=&quot;data:image/png;base64,${btoa('picture')}&quot;`)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('frame-src')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('hands out attachments as files, never shown in place', async () => {
    const { mailer, open } = await startDemo()
    await mailer.send(mailTo('kund@veck.example'))
    expect((await open('/demo/mail/kund@veck.example.eml')).body).toContain('Offert #7.pdf')
    const file = await open('/demo/mail/kund@veck.example.eml/0')
    expect([file.body, file.headers['content-type']]).toEqual(['offert', 'application/octet-stream'])
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Offert%20%237.pdf")
    for (const index of ['1', '-1', 'x']) {
      expect((await open(`/demo/mail/kund@veck.example.eml/${index}`)).statusCode).toBe(404)
    }
  })

  test('shows nothing outside its folder, and survives a file that is no mail', async () => {
    const { folder, open } = await startDemo()
    await writeFile(join(folder, 'broken.eml'), Buffer.from([0, 255, 1]))
    expect((await open('/demo/mail')).statusCode).toBe(200)
    expect((await open('/demo/mail/broken.eml')).statusCode).toBe(200)
    for (const name of ['..%2f..%2fetc%2fpasswd', '..', 'none.eml', '.hidden.eml', '%00.eml']) {
      expect((await open(`/demo/mail/${name}`)).statusCode).toBe(404)
    }
  })

  test('is not there where mails are not to be shown', async ({ veck }) => {
    expect((await veck.app.inject('/demo/mail')).statusCode).toBe(404)
  })
})
