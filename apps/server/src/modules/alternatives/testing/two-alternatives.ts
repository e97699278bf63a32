import type { Alternatives, Retail } from '@veck/contract'
import { expect } from 'vitest'
import { curtain } from '../../../../test/curtain-choice.ts'
import { readOrder } from '../../../../test/orders.ts'
import type { Caller } from '../../../../test/veck.ts'
import { choice, create, type Scene } from '../../order-lines/testing/scene.ts'

export const alternativesOf = async (caller: Caller, id: string): Promise<Alternatives> =>
  (await caller.call('getAlternatives', { params: { id } })).body

export const retailOf = async (caller: Caller, id: string): Promise<Retail> =>
  (await caller.call('getRetail', { params: { id } })).body

export const paramsOf = ({ orderId: id, markingId }: Scene) => ({ id, markingId })

export const add = (scene: Scene, body: object = {}) =>
  scene.kund.call('addAlternative', { params: paramsOf(scene), body })

export const about = (
  scene: Scene,
  name: 'saveAlternative' | 'chooseAlternative' | 'removeAlternative' | 'restoreAlternative',
  letter: string,
  body: object = {},
) => scene.kund.call(name, { params: { ...paramsOf(scene), letter }, body })

export const green = { ...curtain, erpProductId: '31-02' }

/** A line in white (A), which is chosen, and an alternative in green (B). */
export const withTwo = async (scene: Scene) => {
  await create(scene, choice(scene.markingId))
  await add(scene)
  expect((await about(scene, 'saveAlternative', 'B', green)).status).toBe(200)
}

/** Letter and article number of each curtain, the chosen one first. */
export const curtainsOf = async ({ kund, orderId }: Scene) => {
  const [line] = (await readOrder(kund, orderId)).orderLines
  const [marking] = (await alternativesOf(kund, orderId)).markings
  return [
    [marking?.chosen ?? null, line?.erpProductId],
    ...(marking?.alternatives ?? []).map(({ letter, erpProductId }) => [letter, erpProductId]),
  ]
}
