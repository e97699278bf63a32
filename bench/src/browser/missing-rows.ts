import type { CDPSession, Locator } from '@playwright/test'

/** In pixels, and pixels a second: a fast turn of the wheel. */
const distance = 8000
const speed = 3000

declare global {
  interface Window {
    scrollSeen?: { at: number; isMissing: boolean }[] | undefined
  }
}

/**
 * Turns the wheel over an element as a user does, and returns the share of the time in which rows were missing where the
 * user looks. The browser scrolls without the main thread, so a late main thread shows only where there are no rows yet.
 */
export const missingWhileScrolling = async (session: CDPSession, element: Locator): Promise<number> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // In the middle, and close to the edges that rows come from. The head of the table is 44 pixels.
  const points = [box.y + 60, y, box.y + box.height - 30].map((each) => ({ x: box.x + box.width * 0.3, y: each }))
  await element.evaluate((_scroller, seenAt) => {
    const seen: NonNullable<Window['scrollSeen']> = []
    window.scrollSeen = seen
    void (async () => {
      while (window.scrollSeen === seen) {
        // Before new rows are rendered: what is in the page now was on screen until now, at this scroll position.
        await new Promise(requestAnimationFrame)
        const isMissing = seenAt.some(
          (point) => !document.elementFromPoint(point.x, point.y)?.closest('[role=row], li > div'),
        )
        seen.push({ at: performance.now(), isMissing })
      }
    })()
  }, points)
  await session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -distance, speed, preventFling: true })
  const seen = await element.evaluate(() => {
    const { scrollSeen = [] } = window
    window.scrollSeen = undefined
    return scrollSeen
  })
  const spans = seen.slice(1).map(({ at, isMissing }, index) => ({ time: at - (seen[index]?.at ?? at), isMissing }))
  const sum = (those: typeof spans) => those.reduce((total, { time }) => total + time, 0)
  return sum(spans.filter(({ isMissing }) => isMissing)) / Math.max(1, sum(spans))
}
