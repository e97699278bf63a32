import type { FileAnswer } from '@veck/contract/client'

/** Saves what a call answered under the server's file name; a plain link would send no session. */
export function saveFile({ blob, fileName }: FileAnswer) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName ?? ''
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
