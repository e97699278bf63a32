import { ImageMaxBytes } from '@veck/contract/limits'

/** What the file dialog offers; some systems do not know HEIC by its type. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

const accepted = new Set(acceptedFiles.split(','))
const endingOf = (name: string) => /\.\w+$/.exec(name.toLowerCase())?.[0] ?? ''

export type PhotoProblem = 'notAPhoto' | 'photoTooLarge' | 'required'

/** Said before anything is sent (B5.5); the server looks into the file itself. */
export function photoProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PhotoProblem | undefined {
  if (!accepted.has(type) && !accepted.has(endingOf(name))) return 'notAPhoto'
  if (size > ImageMaxBytes) return 'photoTooLarge'
  return size === 0 ? 'required' : undefined
}
