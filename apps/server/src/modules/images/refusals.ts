import { ImageMaxBytes, ImagesPerMarkingMax } from '@veck/contract'
import { problem } from '../../core/problem.ts'
import type { Message } from '../../core/translate.ts'
import type { Upload } from '../../http/receive-upload.ts'

const refuse = (message: Message) => problem('invalidFields', { message, fields: { file: message } })

const noFile = () => problem('invalidFields', { fields: { file: { key: 'Fields:required' } } })

export const notAPhoto = () => refuse({ key: 'Fields:notAPhoto' })

const tooManyBytes = () => refuse({ key: 'Fields:photoTooLarge', values: { limit: ImageMaxBytes / 1024 / 1024 } })

/** Refuses a file that is empty, or larger than a photo may be. */
export const requireWholePhoto = (file: Upload) => {
  if (file.bytes === 0) throw noFile()
  if (file.truncated) throw tooManyBytes()
  return file
}

export const tooManyPixels = (most: number) =>
  refuse({ key: 'Fields:photoTooManyPixels', values: { limit: most / 1_000_000 } })

export const broken = () => problem('brokenImage', { fields: { file: { key: 'Errors:brokenImage' } } })

export const tooManyImages = () =>
  problem('conflict', { message: { key: 'Errors:tooManyImages', values: { limit: ImagesPerMarkingMax } } })
