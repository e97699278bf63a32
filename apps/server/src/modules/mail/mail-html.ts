import { escapeHtml } from '../../core/html.ts'
import type { MailSection, TranslatedMail } from './mail-content.ts'
import { logoContentId, logoSize } from './logo.ts'

const linen = '#F6F2EA'
const paper = '#FFFFFF'
const ink = '#1E2A2C'
const spruce = '#1F4D45'
const quiet = '#56625F'
const font = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"

/** Tables and inline styles: not all mail programs support style sheets and flex boxes. */
export const htmlOf = (content: TranslatedMail) => `<!doctype html>
<html lang="${content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${linen};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.paragraphs[0] ?? '')}</div>
${table(`background:${linen};`, `<td align="center" style="padding:32px 16px;">${card(content)}${footer(content)}</td>`)}
</body></html>`

const table = (style: string, cells: string, width = '100%') =>
  `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" style="${style}"><tr>${cells}</tr></table>`

const card = (content: TranslatedMail) =>
  table(
    `width:100%;max-width:560px;background:${paper};border-radius:12px;overflow:hidden;`,
    `<td align="left">${pleats}<div style="padding:32px 32px 36px;font:16px/1.6 ${font};color:${ink};word-break:break-word;">
<img src="cid:${logoContentId}" width="${logoSize.width}" height="${logoSize.height}" alt="Veck" style="display:block;border:0;">
<h1 style="margin:28px 0 12px;font:600 26px/1.25 'Familjen Grotesk',${font};color:${ink};">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map((text) => paragraph(text)).join('\n')}${(content.sections ?? []).map(section).join('\n')}${content.button ? button(content.button) : ''}
${content.remark ? small(escapeHtml(content.remark)) : ''}${content.sentBy ? small(escapeHtml(content.sentBy)) : ''}</div></td>`,
    '560',
  )

/** A strip that looks like folds: light and dark cells. */
const pleats = table(
  'table-layout:fixed;',
  Array.from({ length: 28 }, (_, fold) => {
    const colour = ['#1F4D45', '#2B5F56', '#39736A', '#2B5F56'][fold % 4] ?? spruce
    return `<td height="12" bgcolor="${colour}" style="height:12px;line-height:12px;font-size:1px;background:${colour};">&nbsp;</td>`
  }).join(''),
)

const paragraph = (text: string) => `<p style="margin:0 0 14px;">${escapeHtml(text)}</p>`

const section = ({ title, lines }: MailSection) =>
  `<h2 style="margin:22px 0 4px;padding-top:14px;border-top:1px solid ${linen};font:600 17px/1.35 ${font};color:${ink};">${escapeHtml(title)}</h2>
${lines.map(({ text, link }) => `<p style="margin:0 0 6px;">${escapeHtml(text)}${link ? ` ${linkTo(link)}` : ''}</p>`).join('\n')}`

const linkTo = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:${spruce};font-weight:600;white-space:nowrap;">${escapeHtml(label)}</a>`

const small = (html: string) => `<p style="margin:14px 0 0;font-size:14px;line-height:1.5;color:${quiet};">${html}</p>`

const button = ({ label, url, instead }: NonNullable<TranslatedMail['button']>) => {
  const href = escapeHtml(url)
  const link = `<a href="${href}" style="display:inline-block;padding:14px 26px;font:600 16px/20px ${font};color:${paper};text-decoration:none;">${escapeHtml(label)}</a>`
  return `${table('margin:24px 0 26px;', `<td bgcolor="${spruce}" style="background:${spruce};border-radius:8px;">${link}</td>`, 'auto')}
${small(`${escapeHtml(instead)}<br><a href="${href}" style="color:${spruce};word-break:break-all;">${escapeHtml(shownUrl(url))}</a>`)}`
}

/** For display: an e-mail address without `mailto:` and subject. */
export const shownUrl = (url: string) =>
  url.replace(/^mailto:([^?]*).*$/, (_whole, email: string) => decodeURIComponent(email))

const footer = (content: TranslatedMail) =>
  `<p style="margin:20px 0 0;max-width:560px;font:13px/1.5 ${font};color:${quiet};">${escapeHtml(content.footer)}</p>`
