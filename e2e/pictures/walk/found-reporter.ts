import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter } from '@playwright/test/reporter'

const folder = join(import.meta.dirname, '../../walk')

/** Lists the faults of each image at the end, and writes a page with all sheets. Playwright calls it with `new`. */
export default function foundReporter(): Reporter {
  const found: string[] = []
  const sheets: string[] = []
  return {
    onBegin: () => void mkdirSync(folder, { recursive: true }),
    onTestEnd: ({ title, annotations }) => {
      sheets.push(`${title}-large.jpg`, `${title}-small.jpg`)
      for (const { type, description } of annotations) found.push(`${title}: ${type} (${description})`)
      writeFileSync(join(folder, 'found.txt'), `${found.toSorted().join('\n')}\n`)
    },
    onEnd: () => {
      console.log(found.length > 0 ? `\n${found.toSorted().join('\n')}` : '\nNothing found.')
      const shown = sheets.toSorted().map((name) => `<h2>${name}</h2><img loading="lazy" src="${name}">`)
      writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8">${shown.join('\n')}\n`)
    },
  }
}
