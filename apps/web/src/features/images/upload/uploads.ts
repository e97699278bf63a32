/** One chosen file and the state of its upload. */
export type Upload = {
  id: string
  file: File
  /** The object URL of the preview. */
  url: string
  name: string
  note: string
  /** refused: not an accepted photo, never sent. */
  state: 'refused' | 'chosen' | 'waiting' | 'sending' | 'done' | 'failed'
  /** The part of the file that is sent, 0..1. */
  share: number
  /** Why the upload was refused or failed. */
  reason: string
  /** How often the connection broke during the upload. */
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

// If the connection breaks this often at the same photo, sending it again does not help.
const maxBreaks = 5

/** The upload waits for the connection and is sent again. */
const afterBreak = (upload: Upload, reason: string): Upload => {
  const breaks = upload.breaks + 1
  return breaks < maxBreaks
    ? { ...upload, state: 'waiting', share: 0, breaks }
    : { ...upload, state: 'failed', reason, breaks }
}

/** One upload at a time, because the server stores photos in the order in which they arrive. */
const maxAtOnce = 1

/** The next upload to send, if none is running. */
export const nextToSend = (uploads: Upload[]): Upload | undefined =>
  uploads.filter(({ state }) => state === 'sending').length < maxAtOnce
    ? uploads.find(({ state }) => state === 'waiting')
    : undefined

/** The uploads that the upload button sends: new and failed ones. */
export const unsent = (uploads: Upload[]) => uploads.filter(({ state }) => state === 'chosen' || state === 'failed')

export const isUnderWay = (uploads: Upload[]) => uploads.some(({ state }) => state === 'waiting' || state === 'sending')

export const isAllDone = (uploads: Upload[]) => uploads.length > 0 && uploads.every(({ state }) => state === 'done')
