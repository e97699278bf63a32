import type { Page } from '@playwright/test'
import { texts } from '@veck/texts'
import type { State } from './state.ts'

/** Collects the errors of the page and its scripts until they are read. */
export const listenFor = (page: Page, { fails, withWebGL }: State) => {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const isExpected = fails || (!withWebGL && message.text().includes('WebGL'))
    if (message.type() === 'error' && !isExpected) heard.push(`console: ${message.text().split('\n')[0]}`)
  })
  return heard
}

/** Faults that a program can find: too wide, cut off, too small to touch, without a text. */
export const faultsOn = async (page: Page, { showsKeys }: State) => {
  const { faults, words } = await page.evaluate(look, page.viewportSize()?.width === 390)
  if (showsKeys) return faults
  const raw = words.match(/\b[A-Z0-9][A-Za-z]+:[\w.-]+|\{\{\w+\}\}|\bundefined\b|\bNaN\b|\[object/g) ?? []
  const isKey = (translate: string) => !translate.includes(':') || translate in texts.sv
  return [...faults, ...[...new Set(raw)].filter(isKey).map((translate) => `raw text: ${translate}`)]
}

/** Runs in the page. */
const look = (isPhone: boolean) => {
  // Without the border of a field, which does not react to touch.
  const least = 42
  const root = document.documentElement
  const faults = new Set<string>()
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\d+/g, '#')
      .slice(0, 40)
    const kind = [...element.classList]
      .map((name) => name.replace(/^_|_[\w-]{5,}_\d+$|^m(antine)?[_-].*/g, ''))
      .filter(Boolean)
    return `${element.localName}${kind.map((name) => `.${name}`).join('')} “${words}”`
  }
  const styleOf = (element: Element) => getComputedStyle(element)
  const isSeen = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    // Only for screen readers: one pixel, or outside the window.
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      width > 2 &&
      height > 2 &&
      right > 0 &&
      bottom > 0
    )
  }
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(styleOf(element).overflowX) || scrolls(element.parentElement))

  if (root.scrollWidth > root.clientWidth)
    faults.add(`wider than the window by ${root.scrollWidth - root.clientWidth} px`)
  const open = [...document.querySelectorAll('[role=dialog]')].findLast(isSeen)
  const place = open ?? document.body
  for (const element of place.querySelectorAll('*')) {
    if (element.closest('svg') || !isSeen(element)) continue
    const { right } = element.getBoundingClientRect()
    if (right > root.clientWidth + 1 && !scrolls(element.parentElement))
      faults.add(`out of the window: ${nameOf(element)}`)
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const { overflowX, overflowY, textOverflow, display, webkitLineClamp } = styleOf(element)
    if (!hasText || display === 'inline') continue
    if (element.scrollWidth > element.clientWidth + 4 && (overflowX === 'visible' || textOverflow === 'clip'))
      faults.add(`words over the edge: ${nameOf(element)}`)
    if (overflowY === 'hidden' && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 2)
      faults.add(`words cut below: ${nameOf(element)}`)
  }
  for (const image of place.querySelectorAll('img')) {
    if (isSeen(image) && image.complete && image.naturalWidth === 0) faults.add(`broken picture: ${image.alt}`)
    if (isSeen(image) && !image.hasAttribute('width') && styleOf(image).objectFit === 'fill')
      faults.add(`picture without a size: ${image.alt}`)
  }
  /** A row or cell that is clickable as a whole. */
  const around = (target: Element) => {
    const row = target.closest('tr, li, [role=gridcell]')
    return row && styleOf(row).cursor === 'pointer' ? [row] : []
  }
  if (isPhone) {
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], [role=slider]'
    for (const target of place.querySelectorAll(targets)) {
      // A link within a sentence is as high as its line.
      const isInSentence =
        styleOf(target).display === 'inline' && target.parentElement?.textContent !== target.textContent
      if (target.matches(':disabled, [type=file]') || isInSentence) continue
      const shown = [target, ...((target as HTMLInputElement).labels ?? []), ...around(target)].filter(isSeen)
      if (shown.length === 0) continue
      const boxes = shown.map((part) => part.getBoundingClientRect())
      const edges = (one: 'left' | 'top', other: 'right' | 'bottom') =>
        Math.max(...boxes.map((box) => box[other])) - Math.min(...boxes.map((box) => box[one]))
      const [width, height] = [edges('left', 'right'), edges('top', 'bottom')]
      if (width >= least && height >= least) continue
      // The area around it may be clickable too.
      target.scrollIntoView({ block: 'center' })
      const box = target.getBoundingClientRect()
      const reaches = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy)
        return hit !== null && shown.some((part) => part.contains(hit))
      }
      const half = least / 2
      // The width of a single word cannot be changed.
      const isWide = width >= least || target.textContent?.trim() || (reaches(-half, 0) && reaches(half, 0))
      const isHigh = height >= least || (reaches(0, -half) && reaches(0, half))
      if (!isWide || !isHigh)
        faults.add(`small target, ${Math.round(width)} × ${Math.round(height)}: ${nameOf(target)}`)
    }
  }
  return { faults: [...faults], words: document.body.innerText }
}
