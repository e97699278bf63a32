import { ImageMaxBytes, type NewFabric } from '@veck/contract'
import { countAttempt, type AttemptLimit } from '../../../core/attempts.ts'
import type { SomeHandlers } from '../../../http/handlers.ts'
import type { SignedIn } from '../../../core/signed-in.ts'
import { fabricPrices } from '../../calculator/index.ts'
import type { AdminDependencies } from '../dependencies.ts'
import { actorOf, recordChange } from '../../audit/index.ts'
import { listFabrics } from './list-fabrics.ts'
import { presentFabric, readFabric } from './read-fabric.ts'
import { saveFabric, type Seen } from './save-fabric.ts'
import { setImage } from './set-image.ts'

/** Enough for a new collection, but not enough to overload the server. */
const uploadLimit: AttemptLimit = { name: 'fabric-image', most: 600, seconds: 3600 }

export const fabricHandlers = (deps: AdminDependencies) => {
  const show = async (productId: number) => presentFabric(await readFabric(deps.db, deps.clock.now(), productId))
  const save = async (signedIn: SignedIn, form: NewFabric, seen?: Seen) => {
    const action = seen ? 'changeFabric' : 'addFabric'
    const { productId } = await recordChange(
      deps,
      actorOf(signedIn),
      (tx) => saveFabric(tx, deps.clock, form, seen),
      (saved) => ({ action, subject: saved.productId, details: saved.details }),
    )
    deps.pricing.forget()
    return show(productId)
  }
  return {
    findFabrics: async ({ query }) => listFabrics(deps.db, await fabricPrices(deps.pricing), query),

    getFabric: ({ params }) => show(params.productId),

    addFabric: ({ signedIn, body }) => save(signedIn, body),

    changeFabric: ({ signedIn, params: { productId }, body: { version, ...form } }) =>
      save(signedIn, form, { productId, version }),

    setFabricImage: {
      fileMaxBytes: ImageMaxBytes,
      admit: ({ user }) => countAttempt(deps.db, deps.clock, uploadLimit, user.id),
      handle: async ({ signedIn, params, form, file }) => {
        await setImage(deps, signedIn, params, form.version, file)
        return show(params.productId)
      },
    },
  } satisfies SomeHandlers
}
