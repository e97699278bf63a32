import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { test } from 'vitest'
import { anyInput, anyParameters } from '../../test/curtains.ts'
import { check } from '../../test/property.ts'
import { calculateCurtain } from './calculate.ts'
import type { CurtainInput } from './curtain-input.ts'
import type { CurtainResult } from './curtain-result.ts'
import { Orientation } from './enumerations.ts'
import { type CurtainParameters, headingAllowanceOf } from './parameters.ts'
import { workOf } from './work.ts'

const calculation = fc.record({ input: anyInput, parameters: anyParameters })
const growth = fc.record({
  input: anyInput,
  parameters: anyParameters,
  more: fc.double({ min: 0, max: 300, noNaN: true }),
})

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** Inputs without a curtain are skipped and replaced by others. */
function curtainFor(input: CurtainInput, parameters: CurtainParameters): CurtainResult {
  const outcome = calculateCurtain(input, parameters)
  fc.pre(outcome.ok)
  return outcome.result
}

test('[B3.13] every number is finite and none is negative, also in errors', () => {
  check(calculation, ({ input, parameters }) => {
    const numbers = numbersIn(calculateCurtain(input, parameters))
    assert.deepEqual(
      numbers.filter((number) => !Number.isFinite(number) || number < 0),
      [],
    )
  })
})

test('[B3.13] drops, widths, seams and hooks are integers, and every curtain has a drop', () => {
  check(calculation, ({ input, parameters }) => {
    const result = curtainFor(input, parameters)
    const { curtainDrops, totalQuantity, widths, seams, numberOf2FingerHooks, numberOf4FingerHooks } = result
    const counts = [totalQuantity, widths, seams, numberOf2FingerHooks, numberOf4FingerHooks]
    assert.deepEqual(
      counts.filter((count) => !Number.isInteger(count)),
      [],
    )
    assert.equal(
      curtainDrops.reduce((sum, drop) => sum + drop.quantity, 0),
      totalQuantity,
    )
    assert.ok(totalQuantity >= input.quantity)
    for (const drop of curtainDrops) assert.ok(drop.finishedWidthPerCurtainDrop > 0)
  })
})

test('[B3.13] a wider wall never needs less fabric', () => {
  check(growth, ({ input, parameters, more }) => {
    const smaller = curtainFor(input, parameters)
    const larger = curtainFor({ ...input, wallWidth: input.wallWidth + more }, parameters)
    assert.ok(larger.totalFabricLengthNeeded >= smaller.totalFabricLengthNeeded - 1e-6)
  })
})

test('[B3.13] a higher wall never needs less fabric', () => {
  check(growth, ({ input, parameters, more }) => {
    const smaller = curtainFor(input, parameters)
    const larger = curtainFor({ ...input, wallHeight: input.wallHeight + more }, parameters)
    assert.ok(larger.totalFabricLengthNeeded >= smaller.totalFabricLengthNeeded - 1e-6)
  })
})

test('[B3.13] a pattern repeat never saves fabric', () => {
  check(calculation, ({ input, parameters }) => {
    const plain = curtainFor({ ...input, fabricReport: 0 }, parameters)
    const patterned = curtainFor(input, parameters)
    assert.ok(patterned.totalFabricLengthNeeded >= plain.totalFabricLengthNeeded - 1e-6)
  })
})

test('[B3.13] every drop fits its fabric', () => {
  check(calculation, ({ input, parameters }) => {
    const { curtainDrops, finishedHeight, underHem, orientation, ...result } = curtainFor(input, parameters)
    const [drop] = curtainDrops
    if (!drop) throw new Error('no drops')
    const seams = (result.seams / drop.quantity) * 2 * parameters.SeamAllowance
    const lying = orientation === Orientation.Lying
    const needed = lying
      ? finishedHeight + underHem + headingAllowanceOf(input.sewingType, parameters)
      : drop.finishedWidthPerCurtainDrop + 2 * parameters.SideHem + seams
    const widths = lying ? 1 : result.widths / drop.quantity
    assert.ok(needed <= widths * input.fabricWidth + 1e-6)
  })
})

test('[B3.13] fabric and drops are proportional to the quantity', () => {
  check(calculation, ({ input, parameters }) => {
    const one = curtainFor({ ...input, quantity: 1 }, parameters)
    const all = curtainFor(input, parameters)
    assert.equal(all.totalQuantity, one.totalQuantity * input.quantity)
    assert.equal(all.widths, one.widths * input.quantity)
    assert.ok(Math.abs(all.totalFabricLengthNeeded - one.totalFabricLengthNeeded * input.quantity) < 0.00005)
    assert.ok(Math.abs(all.totalWidthCovered - one.totalWidthCovered * input.quantity) < 0.00005)
  })
})

test('[B7.28] the work can be calculated from the stored curtain', () => {
  check(calculation, ({ input, parameters }) => {
    const result = curtainFor(input, parameters)
    const stored = JSON.parse(JSON.stringify(result))
    const { widths, seams, totalFabricLengthNeeded } = result
    assert.deepEqual(workOf(stored, input, parameters), { widths, seams, totalFabricLengthNeeded })
  })
})
