import { defaultParameters } from '@veck/domain'
import { expect, test } from 'vitest'
import { noOwnFabric } from '../../lib/fabrics/own-fabric.ts'
import { aVariant } from '../../testing/curtain.ts'
import { inputFor } from './fabric-facts.ts'
import { lineRequest } from './line-request.ts'

const variant = aVariant()
const input = inputFor(variant, null, defaultParameters)
const lineInput = { markingId: 'm1', version: 4, input, variant, ownFabric: noOwnFabric }

test('[B7.13] a save request contains the choices and the article number', () => {
  expect(lineRequest(lineInput)).toEqual({
    markingId: 'm1',
    version: 4,
    isExternalFabric: false,
    erpProductId: '31-01',
    curtainConfiguration: 0,
    wallHeight: 200,
    wallWidth: 150,
    heightDeduction: 0,
    sewTogether: false,
    splitCurtain: false,
    useWeights: false,
    quantity: 1,
    curtainData: { orientation: 1, sewingType: 0 },
  })
})

test('[B3.7][B4.4] an own fabric is sent as described, with trimmed texts', () => {
  const external = aVariant({ isExternalFabric: true })
  const ownFabric = {
    ...noOwnFabric,
    supplier: ' Väveriet ',
    externalFabricName: 'Molly',
    articleNumber: 'M-12',
    color: 'Blå',
    width: 150,
    repeat: 64,
    shade: '#263a56',
  }
  expect(lineRequest({ ...lineInput, variant: external, ownFabric })).toMatchObject({
    isExternalFabric: true,
    externalFabricSupplier: 'Väveriet',
    externalFabricName: 'Molly',
    externalFabricArticleNumber: 'M-12',
    externalFabricColor: 'Blå',
    productWidth: 150,
    productRepeatHeight: 64,
    externalFabricShade: '#263a56',
  })
  expect(() => lineRequest({ ...lineInput, variant: external })).toThrow('not described')
})
