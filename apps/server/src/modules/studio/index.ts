import { LogoMaxBytes } from '@veck/contract'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { requireSeller } from './company.ts'
import { removeLogo, showLogo, uploadLogo, type LogoDependencies } from './logo.ts'
import { previewStudio, type PreviewDependencies } from './preview.ts'
import { getStudio, saveStudio } from './profile.ts'

export { findCompanyId, lockCompany, requireSeller } from './company.ts'
export { findLogo, logoFileName, removeOldLogos, storeLogo } from './logo.ts'
export { presentPriceRule, readPriceRule, wrongPriceRuleFields } from './price-rule.ts'
export { brandProfileOf, findBrandProfile, getStudio, saveStudio } from './profile.ts'

/** More than a user needs in an hour, and too few to fill the disk. */
const logosPerUser: AttemptLimit = { name: 'logo', most: 60, seconds: 3600 }

export const studioHandlers = (deps: LogoDependencies & PreviewDependencies) =>
  ({
    getStudio: ({ signedIn }) => getStudio(deps.db, signedIn),
    saveStudio: ({ signedIn, body }) => saveStudio(deps, signedIn, body),
    previewStudio: ({ signedIn, body }) => previewStudio(deps, signedIn, body),
    uploadLogo: {
      fileMaxBytes: LogoMaxBytes,
      admit: async (signedIn) => {
        requireSeller(signedIn)
        await countAttempt(deps.db, deps.clock, logosPerUser, signedIn.user.id)
      },
      handle: ({ signedIn, file }) => uploadLogo(deps, signedIn, file),
    },
    removeLogo: ({ signedIn }) => removeLogo(deps, signedIn),
    getLogo: async ({ signedIn, params, reply }) => {
      const { file, contentType } = await showLogo(deps.db, signedIn, params.fileId)
      // The file of an id never changes.
      reply.header('cache-control', 'private, max-age=31536000, immutable').type(contentType)
      return deps.files.stream(file)
    },
  }) satisfies SomeHandlers
