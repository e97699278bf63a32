import { ImageMaxBytes } from '@veck/contract'
import { attachment } from '../../http/attachment.ts'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { oneAtATime } from '../../http/zip-stream.ts'
import { requireMarking, findReadableOrder, presentImage } from '../orders/index.ts'
import { addImage, type ImageDependencies } from './add-image.ts'
import { changeImage, deleteImages } from './change-images.ts'
import { downloadImages } from './zip-images.ts'
import { findImagesOf } from './repository.ts'
import { showImage } from './show-image.ts'

/** More than a user needs in an hour, and too few to slow down other users. */
const uploadLimit: AttemptLimit = { name: 'upload', most: 600, seconds: 3600 }

export const imageHandlers = (deps: ImageDependencies) => {
  const takeZip = oneAtATime({ key: 'Errors:zipUnderWay' })
  return {
    getMarkingImages: async ({ signedIn, params }) => {
      const { id, orderId } = await requireMarking(deps.db, params.id)
      await findReadableOrder(deps.db, signedIn, orderId)
      return (await findImagesOf(deps.db, id)).map(presentImage)
    },

    addMarkingImage: {
      fileMaxBytes: ImageMaxBytes,
      admit: ({ user }) => countAttempt(deps.db, deps.clock, uploadLimit, user.id),
      handle: ({ signedIn, form, file }) => addImage(deps, signedIn, form, file),
    },

    updateMarkingImage: ({ signedIn, body }) => changeImage(deps, signedIn, body),
    deleteMarkingImage: ({ signedIn, params }) => deleteImages(deps, signedIn, [params.id]),
    deleteImages: ({ signedIn, query }) => deleteImages(deps, signedIn, query.imageIds),

    getOrderImages: async ({ signedIn, params, reply }) => {
      const giveBack = takeZip(signedIn.user.id)
      const { fileName, content } = await downloadImages(deps, signedIn, params.id).catch((error: unknown) => {
        giveBack()
        throw error
      })
      content.once('close', giveBack)
      reply.header('content-disposition', attachment(fileName))
      return content
    },

    getImage: async ({ signedIn, params, query, request, reply }) => {
      const { file, contentType, etag } = await showImage(deps.db, signedIn, params.fileId, query)
      reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.type(contentType)
      return deps.files.stream(file)
    },
  } satisfies SomeHandlers
}
