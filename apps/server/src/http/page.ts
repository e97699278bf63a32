import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@veck/texts'
import { packageRoot } from '../package-root.ts'
import { escapeHtml } from '../core/html.ts'

let logo: string | undefined

type Page = { locale: Locale; title: string; body: string; style?: string }

/** An HTML page made by the server, in the style of the web app and without scripts. `body` is HTML, `style` additional CSS. */
export const renderPage = ({ locale, title, body, style = '' }: Page) => {
  logo ??= readFileSync(join(packageRoot, 'assets/logo.svg'), 'utf8')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${look}${style}</style></head>
<body><header role="img" aria-label="Veck">${logo}</header><main>${body}</main></body></html>`
}

const look = `:root{color-scheme:light dark;--ground:#f6f2ea;--paper:#fff;--ink:#1e2a2c;--quiet:#485351;--line:#ded6c7;--spruce:#1f4d45;--falu:#8f2d20;--on-spruce:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#121918;--paper:#1a2322;--ink:#ece7dc;--quiet:#b9bdb3;--line:#33403d;--spruce:#8fc7b6;--falu:#f0a394;--on-spruce:#10201c}header{filter:invert(.88) hue-rotate(180deg)}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 'Instrument Sans',system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
header,main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem}header{padding-bottom:0}h1{font:600 2rem/1.15 'Familjen Grotesk',system-ui,sans-serif;margin:0 0 .75rem}
main>p{margin:0 0 1rem;max-width:38rem}a{color:var(--spruce)}.quiet{color:var(--quiet);font-size:.875rem}
.button{display:inline-block;background:var(--spruce);color:var(--on-spruce);padding:.75rem 1.5rem;border-radius:8px;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--spruce);outline-offset:3px}.card{display:block;background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:0 0 .75rem;color:inherit;text-decoration:none}
ul.cards{list-style:none;margin:1.5rem 0;padding:0}.card b{display:block}.card:hover{border-color:var(--spruce)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}dt{color:var(--quiet)}dd{margin:0}
iframe{width:100%;height:46rem;border:1px solid var(--line);border-radius:12px;background:#f6f2ea}pre{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:1rem;white-space:pre-wrap;font-size:.875rem}`
