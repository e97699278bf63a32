import type { ErrorBody } from '@veck/contract'
import type { Locale } from '@veck/texts'
import { escapeHtml } from '../../../core/html.ts'
import { renderPage } from '../../../http/page.ts'

type Refusal = ErrorBody & { locale: Locale; title: string }

export const refusalPage = ({ locale, title, message, fields = {} }: Refusal) => {
  const items = Object.entries(fields).map(([name, text]) => `<li><b>${escapeHtml(name)}</b> ${escapeHtml(text)}</li>`)
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  return renderPage({ locale, title, body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${list}` })
}
