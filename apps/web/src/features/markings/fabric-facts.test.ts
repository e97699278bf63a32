import { CurtainConfiguration, changeChoices, defaultParameters, Orientation } from '@veck/domain'
import { expect, test } from 'vitest'
import { noOwnFabric } from '../../lib/fabrics/own-fabric.ts'
import { aVariant } from '../../testing/curtain.ts'
import { asOwnFabric, inputFor } from './fabric-facts.ts'

const wide = aVariant({ preferredOrientation: Orientation.Lying })
const narrow = aVariant({ partNo: '11-01', width: 150, repeatHeight: 64 })

test('[B9.2][B9.3][B9.8] the first fabric starts with the default choices', () => {
  expect(inputFor(wide, null, defaultParameters)).toMatchObject({
    fabricWidth: 300,
    wallHeight: 200,
    wallWidth: 150,
    heightDeduction: 0,
    quantity: 1,
    sewingType: 0,
    curtainConfiguration: CurtainConfiguration.Simple,
  })
})

test('[B4.6] a new fabric keeps the choices, except those that depend on its width', () => {
  const started = inputFor(wide, null, defaultParameters)
  const covering = changeChoices(
    started,
    { curtainConfiguration: CurtainConfiguration.CoverWall, wallHeight: 240 },
    defaultParameters,
  )
  expect(covering.orientation).toBe(Orientation.Lying)
  const inNarrow = inputFor(narrow, covering, defaultParameters)
  expect(inNarrow).toMatchObject({
    fabricWidth: 150,
    fabricReport: 64,
    wallHeight: 240,
    sewTogether: true,
    orientation: Orientation.Upright,
  })
  expect(inputFor(wide, covering, defaultParameters)).toEqual(covering)
})

test('[B3.7][B5.4] an own fabric has the described width and repeat, and is undefined until it is complete', () => {
  const stand = aVariant({ isExternalFabric: true, width: 0, repeatHeight: 10 })
  const texts = { supplier: 'A', externalFabricName: 'Molly', articleNumber: 'C', color: 'Blå' }
  const own = { ...noOwnFabric, ...texts, width: 300 }
  expect(asOwnFabric(stand, own)).toMatchObject({ name: 'Molly', color: 'Blå', width: 300, repeatHeight: 0 })
  const patterned = asOwnFabric(stand, { ...own, repeat: 64, shade: '#263a56' })
  expect(patterned).toMatchObject({ repeatHeight: 64, shade: '#263a56' })
  expect(asOwnFabric(stand, noOwnFabric)).toBeUndefined()
  expect(asOwnFabric(undefined, own)).toBeUndefined()
})
