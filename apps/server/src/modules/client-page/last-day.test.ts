import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { pageOf, type LinkScene } from '../offer-links/testing/link-scene.ts'
import { accept, acceptanceOf, choiceScene, choicesOf } from './testing/accept-scene.ts'

const setLastDay = async ({ owner, params, link }: LinkScene, validUntil: string) => {
  const { status } = await owner.call('changeOfferLink', {
    params: { ...params, linkId: link.id },
    body: { validUntil },
  })
  if (status !== 200) throw new Error(`The last day was not changed: ${status}`)
}

/** The last second of the day in Stockholm, in UTC: before and after the clocks change at night. */
const lastSeconds = [
  ['2027-03-27', '2027-03-27T22:59:59.999Z'],
  ['2027-03-28', '2027-03-28T21:59:59.999Z'],
  ['2027-10-30', '2027-10-30T21:59:59.999Z'],
  ['2027-10-31', '2027-10-31T22:59:59.999Z'],
] as const

describe('the last day of an offer', () => {
  for (const [lastDay, lastSecond] of lastSeconds) {
    test(`${lastDay} ends at midnight in Stockholm`, async ({ veck }) => {
      const scene = await choiceScene(veck)
      await setLastDay(scene, lastDay)
      veck.clock.stopAt(lastSecond)
      const page = await pageOf(veck, scene.token)
      const body = acceptanceOf(page, choicesOf(page, 'B', true))
      veck.clock.forward(1)
      const late = await veck.anonymous.call('acceptOffer', { params: { token: scene.token }, body })
      expect([late.status, late.body.code]).toEqual([409, 'linkClosed'])
      veck.clock.forward(-1)
      expect((await accept(veck, scene.token)).status).toBe(200)
    })
  }
})
