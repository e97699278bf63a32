import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultParameters, Opening, Orientation, SewingType } from '@veck/domain'
import { texts } from '@veck/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { covering, plain, previewOf, wide } from '../../../curtain-scene/testing/previews.ts'
import type { Preview } from '../types.ts'
import { CurtainElevation } from './curtain-elevation.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', texts.sv))

function draw(preview: Preview, figure = false) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<CurtainElevation {...preview} figure={figure} />)
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  return {
    label: page.querySelector('svg')?.getAttribute('aria-label'),
    sizes: all('text').map((text) => text.textContent),
    count: (part: string) => all(`[data-part=${part}]`).length,
    all,
  }
}

test('[B2.28] the drawing shows the sizes of wall and curtain', () => {
  const { sizes } = draw(previewOf({ ...covering, sewTogether: true }))
  expect(sizes).toEqual(['320 cm', '246 cm', '250 cm'])
})

test('[B2.28] a covered wall ends at its curtain, and a short curtain hangs at its window above the floor', () => {
  const covered = draw(previewOf({ ...covering, sewTogether: true }))
  expect([covered.count('ends'), covered.count('window')]).toEqual([1, 0])
  const window = { width: 120, height: 115, sill: 95, radiator: true, door: 'left' as const }
  const short = draw({ ...previewOf({ wallHeight: 130, heightDeduction: 0 }), window })
  expect(['ends', 'window', 'radiator', 'door'].map(short.count)).toEqual([0, 1, 1, 1])
  expect(short.sizes.slice(-2)).toEqual(['130 cm', '90 cm'])
  expect(short.label).toContain('Den hänger ovanför fönstret och slutar 90 cm över golvet.')
})

test('[B9.9] drops have the width that they cover', () => {
  expect(draw(previewOf({ sewingType: SewingType.Glider, quantity: 2 })).sizes.slice(0, 2)).toEqual([
    '109 cm',
    '109 cm',
  ])
  expect(draw(previewOf({ quantity: 9 })).sizes).toHaveLength(3)
})

test('[B2.28] seams and hems are drawn if there are any', () => {
  const sewn = draw(previewOf({ ...covering, sewTogether: true }))
  expect([sewn.count('seam'), sewn.count('hem')]).toEqual([4, 1])
  const lying = draw(previewOf({ ...covering, orientation: Orientation.Lying }, wide))
  expect([lying.count('seam'), lying.count('hem')]).toEqual([0, 1])
})

test('[18] the hundreds of shades of its folds do not make the drawing large', () => {
  const { all } = draw(previewOf({ ...covering, sewTogether: true, sewingType: SewingType.CurtainHeaderTape }))
  expect(all('*').length).toBeLessThan(60)
  expect(all('foreignObject > div')).toHaveLength(2)
})

test('the folds are masked by the group around them: in Safari, a mask inside a foreignObject moves them', () => {
  const folds = draw(previewOf({ ...covering, sewTogether: true })).all('foreignObject')
  for (const each of folds) {
    const mask = each.parentElement?.getAttribute('mask')?.match(/^url\((#.+)\)$/)?.[1] ?? ''
    expect(each.closest('svg')?.querySelector(`mask[id="${mask.slice(1)}"]`)).toBeTruthy()
    expect(each.innerHTML).not.toContain('mask')
  }
  expect(folds).toHaveLength(2)
})

const pattern = (preview: Preview) => draw(preview).all('pattern')[0]?.outerHTML

test('[B2.28] the fabric is drawn to scale, and rotated if it is lying', () => {
  const texture = { image: '/linen.webp', width: 16, height: 20, transmission: 0.1 }
  expect(pattern(previewOf({}, { ...wide, texture }))).toMatch(
    /width="16" height="20" patternTransform="scale\(0\.47\d* 1\)"/i,
  )
  const lying = previewOf({ ...covering, orientation: Orientation.Lying }, { ...wide, texture })
  expect(pattern(lying)).toContain('rotate(-90)')
  expect(pattern(previewOf())).toBeUndefined()
})

test('[B2.28] the text alternative describes the curtain and the figure', () => {
  const { label, count } = draw(previewOf({ ...covering, sewTogether: true }, { ...plain, repeat: 64 }), true)
  expect(label).toBe(
    'Wave 80: gardinen täcker 320 cm i bredd och är 246 cm hög, på en 250 cm hög vägg. Ihopsydd av 5 tygbredder. Nederfåll 10 cm. Mönsterrapport 64 cm.',
  )
  expect(count('figure')).toBe(1)
})

test('[16.8] the text alternative says how the curtain opens', () => {
  const sewn = { ...covering, sewTogether: true }
  expect(draw(previewOf({ ...sewn, opening: Opening.Pair })).label).toContain(
    'Ett par ihopsydda längder som möts på mitten.',
  )
  expect(draw(previewOf({ ...sewn, opening: Opening.Right })).label).toContain('Dras åt höger.')
  expect(draw(previewOf(sewn)).label).not.toContain('Dras åt')
})

test("[16.5] with the supplier's fullness the drawing and its description have the width of the result", () => {
  const parameters = { ...defaultParameters, Wave80Fullness: 3 }
  const { label, sizes } = draw(previewOf({ ...covering, sewTogether: true, wallWidth: 320 }, plain, parameters))
  expect(label).toContain('gardinen täcker 320 cm i bredd')
  expect(sizes[0]).toBe('320 cm')
})

test('[16.5] the light of the drawing does not depend on the colour scheme', () => {
  const styles = readFileSync(join(import.meta.dirname, 'curtain-elevation.module.css'), 'utf8')
  expect(styles).not.toMatch(/--veck|color-scheme|light-dark/)
})
