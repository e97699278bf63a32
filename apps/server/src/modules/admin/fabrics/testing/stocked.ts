import type { Fabric } from '@veck/contract'
import { newFabric } from '../../../../../test/attack/samples.ts'
import { prepare } from '../../../../../test/attack/prepare.ts'
import type { Caller, Veck } from '../../../../../test/veck.ts'

/** Loads the test catalogue and the test prices. Returns a signed-in administrator. */
export const stocked = async (veck: Veck) => {
  await prepare(veck)
  veck.clock.forward(10_000)
  return veck.as('salj')
}

export const get = async (admin: Caller, productId: number): Promise<Fabric> =>
  (await admin.call('getFabric', { params: { productId: `${productId}` } })).body

/** The fields that a form of this fabric sends. */
export const formOf = ({ productId: _id, ...fabric }: Fabric) => structuredClone(fabric)

export const change = (admin: Caller, productId: number, body: object) =>
  admin.call('changeFabric', { params: { productId: `${productId}` }, body })

export const add = (admin: Caller, facts: object = {}) =>
  admin.call('addFabric', { body: { ...structuredClone(newFabric), ...facts } })

export const colour = (facts: object = {}) => ({ ...structuredClone(newFabric.colours[0]), ...facts })
