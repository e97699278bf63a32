import { UpdateOrderLineSchema } from '@veck/contract'
import { expect, test as plain } from 'vitest'
import { z } from 'zod'
import { curtain, ownFabric } from '../../../test/curtain-choice.ts'
import { test } from '../../../test/veck.ts'
import { markingRenderings } from '../../db/schema/renderings.ts'
import { offerScene } from '../revisions/testing/scene.ts'
import { renderLine, saveLine } from './testing/rendered.ts'

/** The fields inside an object, also if it may be absent. */
const fieldsIn = (schema: z.core.$ZodType): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsIn(schema.unwrap())
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** The inputs of a curtain, as the call that saves a line takes them. */
const inputs = new Set(
  UpdateOrderLineSchema.options.flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, schema]) => {
      const inner = fieldsIn(schema)
      return inner.length > 0 ? inner.map((field) => `${name}.${field}`) : [name]
    }),
  ),
)

/** `from` and `to`: two curtains that differ in this input only. */
type Decision = { from?: object; to: object; picture: 'old' | 'kept' } | { isNoInput: string }

const own = { ...ownFabric, externalFabricShade: '#aabbcc' }
const made = curtain.curtainData
/** Can be sewn with less fullness. */
const pleated = { ...own, curtainData: { ...made, sewingType: 1 } }

const inWindow = (change: object = {}) => ({ window: { width: 120, height: 120, sill: 90, ...change } })

/** What happens to the picture when an input changes. An input that is missing here fails the test below. */
const decisions: Record<string, Decision> = {
  curtainConfiguration: { to: { curtainConfiguration: 0 }, picture: 'old' },
  wallHeight: { to: { wallHeight: 259 }, picture: 'old' },
  wallWidth: { to: { wallWidth: 321 }, picture: 'old' },
  heightDeduction: { to: { heightDeduction: 5 }, picture: 'old' },
  quantity: { to: { quantity: 2 }, picture: 'old' },
  'curtainData.sewingType': { to: { curtainData: { ...made, sewingType: 1 } }, picture: 'old' },
  'curtainData.orientation': {
    from: { sewTogether: false },
    to: { sewTogether: false, curtainData: { ...made, orientation: 0 } },
    picture: 'old',
  },
  sewTogether: { to: { sewTogether: false }, picture: 'old' },
  splitCurtain: {
    from: { curtainConfiguration: 0, sewTogether: false },
    to: { curtainConfiguration: 0, sewTogether: false, splitCurtain: true },
    picture: 'old',
  },
  opening: { to: { opening: 1 }, picture: 'old' },
  oneWidthFewer: { from: pleated, to: { ...pleated, oneWidthFewer: true }, picture: 'old' },
  useWeights: { to: { useWeights: true }, picture: 'old' },
  isExternalFabric: { to: own, picture: 'old' },
  erpProductId: { to: { erpProductId: '31-02' }, picture: 'old' },
  externalFabricShade: { from: own, to: { ...own, externalFabricShade: '#ddeeff' }, picture: 'old' },
  productWidth: { from: own, to: { ...own, productWidth: 300 }, picture: 'old' },
  productRepeatHeight: { from: own, to: { ...own, productRepeatHeight: 32 }, picture: 'old' },
  // The scene shows an own fabric by its colour. These are texts beside it.
  externalFabricSupplier: { from: own, to: { ...own, externalFabricSupplier: 'Lin AB' }, picture: 'kept' },
  externalFabricName: { from: own, to: { ...own, externalFabricName: 'Maja' }, picture: 'kept' },
  externalFabricArticleNumber: { from: own, to: { ...own, externalFabricArticleNumber: 'M-13' }, picture: 'kept' },
  externalFabricColor: { from: own, to: { ...own, externalFabricColor: 'Grå' }, picture: 'kept' },
  'window.width': { from: inWindow(), to: inWindow({ width: 121 }), picture: 'old' },
  'window.height': { from: inWindow(), to: inWindow({ height: 121 }), picture: 'old' },
  'window.sill': { from: inWindow(), to: inWindow({ sill: 91 }), picture: 'old' },
  'window.radiator': { from: inWindow(), to: inWindow({ radiator: true }), picture: 'old' },
  'window.door': { from: inWindow(), to: inWindow({ door: 'left' }), picture: 'old' },
  'window.niche': { from: inWindow(), to: inWindow({ niche: 12 }), picture: 'old' },
  // Says which curtains hang together. A picture shows one.
  'window.label': { from: inWindow(), to: inWindow({ label: 'Söder' }), picture: 'kept' },
  newMarkingName: { to: { newMarkingName: 'Väster' }, picture: 'kept' },
  markingId: { isNoInput: 'which curtain' },
  ecomRowId: { isNoInput: 'which curtain' },
  version: { isNoInput: 'what the user saw' },
}

plain('every input of a curtain has a decision about its picture', () => {
  expect(Object.keys(decisions).toSorted()).toEqual([...inputs].toSorted())
})

test('a picture is marked as old when any input that shows in it changes', async ({ veck }) => {
  const scene = await offerScene(veck)
  const { owner, params, south } = scene
  const seen: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const [name, decision] of Object.entries(decisions)) {
    if ('isNoInput' in decision) continue
    await saveLine(scene, south, decision.from ?? {})
    await veck.db.delete(markingRenderings)
    await renderLine(veck, scene, south)
    await saveLine(scene, south, decision.to)
    const [shown] = (await owner.call('getRenderings', { params })).body
    seen[name] = shown?.isOld ? 'old' : 'kept'
    expected[name] = decision.picture
  }
  expect(seen).toEqual(expected)
})
