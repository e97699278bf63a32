/** Milliseconds. A page that is hidden meanwhile is not painted. */
const longestWait = 200

/** Resolves when the browser has painted what is rendered now. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) return resolve()
    const timer = setTimeout(resolve, longestWait)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
