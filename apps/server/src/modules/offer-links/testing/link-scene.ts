import type { AddressedLink, OfferPage } from '@veck/contract'
import type { Veck } from '../../../../test/veck.ts'
import { offerScene, type Scene } from '../../revisions/testing/scene.ts'

export type LinkScene = Scene & AddressedLink & { token: string }

export const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

export const link = async ({ owner, params }: Pick<Scene, 'owner' | 'params'>): Promise<AddressedLink> => {
  const { status, body } = await owner.call('createOfferLink', { params })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** An order with a page for its client. */
export const linkScene = (veck: Veck): Promise<LinkScene> => veck.prepared('a page for a client', makePage)

const makePage = async (veck: Veck): Promise<LinkScene> => {
  const scene = await offerScene(veck)
  const addressed = await link(scene)
  return { ...scene, ...addressed, token: tokenOf(addressed.url) }
}

export const pageOf = async (veck: Veck, token: string): Promise<OfferPage> => {
  const { status, body } = await veck.anonymous.call('getOfferPage', { params: { token } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
