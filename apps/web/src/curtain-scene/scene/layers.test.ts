import { expect, test } from 'vitest'
import { sceneOf } from '../testing/previews.ts'
import { layersOf } from './layers.ts'

const of = (transmission: number, wallHeight = 250) => ({
  ...sceneOf({ wallHeight }),
  fabric: { texture: { image: 'a.webp', width: 30, height: 30, transmission }, colour: '#ffffff' },
})

test('the fabric that lets more light through hangs behind, whichever marking is shown', () => {
  const [velvet, voile] = [of(0), of(0.6)]
  expect(layersOf(velvet, voile)).toMatchObject({ front: velvet, behind: voile, own: 'front' })
  expect(layersOf(voile, velvet)).toMatchObject({ front: velvet, behind: voile, own: 'behind' })
})

test('the own curtain hangs in front of an equal one, and decides the room', () => {
  const [own, other] = [of(0.2, 260), of(0.2, 240)]
  expect(layersOf(own, other)).toMatchObject({ front: own, behind: other, room: { height: 260 } })
  expect(layersOf(own)).toEqual({ front: own, room: own.room, own: 'front' })
})
