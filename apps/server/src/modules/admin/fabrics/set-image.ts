import { problem } from '../../../core/problem.ts'
import type { Upload } from '../../../http/receive-upload.ts'
import type { SignedIn } from '../../../core/signed-in.ts'
import { lockCatalogue, storeImage, type Images } from '../../catalogue/index.ts'
import { makePhotoVersions, requireWholePhoto } from '../../images/index.ts'
import type { AdminDependencies } from '../dependencies.ts'
import { actorOf, recordChange } from '../../audit/index.ts'
import { readFabric, requireSeen, type KnownFabric } from './read-fabric.ts'
import { saveImage } from './save-fabric.ts'

type Colour = { productId: number; variantId: number }

const requireColour = ({ colours }: KnownFabric, variantId: number) => {
  const colour = colours.find((one) => one.variantId === variantId)
  if (!colour) throw problem('notFound')
  return colour
}

/** Processes the image like a photo: in a separate thread, with the limits of photos, and without metadata. */
export const setImage = async (
  deps: AdminDependencies,
  signedIn: SignedIn,
  { productId, variantId }: Colour,
  version: string,
  upload: Upload,
) => {
  const file = requireWholePhoto(upload)
  // The version is checked before the slow image work, and again while the catalogue is locked.
  const now = () => deps.clock.now()
  const before = await readFabric(deps.db, now(), productId)
  const { partNo } = requireColour(before, variantId)
  requireSeen(before, version)
  const { contents } = await makePhotoVersions(deps.heavyWork, signedIn.user.id, file.path)
  const store = (kind: keyof Images, content: Uint8Array) =>
    storeImage(deps.files, partNo, kind, 'webp', Buffer.from(content))
  const images = {
    swatch: await store('swatch', contents[400]),
    large: await store('large', contents[1600]),
    texture: await store('texture', contents[800]),
  }
  const change = { action: 'setFabricImage', subject: productId, details: { facts: { partNo } } } as const
  await recordChange(
    deps,
    actorOf(signedIn),
    async (tx) => {
      await lockCatalogue(tx)
      const known = await readFabric(tx, now(), productId)
      requireSeen(known, version)
      await saveImage(tx, known, requireColour(known, variantId).partNo, images)
    },
    change,
  )
}
