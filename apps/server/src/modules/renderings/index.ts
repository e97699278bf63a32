import { RenderingMaxBytes } from '@veck/contract'
import { countAttempts, type AttemptLimit } from '../../core/attempts.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { imageNotFound } from '../orders/index.ts'
import { getListedRenderings, getRenderings, requireViewer } from './read-renderings.ts'
import { renderingFileOf, requireSmallFile } from './rendering-files.ts'
import { addRendering, storeRendering, type RenderingDependencies } from './store-rendering.ts'

export { readSmallFiles } from './rendering-files.ts'
export {
  findRenderings,
  freezeRenderings,
  keepSentRenderings,
  removeUnusedRenderings,
  restoreRenderings,
} from './repository.ts'

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
    getRenderings: ({ signedIn, params }) => getRenderings(deps.db, signedIn, params.id),
    getListedRenderings: ({ signedIn, query }) => getListedRenderings(deps.db, signedIn, query.orderIds),
    getRendering: async ({ signedIn, params: { id, fileId }, query: { size }, request, reply }) => {
      const { user } = await requireViewer(deps.db, signedIn, id, fileId)
      // The id stands for the content.
      const etag = `"${fileId}-${size ?? 'whole'}"`
      reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const file = size ? await requireSmallFile(deps, user.id, fileId) : renderingFileOf(fileId)
      if (!file || (await deps.files.size(file)) === undefined) throw imageNotFound()
      reply.type('image/jpeg')
      return deps.files.stream(file)
    },
  }) satisfies SomeHandlers
