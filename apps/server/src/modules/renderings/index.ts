import { RenderingMaxBytes } from '@veck/contract'
import { countAttempts, type AttemptLimit } from '../../core/attempts.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { addRendering, storeRendering, type RenderingDependencies } from './store-rendering.ts'

export { findRenderings, freezeRenderings, removeUnusedRenderings, restoreRenderings } from './repository.ts'

export { addRendering }

/** More curtains than a user saves in an hour and in a day, and too few to fill the disk. */
const limits: AttemptLimit[] = [
  { name: 'rendering', most: 600, seconds: 3600 },
  { name: 'renderings of a day', most: 2000, seconds: 24 * 3600 },
]

export const renderingHandlers = (deps: RenderingDependencies) =>
  ({
    uploadRendering: {
      fileMaxBytes: RenderingMaxBytes,
      admit: async ({ user }) => {
        await countAttempts(
          deps.db,
          deps.clock,
          limits.map((limit) => [limit, user.id]),
        )
      },
      handle: ({ signedIn, params, form, file }) => storeRendering(deps, signedIn, params, form.look, file),
    },
  }) satisfies SomeHandlers
