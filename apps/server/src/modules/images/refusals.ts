import { ImageMaxBytes, ImagesPerMarkingMax } from '@veck/contract'
import { problem, type Wording } from '../../http/problem.ts'

const refuse = (wording: Wording) => problem('invalidFields', { wording, fields: { file: wording } })

export const noFile = () => problem('invalidFields', { fields: { file: { key: 'Fields:required' } } })

export const notAPhoto = () => refuse({ key: 'Fields:notAPhoto' })

export const tooManyBytes = () =>
  refuse({ key: 'Fields:photoTooLarge', values: { limit: ImageMaxBytes / 1024 / 1024 } })

export const tooManyPixels = (most: number) =>
  refuse({ key: 'Fields:photoTooManyPixels', values: { limit: most / 1_000_000 } })

export const broken = () => problem('brokenImage', { fields: { file: { key: 'Errors:brokenImage' } } })

export const tooManyImages = () =>
  problem('conflict', { wording: { key: 'Errors:tooManyImages', values: { limit: ImagesPerMarkingMax } } })

export const imageNotFound = () => problem('notFound', { wording: { key: 'Errors:imageNotFound' } })
