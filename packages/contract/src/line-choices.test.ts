import { defaultChoices, Opening } from '@veck/domain'
import { expect, test } from 'vitest'
import { fromLineChoices, toLineChoices } from './line-choices.ts'

const choices = { ...defaultChoices, opening: Opening.Left, wallWidth: 320 }

test('[B3.5] the orientation and the sewing type of an order line lie in its curtain, the other choices beside it', () => {
  const { orientation, sewingType, ...others } = choices
  expect(toLineChoices(choices)).toEqual({ ...others, curtainData: { orientation, sewingType } })
})

test('[B3.5] the choices of an order line are read as they were sent, and nothing else of the line', () => {
  expect(fromLineChoices(toLineChoices(choices))).toEqual(choices)
  expect(fromLineChoices({ ...toLineChoices(choices), markingId: 'm1' } as never)).toEqual(choices)
})
