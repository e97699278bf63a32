import type { Address, Attachment, Email } from 'postal-mime'
import { escapeHtml } from '../../../core/html.ts'
import type { TextKey } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import type { MailFile } from './mail-files.ts'

type Translator = (key: Extract<TextKey, `DemoMail:${string}`>) => string

export const listHtml = (mails: MailFile[], t: Translator) => {
  const cards = mails.map(
    ({ name, mail }) => `<li><a class="card" href="/demo/mail/${encodeURIComponent(name)}"><b>${subjectOf(mail, t)}</b>
<span class="quiet">${addresses(mail.to)} · ${timeOf(mail)}</span></a></li>`,
  )
  const content = mails.length > 0 ? `<ul class="cards">${cards.join('')}</ul>` : `<p>${t('DemoMail:Empty')}</p>`
  return `<h1>${t('DemoMail:Heading')}</h1><p class="quiet">${t('DemoMail:About')}</p>${content}`
}

export const mailHtml = (
  name: string,
  mail: Email,
  t: Translator,
) => `<p><a href="/demo/mail">${t('DemoMail:Back')}</a></p>
<h1>${subjectOf(mail, t)}</h1>
<dl><dt>${t('DemoMail:From')}</dt><dd>${addresses(mail.from ? [mail.from] : [])}</dd>
<dt>${t('DemoMail:To')}</dt><dd>${addresses(mail.to)}</dd><dt>${t('DemoMail:Date')}</dt><dd>${timeOf(mail)}</dd>${filesHtml(name, mail, t)}</dl>
<iframe title="${t('DemoMail:Content')}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(frameHtml(mail))}"></iframe>
<details><summary>${t('DemoMail:TextPart')}</summary><pre>${escapeHtml(mail.text ?? '')}</pre></details>`

/** What a mail program would list as attachments: not the pictures inside. */
export const filesOf = (mail: Email): Attachment[] => mail.attachments.filter(({ contentId }) => !contentId)

const filesHtml = (name: string, mail: Email, t: Translator) => {
  const links = filesOf(mail).map(
    ({ filename }, index) =>
      `<a href="/demo/mail/${encodeURIComponent(name)}/${index}">${escapeHtml(filename ?? t('DemoMail:Unnamed'))}</a>`,
  )
  return links.length > 0 ? `<dt>${t('DemoMail:Files')}</dt><dd>${links.join('<br>')}</dd>` : ''
}

/** In a frame that runs nothing; its links open beside it, and its pictures come with it. */
const frameHtml = (mail: Email) =>
  mail.attachments
    .filter(({ contentId }) => contentId)
    .reduce(
      (html, { contentId, mimeType, content }) =>
        html.replaceAll(`cid:${contentId?.slice(1, -1)}`, `data:${mimeType};base64,${base64Of(content)}`),
      (mail.html ?? '').replace('<head>', '<head><base target="_blank">'),
    )

const base64Of = (content: Attachment['content']) => bytesOf(content).toString('base64')

export const bytesOf = (content: Attachment['content']) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

const subjectOf = (mail: Email, t: Translator) => escapeHtml(mail.subject ?? '') || t('DemoMail:NoSubject')

const addresses = (list: Address[] = []) =>
  list.map(({ name, address }) => escapeHtml(name ? `${name} <${address ?? ''}>` : (address ?? ''))).join(', ')

const timeOf = ({ date }: Email) => {
  const time = new Date(date ?? '')
  return Number.isNaN(time.getTime()) ? '' : swedishTime(time)
}
