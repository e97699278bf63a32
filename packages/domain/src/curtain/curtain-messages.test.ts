import { expect, test } from 'vitest'
import { coverWall, lying, simple } from '../../test/curtains.ts'
import { sewingDescription, measuredMessages } from './curtain-messages.ts'
import { Opening, SewingType } from './enumerations.ts'

const keysOf = (messages: { key: string }[]) => messages.map(({ key }) => key)

test('[A2.37] a plain curtain is described by its sewing type, orientation and hem as shown', () => {
  expect(sewingDescription({ ...simple, underHem: 12 })).toEqual([
    { key: 'SewingType:Wave80', values: {} },
    { key: 'Preview:Upright', values: {} },
    { key: 'Preview:UnderHem', values: { hem: 10 } },
  ])
})

test('[A2.37] every option that took effect is in the description, and a hem that is not shown is not', () => {
  const options = { sewTogether: true, splitCurtain: true, opening: Opening.Left, oneWidthFewer: true }
  const curtain = { ...lying, ...options, useWeights: true, sewingType: SewingType.Glider, underHem: 2 }
  expect(keysOf(sewingDescription(curtain))).toEqual([
    'SewingType:Glider',
    'Preview:Lying',
    'Preview:SewnTogether',
    'Preview:Split',
    'Opening:Left',
    'Preview:OneWidthFewer',
    'Preview:Weights',
  ])
})

test('a marking without fabric is described by its wall, or by its height where the fabric decides the width', () => {
  expect(measuredMessages(coverWall)[0]).toEqual({ key: 'Measured:Wall', values: { width: 320, height: 240 } })
  expect(keysOf(measuredMessages(simple))).toEqual(['Measured:Height', 'Preview:Quantity', 'SewingType:Wave80'])
})
