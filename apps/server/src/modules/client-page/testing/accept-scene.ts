import type { AcceptOffer, OfferPage } from '@veck/contract'
import { type ClientChoices, totalOfChoices, type ChoiceSums } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { orderExtra } from '../../../../test/attack/samples.ts'
import { curtain } from '../../../../test/curtain-choice.ts'
import type { Veck } from '../../../../test/veck.ts'
import { link, pageOf, tokenOf, type LinkScene } from '../../offer-links/testing/link-scene.ts'
import { offerScene } from '../../revisions/testing/scene.ts'

/** An offer whose first curtain has an alternative B in green, and with an optional extra item. */
export const choiceScene = (veck: Veck): Promise<LinkScene> => veck.prepared('an offer with choices', makeChoices)

const makeChoices = async (veck: Veck): Promise<LinkScene> => {
  const scene = await offerScene(veck)
  const { owner, params, south } = scene
  const marking = { ...params, markingId: south }
  await owner.call('addAlternative', { params: marking, body: {} })
  const green = { ...curtain, erpProductId: '31-02' }
  const saved = await owner.call('saveAlternative', { params: { ...marking, letter: 'B' }, body: green })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  await owner.call('addOrderExtra', { params, body: { ...orderExtra, nameSv: 'Mätning', optional: true } })
  const addressed = await link(scene)
  return { ...scene, ...addressed, token: tokenOf(addressed.url) }
}

export const choicesOf = ({ contents }: OfferPage, letter: string, takesOptions: boolean): ClientChoices => ({
  letters: Object.fromEntries(Object.keys(contents?.sums.letters ?? {}).map((id) => [id, letter])),
  taken: takesOptions ? Object.keys(contents?.sums.optional ?? {}) : [],
})

export const acceptanceOf = (page: OfferPage, choices: ClientChoices, more: Partial<AcceptOffer> = {}) => ({
  nonce: page.nonce,
  requestId: randomUUID(),
  name: 'Eleni Papadopoulou',
  acceptsTerms: true,
  choices,
  total: totalOfChoices(page.contents?.sums as unknown as ChoiceSums, choices).total,
  ...more,
})

/** Accepts as the page does, with alternative B and all options. */
export const accept = async (veck: Veck, token: string, more: Partial<AcceptOffer> = {}) => {
  const page = await pageOf(veck, token)
  const body = acceptanceOf(page, choicesOf(page, 'B', true), more)
  return veck.anonymous.call('acceptOffer', { params: { token }, body })
}
