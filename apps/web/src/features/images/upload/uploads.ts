/** One chosen file on its way to the server. */
export type Upload = {
  id: string
  file: File
  /** Where the browser shows it from. */
  address: string
  name: string
  note: string
  /** Refused: no photo that we take, and never sent. */
  state: 'refused' | 'chosen' | 'waiting' | 'sending' | 'done' | 'failed'
  /** Of the file that is sent, 0..1. */
  share: number
  /** Why it was refused, or failed. */
  reason: string
  /** How often the connection broke while it was sent. */
  breaks: number
}

export type UploadAction =
  | { type: 'choose'; uploads: Upload[] }
  | { type: 'edit'; id: string; edited: Partial<Pick<Upload, 'name' | 'note'>> }
  | { type: 'remove'; id: string }
  | { type: 'start'; ids: string[] }
  | { type: 'send'; id: string }
  | { type: 'progress'; id: string; share: number }
  | { type: 'succeed'; id: string }
  | { type: 'fail'; id: string; reason: string }
  | { type: 'break'; id: string; reason: string }

export function uploadsAfter(uploads: Upload[], action: UploadAction): Upload[] {
  const change = (id: string, values: Partial<Upload>) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload))
  switch (action.type) {
    case 'choose':
      return [...uploads, ...action.uploads]
    case 'edit':
      return change(action.id, action.edited)
    case 'remove':
      return uploads.filter(({ id }) => id !== action.id)
    case 'start':
      return uploads.map((upload) =>
        action.ids.includes(upload.id) ? { ...upload, state: 'waiting', share: 0, reason: '', breaks: 0 } : upload,
      )
    case 'send':
      return change(action.id, { state: 'sending' })
    case 'progress':
      return change(action.id, { share: action.share })
    case 'succeed':
      return change(action.id, { state: 'done', share: 1 })
    case 'fail':
      return change(action.id, { state: 'failed', reason: action.reason })
    case 'break':
      return uploads.map((upload) => (upload.id === action.id ? afterBreak(upload, action.reason) : upload))
  }
}

// A connection that breaks at the same photo each time is not mended by sending it once more.
const mostBreaks = 5

/** It waits for the connection and is sent again. */
const afterBreak = (upload: Upload, reason: string): Upload => {
  const breaks = upload.breaks + 1
  return breaks < mostBreaks
    ? { ...upload, state: 'waiting', share: 0, breaks }
    : { ...upload, state: 'failed', reason, breaks }
}

/** One after the other: the server keeps them in the order in which they come. */
const mostAtOnce = 1

/** The next to be sent, when there is room for it. */
export const nextToSend = (uploads: Upload[]): Upload | undefined =>
  uploads.filter(({ state }) => state === 'sending').length < mostAtOnce
    ? uploads.find(({ state }) => state === 'waiting')
    : undefined

/** Those a press on "upload" sends: new ones, and failed ones once more. */
export const unsent = (uploads: Upload[]) => uploads.filter(({ state }) => state === 'chosen' || state === 'failed')

export const isUnderWay = (uploads: Upload[]) => uploads.some(({ state }) => state === 'waiting' || state === 'sending')

export const isAllDone = (uploads: Upload[]) => uploads.length > 0 && uploads.every(({ state }) => state === 'done')
