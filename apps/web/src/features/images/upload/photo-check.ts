import { ImageMaxBytes } from '@veck/contract/limits'

/** The types that the file dialog offers; some systems do not know the type of HEIC. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

const accepted = new Set(acceptedFiles.split(','))
const endingOf = (name: string) => /\.\w+$/.exec(name.toLowerCase())?.[0] ?? ''

export type PhotoProblem = 'notAPhoto' | 'photoTooLarge' | 'required'

/** The reason why a file is refused before it is sent (B5.5). The server checks the content of the file. */
export function photoProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PhotoProblem | undefined {
  if (!accepted.has(type) && !accepted.has(endingOf(name))) return 'notAPhoto'
  if (size > ImageMaxBytes) return 'photoTooLarge'
  return size === 0 ? 'required' : undefined
}
