import { ImageMaxBytes, ImagesPerMarkingMax } from '@veck/contract'
import { problem } from '../../core/problem.ts'
import type { Message } from '../../core/translate.ts'
import type { Upload } from '../../http/receive-upload.ts'

const refuse = (message: Message) => problem('invalidFields', { message, fields: { file: message } })

const noFile = () => problem('invalidFields', { fields: { file: { key: 'Fields:required' } } })

export const notAPhoto = () => refuse({ key: 'Fields:notAPhoto' })

export const notALogo = () => refuse({ key: 'Fields:notALogo' })

export const notAnImage = () => refuse({ key: 'Fields:notAnImage' })

const tooManyBytes = (most: number) => refuse({ key: 'Fields:photoTooLarge', values: { limit: most / 1024 / 1024 } })

/** Refuses a file that is empty or too large. */
export const requireWhole = (file: Upload, maxBytes: number) => {
  if (file.bytes === 0) throw noFile()
  if (file.truncated) throw tooManyBytes(maxBytes)
  return file
}

export const requireWholePhoto = (file: Upload) => requireWhole(file, ImageMaxBytes)

export const tooManyPixels = (most: number) =>
  refuse({ key: 'Fields:photoTooManyPixels', values: { limit: most / 1_000_000 } })

export const broken = () => problem('brokenImage', { fields: { file: { key: 'Errors:brokenImage' } } })

export const tooManyImages = () =>
  problem('conflict', { message: { key: 'Errors:tooManyImages', values: { limit: ImagesPerMarkingMax } } })
