import type { ErrorBody } from '@veck/contract'
import type { Locale } from '@veck/texts'

type Refusal = ErrorBody & { locale: Locale; title: string }

export const refusalPage = ({ locale, title, message, fields = {} }: Refusal) => {
  const items = Object.entries(fields).map(([name, text]) => `<li><b>${escape(name)}</b> ${escape(text)}</li>`)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>Veck</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(message)}</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}</main></body></html>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `body{font:18px/1.5 system-ui,sans-serif;color:#1e2a2c;background:#f6f2ea;margin:0}
main{max-width:34rem;margin:15vh auto 0;padding:2rem;background:#fff;border-radius:12px}h1{font-size:1.4rem;margin:0 0 .5rem}`
