import { escapeHtml } from '../../core/html.ts'
import type { MailAttachment } from '../../ports/mailer.ts'

export type ClientMailContent = {
  brandName: string
  subject: string
  /** As typed, without blank lines between. */
  paragraphs: string[]
  /** For example total and validity. */
  facts: { label: string; value: string }[]
  /** To the client's page. */
  button?: { label: string; url: string } | undefined
  /** In small print under the button, for example how to get no more of these mails. */
  remark?: { label: string; url: string } | undefined
  /** How to reach the sender. */
  contact: string[]
  footer: string
}

/** `src`: where the mail finds it. */
export type InlineLogo = { width: number; height: number; src: string; attachment: MailAttachment }

export const logoContentId = 'logo@offer'

const ground = '#F6F4F0'
const paper = '#FFFFFF'
const ink = '#1E2A2C'
const quiet = '#56625F'
const line = '#E4E0D8'
const font = "'Helvetica Neue',Helvetica,Arial,sans-serif"

type Branded = ClientMailContent & { colour: string; language: string }

/** In the colour of the brand. Tables and inline styles: not all mail programs support style sheets and flex boxes. */
export const brandedHtml = (mail: Branded, logo: InlineLogo | undefined) => `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:${ground};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(mail.paragraphs[0] ?? '')}</div>
${table(`background:${ground};`, `<td align="center" style="padding:32px 16px;">${card(mail, logo)}${footer(mail)}</td>`)}
</body></html>`

const table = (style: string, cells: string, width = '100%') =>
  `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" style="${style}"><tr>${cells}</tr></table>`

const card = (mail: Branded, logo: InlineLogo | undefined) =>
  table(
    `width:100%;max-width:560px;background:${paper};border-radius:12px;overflow:hidden;`,
    `<td align="left">${pleats(mail.colour)}<div style="padding:32px 32px 36px;font:16px/1.6 ${font};color:${ink};word-break:break-word;">
${logo ? image(mail, logo) : name(mail)}
<div style="height:24px;line-height:24px;">&nbsp;</div>
${mail.paragraphs.map(paragraph).join('\n')}
${facts(mail)}
${button(mail)}
<p style="margin:24px 0 0;font-size:14px;line-height:1.5;color:${quiet};">${mail.contact.map(escapeHtml).join('<br>')}</p>
</div></td>`,
    '560',
  )

const image = ({ brandName }: Branded, { width, height, src }: InlineLogo) =>
  `<img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(brandName)}" style="display:block;max-width:100%;height:auto;border:0;">`

const name = ({ brandName, colour }: Branded) =>
  `<p style="margin:0;font:600 22px/1.25 ${font};color:${colour};">${escapeHtml(brandName)}</p>`

const paragraph = (text: string) => `<p style="margin:0 0 14px;">${text.split('\n').map(escapeHtml).join('<br>')}</p>`

const button = ({ button: to, remark, colour }: Branded) =>
  (to
    ? `<p style="margin:26px 0 0;"><a href="${escapeHtml(to.url)}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:${colour};color:${paper};font-weight:600;text-decoration:none;">${escapeHtml(to.label)}</a></p>`
    : '') +
  (remark
    ? `<p style="margin:18px 0 0;font-size:13px;"><a href="${escapeHtml(remark.url)}" style="color:${quiet};">${escapeHtml(remark.label)}</a></p>`
    : '')

/** In characters. On a narrow screen an amount would break within its last word: `82 665,00 k` and `r`. */
const wholeLength = 20

const facts = ({ facts: rows, colour }: Branded) =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0;border-top:2px solid ${colour};">${rows
        .map(
          ({ label, value }) =>
            `<tr><td style="padding:9px 12px 9px 0;border-bottom:1px solid ${line};font-size:14px;color:${quiet};">${escapeHtml(label)}</td>` +
            `<td align="right" style="padding:9px 0;border-bottom:1px solid ${line};font-size:15px;font-weight:600;color:${ink};${value.length > wholeLength ? '' : 'white-space:nowrap;'}">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`

/** A strip that looks like folds: the colour of the brand, lighter and darker. */
const pleats = (colour: string) =>
  table(
    'table-layout:fixed;',
    Array.from({ length: 28 }, (_, fold) => {
      const shade = mixWithWhite(colour, [0, 0.1, 0.2, 0.1][fold % 4] ?? 0)
      return `<td height="12" bgcolor="${shade}" style="height:12px;line-height:12px;font-size:1px;background:${shade};">&nbsp;</td>`
    }).join(''),
  )

const mixWithWhite = (colour: string, part: number) => {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  return `#${parts
    .map((value) =>
      Math.round(value + (255 - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const footer = ({ footer: text }: Branded) =>
  `<p style="margin:20px 0 0;max-width:560px;font:13px/1.5 ${font};color:${quiet};">${escapeHtml(text)}</p>`
