import { SewingType } from '@veck/domain'
import { expect, test } from 'vitest'
import { aLine, anOrder, aVariant } from '../../testing/curtain.ts'
import { lineChangesOf, matchColours, nothingWanted } from './wanted-change.ts'

const inUse = (erpProductId: string, ...markingIds: string[]) => {
  const [fabric] = anOrder(aLine()).fabricMarkingList
  if (!fabric) throw new Error('The order has no fabric')
  const marking = { markingName: '', folderName: '', curtainData: aLine().curtainData, markingQuantity: 1 }
  return { ...fabric, erpProductId, markings: markingIds.map((markingId) => ({ markingId, ...marking })) }
}
const fabrics = [inUse('31-01', 'm1', 'm2'), inUse('31-02', 'm3')]
const forest = { productId: 11, name: 'Skog' }
const snow = aVariant({ ...forest, partNo: '11-01', color: 'snö' })
const spruce = aVariant({ ...forest, partNo: '11-02', color: 'Gran' })
const gone = aVariant({ ...forest, partNo: '11-03', color: 'Lav', active: false })

test('[22] each fabric gets the same colour of the new quality, or the chosen one if that is not sold', () => {
  const colours = new Map([
    ['31-01', 'Snö'],
    ['31-02', 'Lav'],
  ])
  expect(matchColours(fabrics, colours, [snow, spruce, gone], spruce)).toEqual({ '31-01': '11-01', '31-02': '11-02' })
})

test('[22] the markings of each new fabric are one change, and the others keep their fabric', () => {
  const choices = { sewingType: SewingType.Wave80, useWeights: false }
  const fabric = { isExternalFabric: false, erpProductId: '11-01' }
  expect(lineChangesOf(fabrics, { ...choices, fabrics: { '31-01': '11-01', '31-02': '31-02' } })).toEqual([
    { markingIds: ['m1', 'm2'], fabric, choices },
    { markingIds: ['m3'], choices },
  ])
  expect(lineChangesOf(fabrics, { fabrics: { '31-01': '11-01' } })).toEqual([{ markingIds: ['m1', 'm2'], fabric }])
  expect(lineChangesOf(fabrics, nothingWanted)).toEqual([])
})
