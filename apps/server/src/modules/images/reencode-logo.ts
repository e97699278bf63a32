import type { Upload } from '../../http/receive-upload.ts'
import { isTooHeavy, type HeavyWork } from '../heavy-work/index.ts'
import { readFormat } from './photo-format.ts'
import { logoWork, type LogoFile } from './photo-work.ts'
import { broken, notALogo, requireWholeLogo } from './refusals.ts'

/** Makes a safe file of an uploaded logo in a thread for heavy work, when it is the owner's turn. */
export const reencodeLogo = async (heavyWork: HeavyWork, owner: string, upload: Upload): Promise<LogoFile> => {
  const { path } = requireWholeLogo(upload)
  const format = await readFormat(path)
  if (!format || format === 'heic') throw notALogo()
  return heavyWork.run(logoWork, { owner, prepare: () => ({ path }) }).catch((error: unknown) => {
    // A file that crashes the decoder or takes too long counts as broken.
    throw isTooHeavy(error) ? broken() : error
  })
}
