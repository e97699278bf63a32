import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { baseURL } from '../../support/api.ts'
import { test } from '../../support/test.ts'

const folder = join(import.meta.dirname, '../../walk/mails')
const widths = [820, 390]

/** The same mail about other orders and people. */
const kindOf = (subject: string) => subject.replaceAll(/#?\d+|“.*?”|”.*?”|Villa \S+|Pensionat \S+/g, '')

/** One image of each kind of mail that making the contents has sent, in both widths. */
test('mails', async ({ page }) => {
  mkdirSync(folder, { recursive: true })
  const list = await (await fetch(`${baseURL()}/demo/mail`)).text()
  const kinds = new Map<string, string>()
  for (const [, path = '', subject = ''] of list.matchAll(/href="(\/demo\/mail\/[^"]+)"><b>([^<]*)/g))
    if (!kinds.has(kindOf(subject))) kinds.set(kindOf(subject), path)
  for (const [index, path] of [...kinds.values()].entries())
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const contents = await page.locator('iframe').getAttribute('srcdoc')
      await page.setContent(contents ?? '')
      await page.screenshot({
        path: join(folder, `${index + 1}-${width}.jpg`),
        type: 'jpeg',
        quality: 80,
        fullPage: true,
      })
    }
})
