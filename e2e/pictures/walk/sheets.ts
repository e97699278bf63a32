import { locales } from '@veck/texts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/**
 * Two sheets with the images of a state: large screens in pairs of light and dark, small screens in a row for each
 * language.
 */
const layouts = [
  { name: 'large', columns: 2, widths: [1440, 1280], shown: [800, 800] },
  { name: 'small', columns: 4, widths: [820, 390], shown: [586, 390] },
]

export const drawSheets = async (browser: Browser, folder: string, isTaken: (picture: string) => boolean) => {
  for (const { name, columns, widths, shown } of layouts) {
    const pictures = locales.flatMap((locale) =>
      widths.flatMap((width, index) =>
        ['light', 'dark'].flatMap((scheme) => {
          const picture = `${locale}-${width}-${scheme}`
          if (!isTaken(picture)) return []
          const data = readFileSync(join(folder, `${picture}.jpg`)).toString('base64')
          return `<img width="${shown[index]}" src="data:image/jpeg;base64,${data}">`
        }),
      ),
    )
    const page = await browser.newPage()
    await page.setContent(
      `<body style="margin:0;background:#888"><div style="display:grid;gap:8px;width:max-content;grid-template-columns:repeat(${columns},auto)">${pictures.join('')}`,
    )
    await page.locator('div').screenshot({ path: `${folder}-${name}.jpg`, type: 'jpeg', quality: 80 })
    await page.context().close()
  }
}
