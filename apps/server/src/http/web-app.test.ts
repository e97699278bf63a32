import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const startWith = async (files: Record<string, string | Buffer>) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-web-'))
  await mkdir(join(folder, 'assets/deep'), { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const app = fastify()
  await serveWebApp(app, folder, async () => [])
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return app
}

test('files are sent compressed, and neither compressed copies nor hidden files have a URL of their own', async () => {
  const app = await startWith({
    'index.html': '<title>Veck</title>',
    'assets/deep/a-1.js': 'plain',
    'assets/deep/a-1.js.br': brotliCompressSync('compressed'),
    'assets/.stamp': 'hidden',
  })
  const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

  const [plain, compressed] = [await get('/assets/deep/a-1.js'), await get('/assets/deep/a-1.js', 'br')]
  expect(plain.body).toBe('plain')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('compressed')
  expect((await app.inject({ method: 'HEAD', url: '/assets/deep/a-1.js' })).statusCode).toBe(200)
  expect((await get('/index.html')).headers['cache-control']).toBe('no-cache')
  for (const url of ['/assets/deep/a-1.js.br', '/assets/.stamp']) {
    const { body, statusCode } = await get(url)
    const isSent = statusCode < 400 || /compressed|hidden/.test(body)
    expect({ url, isSent }).toEqual({ url, isSent: false })
  }
})

test('each file has its content type, and texts name their encoding', async () => {
  const files = { 'index.html': 'text/html', 'assets/a.js': 'application/javascript', 'assets/a.css': 'text/css' }
  const app = await startWith({ ...files, 'assets/a.svg': '<svg/>', 'assets/a.webp': 'image' })
  const typeOf = async (file: string) => (await app.inject(`/${file}`)).headers['content-type']
  for (const [file, type] of Object.entries(files)) expect(await typeOf(file)).toBe(`${type}; charset=utf-8`)
  expect([await typeOf('assets/a.svg'), await typeOf('assets/a.webp')]).toEqual([
    'image/svg+xml; charset=utf-8',
    'image/webp',
  ])
  // A folder has no page of its own.
  expect((await app.inject('/assets/')).json()).toMatchObject({ message: 'notFound' })
})
