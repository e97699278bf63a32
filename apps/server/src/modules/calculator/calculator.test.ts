import { calculateCurtain, defaultParameters } from '@veck/domain'
import { describe, expect } from 'vitest'
import { stockCatalogue } from '../../../test/placeable-order.ts'
import { testPrices } from '../../../test/catalogue.ts'
import { test } from '../../../test/veck.ts'
import { addParameterVersion } from './parameter-versions.ts'
import { addPriceList } from './price-lists.ts'

const input = {
  fabricName: 'Dimma',
  fabricWidth: 300,
  fabricReport: 0,
  fabricRecommendWeights: true,
  curtainConfiguration: 1,
  quantity: 1,
  heightDeduction: 4,
  sewingType: 0,
  wallHeight: 260,
  wallWidth: 320,
  orientation: 1,
  sewTogether: true,
  splitCurtain: false,
  useWeights: false,
  erpProductId: '31-01',
}

describe('the curtain calculation', () => {
  test('[B7.24][B3.15] returns its parameters by name', async ({ veck }) => {
    const { body } = await (await veck.as('kund')).call('getCurtainParameters')
    expect(body.Wave80Fullness).toEqual({ value: 2.1 })
    expect(body.MaxAllowedWallHeight500).toEqual({ value: 500 })
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(defaultParameters).toSorted())
  })

  test('[B7.25][B1.3][B3.13] returns the result of the engine with prices', async ({ veck }) => {
    await stockCatalogue(veck)
    const { status, body } = await (await veck.as('kund')).call('calculateCurtain', { body: input })
    expect(status).toBe(200)
    const engine = calculateCurtain({ ...input, preferredOrientation: null } as never, defaultParameters)
    if (!engine.ok) throw new Error('the engine refused')
    expect(body).toMatchObject({
      finishedHeight: 256,
      totalFabricLengthNeeded: engine.result.totalFabricLengthNeeded,
      totalWidthCovered: engine.result.totalWidthCovered,
      underHem: 12,
      sewTogether: true,
      orientation: 1,
    })
    // 3 widths × 2.72 m × 249.50 kr + sewing of 3 widths × 200 kr + 2 seams × 45 kr
    expect(body.totalPriceForMarking).toEqual({
      value: 2725.92,
      formatted: '2\u00A0725,92\u00A0kr',
      currencyCode: 'SEK',
    })
    expect(body.curtainDrops).toEqual([
      {
        quantity: 1,
        finishedWidthPerCurtainDrop: 672,
        finishedHeightPerCurtainDrop: 256,
        pricePerCurtainDrop: body.totalPriceForMarking,
      },
    ])
    expect(body.explanation.map(({ message }: { message: string }) => message)).toContain(
      'Plan bredd: 2,1 × 320 = 672 cm',
    )
  })

  test('translates tips and steps into English', async ({ veck }) => {
    await stockCatalogue(veck)
    const headers = { 'accept-language': 'en-US' }
    const { body } = await (await veck.as('kund')).call('calculateCurtain', { body: input, headers })
    expect(body.tipMessages).toContainEqual({
      code: 'weightsRecommended',
      message: 'This fabric hangs better with weights in the bottom hem.',
    })
    expect(body.totalPriceForMarking.formatted).toBe('SEK\u00A02,725.92')
    expect(JSON.stringify([body.tipMessages, body.explanation])).not.toMatch(/\{\{|CurtainTip|CurtainStep/)
  })

  const refused = [
    [{ wallHeight: 0 }, 'wallHeightOutOfRange', { min: 30, max: 500 }],
    [{ wallWidth: 10 }, 'wallWidthTooSmall', { min: 30 }],
    [{ wallHeight: 60, heightDeduction: 60 }, 'nothingLeftToHang', { heightDeductionBelow: 60 }],
    [
      { orientation: 0, sewTogether: false, wallHeight: 320 },
      'tooHighForLying',
      { maxFinishedHeight: 289, maxWallHeight: 293 },
    ],
  ] as const
  test.for(refused)(
    '[B8.2][B4.10] refuses %j with an error code and the limits',
    async ([change, code, limits], { veck }) => {
      await stockCatalogue(veck)
      const { status, body } = await (await veck.as('kund')).call('calculateCurtain', { body: { ...input, ...change } })
      expect(status).toBe(400)
      expect(body).toEqual({ message: expect.stringMatching(/\d/), code, limits })
    },
  )

  test.for([
    [{ orientation: undefined }, 'orientation'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 51 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ wallHeight: 'high' }, 'wallHeight'],
    [{ wallHeight: 1501 }, 'wallHeight'],
    [{ heightDeduction: -1 }, 'heightDeduction'],
    [{ fabricWidth: 20 }, 'fabricWidth'],
    [{ fabricReport: 201 }, 'fabricReport'],
    [{ sewingType: 7 }, 'sewingType'],
  ] as const)('[B5.6][B5.7][B5.8] refuses invalid input and names the field: %j', async ([change, field], { veck }) => {
    const { status, body } = await (await veck.as('kund')).call('calculateCurtain', { body: { ...input, ...change } })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
  })

  test('[B4.4][B9.7] returns the price 0 for an external fabric', async ({ veck }) => {
    await stockCatalogue(veck)
    const { erpProductId: _ours, ...external } = input
    const { body } = await (await veck.as('kund')).call('calculateCurtain', { body: external })
    expect(body.totalPriceForMarking).toMatchObject({ value: 0, currencyCode: 'SEK' })
    expect(body.curtainDrops[0].pricePerCurtainDrop.value).toBe(0)
  })

  test('refuses a catalogue fabric that has no price', async ({ veck }) => {
    await stockCatalogue(veck)
    const { status, body } = await (
      await veck.as('kund')
    ).call('calculateCurtain', { body: { ...input, erpProductId: 'unknown' } })
    expect([status, body.code]).toEqual([409, 'noPrice'])
  })

  test('uses a scheduled version exactly from its start time', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const startsAt = new Date(veck.clock.now().getTime() + 60_000)
    await addParameterVersion(veck.db, veck.clock, {
      note: 'fuller',
      values: { ...defaultParameters, Wave80Fullness: 2.5 },
      startsAt,
    })
    await addPriceList(veck.db, veck.clock, {
      note: 'dearer',
      startsAt,
      list: { ...testPrices, fabricPerMetre: new Map() },
    })
    veck.clock.forward(30_000)
    expect((await kund.call('getCurtainParameters')).body.Wave80Fullness.value).toBe(2.1)
    expect((await kund.call('calculateCurtain', { body: input })).status).toBe(200)
    veck.clock.forward(30_001)
    expect((await kund.call('getCurtainParameters')).body.Wave80Fullness.value).toBe(2.5)
    expect((await kund.call('calculateCurtain', { body: input })).status).toBe(409)
  })
})
