import { Opening } from '@veck/domain'
import { expect, test } from 'vitest'
import { storedLine } from '../../../../test/stored-line.ts'
import { itemProperties } from './item-properties.ts'

const propertiesOf = (opening?: Opening) =>
  itemProperties({ line: storedLine('1', { opening }), markingName: 'Fönster', folderPath: [] })

test('[16.8] the order to the ERP says how a curtain opens, if that was chosen', () => {
  expect(propertiesOf(Opening.Pair)).toContainEqual({ 'cbc:Name': 'Opening', 'cbc:Value': 'Pair' })
  expect(propertiesOf(Opening.Pair)).toContainEqual({ 'cbc:Name': 'Drop 1–2', 'cbc:Value': '2 × 336 × 256 cm' })
  expect(JSON.stringify(propertiesOf())).not.toContain('Opening')
})
