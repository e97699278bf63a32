import { calls, type Call } from '@veck/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../core/html.ts'
import { renderPage } from './page.ts'

/** `/api/docs`: every call, readable without a script; machines read `/api/openapi.json`. */
export const serveApiDocs = (app: FastifyInstance) => {
  let page: string | undefined
  app.get('/api/docs', (_request, reply) => {
    page ??= apiPage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

const apiPage = () => {
  const all: Call[] = Object.values(calls)
  const tags = [...new Set(all.map(({ tag }) => tag))]
  const links = tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' · ')
  const sections = tags.map((tag) =>
    section(
      tag,
      all.filter((call) => call.tag === tag),
    ),
  )
  const body = `<h1>Veck API</h1>
<p>${all.length} calls; the same as <a href="/api/openapi.json">openapi.json</a>. Sign in with <code>signintoken</code> and send
<code>Authorization: Bearer …</code>. An error is <code>{"message", "code", "fields"?}</code> in the language of
<code>Accept-Language</code>.</p><nav>${links}</nav>${sections.join('')}`
  return renderPage({ locale: 'en', title: 'Veck API', body, style })
}

const section = (tag: string, some: Call[]) =>
  `<h2 id="${tag}">${tag}</h2>${some.map((call) => article(call)).join('')}`

const article = (call: Call) => {
  const answer = 'raw' in call.answer ? undefined : call.answer
  const parts = [
    part('Path', call.params),
    part('Query', call.query),
    part('Body', call.body),
    part('Form, beside file', call.form),
    part('Answer', answer, 'output'),
    'raw' in call.answer ? `<p>Answers: ${call.answer.raw}</p>` : '',
  ]
  return `<article class="card"><h3><b class="${call.method}">${call.method}</b> <code>${escapeHtml(call.path)}</code> <i>${call.access}</i></h3>
<p>${escapeHtml(call.summary)}</p>${parts.join('')}</article>`
}

const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input') => {
  if (!schema) return ''
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
}

const style = `h2{margin:2.5rem 0 .75rem;font-size:1.375rem}h2,nav a{text-transform:capitalize}h3{margin:0;font-size:1rem}nav{line-height:2.75}
h3 b{color:var(--spruce)}h3 b.DELETE{color:var(--falu)}h3 i{font-weight:400;color:var(--quiet)}
.card h3 b{display:inline}article.card:hover{border-color:var(--line)}.card p{margin:.25rem 0}summary{cursor:pointer}`
