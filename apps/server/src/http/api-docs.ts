import { calls, type Call } from '@veck/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from './html.ts'

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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Veck API</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>Veck API</h1>
<p>${all.length} calls; the same as <a href="/api/openapi.json">openapi.json</a>. Sign in with <code>signintoken</code> and send
<code>Authorization: Bearer …</code>. An error is <code>{"message", "code", "fields"?}</code> in the language of
<code>Accept-Language</code>.</p><nav>${links}</nav>${sections.join('')}</main></body></html>`
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
  return `<article><h3><b class="${call.method}">${call.method}</b> <code>${escapeHtml(call.path)}</code> <i>${call.access}</i></h3>
<p>${escapeHtml(call.summary)}</p>${parts.join('')}</article>`
}

const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input') => {
  if (!schema) return ''
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#1e2a2c;background:#f6f2ea;margin:0}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h2{margin-top:2.5rem;text-transform:capitalize}
article{background:#fff;border-radius:8px;padding:.75rem 1rem;margin:.75rem 0}h3{margin:0;font-size:1rem}
h3 b{display:inline-block;min-width:4.5rem;color:#1f4d45}h3 b.DELETE{color:#8f2d20}h3 i{float:right;font-weight:400;color:#5a6668}
p{margin:.25rem 0}pre{overflow:auto;background:#f6f2ea;padding:.75rem;border-radius:6px;font-size:.85rem}a{color:#1f4d45}`
