import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@veck/texts'
import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { packageRoot } from '../../package-root.ts'
import { readHelp, unsetHelp, writeHelp } from './help.ts'
import { sanitiseHelp } from './sanitise-help.ts'

describe('the help page', () => {
  test('[A7.16] is in the language of the request', async ({ veck }) => {
    const kund = await veck.as('kund')
    const swedish = await kund.call('getHelp')
    expect(swedish.status).toBe(200)
    expect(swedish.body.html).toContain('<h2>Så gör du en offert</h2>')
    const english = await kund.call('getHelp', { headers: { 'accept-language': 'en-US' } })
    expect(english.body.html).toContain('<h2>How to make a quote</h2>')
  })

  test('[A2.27] has the same structure in both languages, and images that the web app contains', async ({ veck }) => {
    const pages = await Promise.all(
      locales.map(
        async (locale) => (await readHelp(veck.db, locale, 'customers')) + (await readHelp(veck.db, locale, 'sales')),
      ),
    )
    const outlines = pages.map((html) => html.match(/<(h2|figure|tr|li|dt)>/g))
    expect(outlines[1]).toEqual(outlines[0])
    const images = pages.flatMap((html) => [...html.matchAll(/<img src="([^"]+)" alt="[^"]+"/g)].map(([, src]) => src))
    expect(new Set(images).size).toBe(16)
    const missing = images.filter((image) => !existsSync(join(packageRoot, '../web/public', image ?? '')))
    expect(missing).toEqual([])
  })

  test('[16.14] shows only the sections of the reader', async ({ veck }) => {
    const kund = (await (await veck.as('kund')).call('getHelp')).body.html
    const salj = (await (await veck.as('salj')).call('getHelp')).body.html
    expect(kund).toContain('<h2>Dela med kollegor</h2>')
    expect(kund).not.toContain('För dig som är säljare hos oss')
    expect(salj).toContain('<h2>För dig som är säljare hos oss</h2>')
    expect(salj).not.toContain('Dela med kollegor')
    for (const html of [kund, salj]) expect(html).toContain('<h2>Så gör du en offert</h2>')
  })

  test('can be replaced by the operator, and reset to the built-in page', async ({ veck }) => {
    const kund = await veck.as('kund')
    await writeHelp(veck.db, 'sv', '<h2>Eget</h2>')
    expect((await kund.call('getHelp')).body).toEqual({ html: '<h2>Eget</h2>' })
    await writeHelp(veck.db, 'sv', '<p>Nytt</p><script>alert(1)</script>')
    expect((await kund.call('getHelp')).body).toEqual({ html: '<p>Nytt</p>' })
    await unsetHelp(veck.db, 'sv')
    expect((await kund.call('getHelp')).body.html).toContain('<h2>Så gör du en offert</h2>')
  })
})

describe('the sanitised HTML of a help page', () => {
  test.each([
    ['<script>alert(1)</script><p onclick="x()" style="color:red" class="a" id="b">Hej</p>', '<p>Hej</p>'],
    ['<h1>Rubrik</h1>', '<h2>Rubrik</h2>'],
    ['<h2 data-topic="clients" id="x">Kunder</h2>', '<h2 data-topic="clients">Kunder</h2>'],
    ['<h2 data-topic="a b">Kunder</h2>', '<h2>Kunder</h2>'],
    ['<iframe src="https://evil.example"></iframe><form><input name="p"></form>', ''],
    ['<img src="https://evil.example/a.png"><img src="//evil.example/a.png"><img src="/\\evil.example">', ''],
    ['<img src="data:image/png;base64,AAAA"><img>', ''],
    ['<img src="/help/wave.webp" onerror="x()">', '<img src="/help/wave.webp" alt="" loading="lazy" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/sv/orders" target="_top">x</a>', '<a href="/sv/orders">x</a>'],
    [
      '<a href="https://veck.example">x</a>',
      '<a href="https://veck.example" rel="noopener noreferrer" target="_blank">x</a>',
    ],
    ['<a href="mailto:order@veck.example">x</a>', '<a href="mailto:order@veck.example">x</a>'],
    [
      '<table><tr><th scope="row" bgcolor="red">a</th><td colspan="2">b</td></tr></table>',
      '<table><tr><th scope="row">a</th><td colspan="2">b</td></tr></table>',
    ],
  ])('for %s is %s', async (written, left) => {
    expect(await sanitiseHelp(written)).toBe(left)
  })
})
