import { prettyDOM } from '@testing-library/react'

/**
 * The error of a query, for Testing Library. It prints the page only when its message is read: `waitFor` reads that of its last
 * attempt alone, and printing for all of them took a twentieth of the run.
 */
export function unfoundElement(reason: string | null, page: Element): Error {
  const error = new Error()
  // Vitest shows the line of the test, not this one.
  Error.captureStackTrace(error, unfoundElement)
  error.name = 'TestingLibraryElementError'
  let message: string | undefined
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (message ??= [reason, prettyDOM(page)].filter(Boolean).join('\n\n')),
    set: (changed: string) => {
      message = changed
    },
  })
}
