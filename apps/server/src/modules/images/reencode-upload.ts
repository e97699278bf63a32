import { LogoMaxBytes, RenderingMaxBytes } from '@veck/contract'
import type { Upload } from '../../http/receive-upload.ts'
import { isTooHeavy, type HeavyKind, type HeavyWork } from '../heavy-work/index.ts'
import { readFormat } from './photo-format.ts'
import { logoWork, renderingWork, type LogoFile, type PhotoInput, type RenderingFile } from './photo-work.ts'
import { broken, notALogo, notAnImage, requireWhole } from './refusals.ts'

type Rules<File> = { work: HeavyKind<PhotoInput, File>; maxBytes: number; otherFormat: () => Error }

const logoRules: Rules<LogoFile> = { work: logoWork, maxBytes: LogoMaxBytes, otherFormat: notALogo }
const renderingRules: Rules<RenderingFile> = {
  work: renderingWork,
  maxBytes: RenderingMaxBytes,
  otherFormat: notAnImage,
}

/** Makes a safe file of an uploaded image in a thread for heavy work, when it is the owner's turn. */
const reencode =
  <File>({ work, maxBytes, otherFormat }: Rules<File>) =>
  async (heavyWork: HeavyWork, owner: string, upload: Upload): Promise<File> => {
    const { path } = requireWhole(upload, maxBytes)
    const format = await readFormat(path)
    if (!format || format === 'heic') throw otherFormat()
    return heavyWork.run(work, { owner, prepare: () => ({ path }) }).catch((error: unknown) => {
      // A file that crashes the decoder or takes too long counts as broken.
      throw isTooHeavy(error) ? broken() : error
    })
  }

export const reencodeLogo = reencode(logoRules)
export const reencodeRendering = reencode(renderingRules)
