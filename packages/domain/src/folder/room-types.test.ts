import { expect, test } from 'vitest'
import { defaultChoices } from '../curtain/curtain-choices.ts'
import { fieldsToFollow, ownFields, type RoomItem } from './room-types.ts'

const fabric = {
  variantId: 3101,
  isExternalFabric: false,
  productWidth: 300,
  productRepeatHeight: 0,
  externalFabricSupplier: '',
  externalFabricArticleNumber: '',
  externalFabricColor: '',
  externalFabricName: '',
  externalFabricShade: '',
}
const item: RoomItem = { name: 'Fönster', choices: defaultChoices, fabric }
const withChoices = (choices: object): RoomItem => ({ ...item, choices: { ...defaultChoices, ...choices } })

test('the own fields of a room are those that differ from its type', () => {
  expect(ownFields(item, item)).toEqual([])
  expect(ownFields({ ...withChoices({ wallHeight: 250, opening: null }), name: 'Burspråk' }, item)).toEqual([
    'name',
    'wallHeight',
  ])
  expect(ownFields({ ...item, fabric: { ...fabric, variantId: 3102 } }, item)).toEqual(['fabric'])
  expect(ownFields({ ...item, fabric: null }, item)).toEqual(['fabric'])
  expect(ownFields({ name: 'Fönster', choices: null, fabric: null }, { ...item, fabric: null })).toContain('quantity')
})

test('a change of the type reaches the fields that the room had as the type', () => {
  const type = { before: item, after: withChoices({ wallHeight: 260, quantity: 2 }) }
  expect(fieldsToFollow(type, { before: item, after: item })).toEqual(['wallHeight', 'quantity'])
  const taller = withChoices({ wallHeight: 290 })
  expect(fieldsToFollow(type, { before: taller, after: taller })).toEqual(['quantity'])
})

test('a field that the same change wrote in the room stays as it was written', () => {
  const type = { before: item, after: withChoices({ wallHeight: 260 }) }
  expect(fieldsToFollow(type, { before: item, after: withChoices({ wallHeight: 300 }) })).toEqual([])
})

test('a room that has the new value already follows again', () => {
  const type = { before: item, after: withChoices({ wallHeight: 260 }) }
  const room = withChoices({ wallHeight: 260 })
  expect(fieldsToFollow(type, { before: room, after: room })).toEqual([])
  expect(ownFields(room, type.after)).toEqual([])
})
