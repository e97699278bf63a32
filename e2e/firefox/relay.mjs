#!/usr/bin/env node
// Stands between Playwright and Firefox ESR (`VECK_FIREFOX`), which lacks one command that Playwright always sends.
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

/** Firefox 153 ESR does not know it. The colour scheme is a preference of the profile instead (`firefox.config.ts`). */
const missing = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.VECK_FIREFOX ?? '', process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal))

let announced = false
firefox.stderr.on('data', (chunk) => {
  const text = String(chunk)
  const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? []
  if (!url || announced) return void process.stderr.write(text)
  announced = true
  relayTo(url)
})

const relayTo = (url) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
  server.on('connection', (playwright, { url: path }) => {
    const browser = new WebSocket(url + path, { perMessageDeflate: false })
    const waiting = []
    browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)))
    playwright.on('message', (data) => {
      const text = String(data)
      const { id, method } = JSON.parse(text)
      if (method === missing) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      else if (browser.readyState === WebSocket.OPEN) browser.send(text)
      else waiting.push(text)
    })
    browser.on('message', (data) => playwright.send(String(data)))
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
    browser.on('error', () => playwright.close())
  })
}
