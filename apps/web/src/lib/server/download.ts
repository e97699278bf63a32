import type { FileAnswer } from '@veck/contract/client'

/** Saves the answer of a call under the server's file name. A plain link would not send the session. */
export function saveFile({ blob, fileName }: FileAnswer) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName ?? ''
  link.click()
  // The browser reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
