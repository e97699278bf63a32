import { describe, expect, test } from 'vitest'
import { address, otherId, problems, problemsWithout, someId } from '../testing/reading.ts'
import { curtainData, money } from '../testing/samples.ts'
import { calculatorCalls } from './calculator.ts'
import { catalogueCalls } from './catalogue.ts'

const variant = {
  productId: 41,
  variantId: 301,
  partNo: '4101-20',
  configurableProductId: '4101',
  name: 'Lin natur',
  color: 'Natur',
  width: 300,
  image: '/pictures/4101-20-swatch.webp',
  largeImage: '/pictures/4101-20-large.webp',
  texture: { image: '/pictures/4101-20-texture.webp', width: 30, height: 30, transmission: 0.2 },
  repeatHeight: 0,
  recommendWeights: true,
  preferredOrientation: 0,
  composition: '100 % lin',
  care: 'Tvätt 30°',
  weight: 245,
  pricePerMetre: money(398),
  filterCodes: ['type-linen'],
  isExternalFabric: false,
  active: true,
  isDirty: false,
}

describe('the catalogue', () => {
  test('[B7.19][B3.8][B3.9] the fabrics of an order are listed with their markings', () => {
    expect(address('getFabricMarkingList')).toBe('GET /api/app/stormproductbuilder/fabricmarkinglist/{id}')
    const fabric = {
      variantId: 301,
      productId: 41,
      erpProductId: '4101-20',
      variantName: 'Lin natur',
      variantImage: '/pictures/4101-20-swatch.webp',
      markings: [{ markingId: otherId, markingName: 'Fönster', folderName: 'Hall', curtainData, markingQuantity: 1 }],
    }
    expect(catalogueCalls.getFabricMarkingList.answer.parse([fabric])).toEqual([fabric])
  })

  test('[B7.20][B3.10] the catalogue has filters and products', () => {
    expect(address('getProductFilters')).toBe('GET /api/app/stormproductbuilder/productfilters')
    const answer = {
      filters: [{ id: 'type', name: 'Typ', values: [{ code: 'sheer', name: 'Tunt' }] }],
      products: [{ productId: 41, name: 'Lin', image: '' }],
    }
    expect(catalogueCalls.getProductFilters.answer.parse(answer)).toEqual(answer)
  })

  test('[B7.21][B5.14][B5.15] the catalogue is searched by a trimmed text and filter codes', () => {
    expect(address('searchProducts')).toBe('GET /api/app/stormproductbuilder/productsforhangingfabrics')
    const { query } = catalogueCalls.searchProducts
    expect(query.parse({ searchString: ' lin ', filter: 'parf|sheer*wide' })).toEqual({
      searchString: 'lin',
      filter: 'parf|sheer*wide',
    })
    expect(query.parse({})).toEqual({ searchString: '', filter: '' })
    expect(problems(query, { filter: 'sheer' })).toEqual({ filter: 'invalid' })
  })

  test('[B7.22][B3.11] the catalogue has variants by product number', () => {
    expect(address('getVariants')).toBe('GET /api/app/stormproductbuilder/variantsforhangingfabrics/{productId}')
    const { params, answer } = catalogueCalls.getVariants
    expect(params.parse({ productId: '41' })).toEqual({ productId: 41 })
    expect(problems(params, { productId: 'lin' })).toEqual({ productId: 'notANumber' })
    expect(problems(params, { productId: '0' })).toEqual({ productId: 'tooLow' })
    expect(problems(params, { productId: '99999999999' })).toEqual({ productId: 'tooHigh' })
    expect(answer.parse([variant])).toEqual([variant])
  })

  test("[B7.23] the catalogue has a variant for the user's own fabric", () => {
    expect(address('getExternalFabricVariant')).toBe('GET /api/app/stormproductbuilder/externalfabricvariant/{id}')
    const own = { ...variant, isExternalFabric: true, texture: null, preferredOrientation: null }
    expect(catalogueCalls.getExternalFabricVariant.params.parse({ id: '900' })).toEqual({ id: 900 })
    expect(catalogueCalls.getExternalFabricVariant.answer.parse(own)).toEqual(own)
  })

  test('[B7.30] the catalogue answers images as base64', () => {
    expect(address('getContentImage')).toBe('GET /api/app/content/image')
    const picture = { contentType: 'image/webp', base64: 'UklGRg==' }
    expect(catalogueCalls.getContentImage.answer.parse(picture)).toEqual(picture)
    expect(problems(catalogueCalls.getContentImage.query, {})).toEqual({ url: 'required' })
  })
})

describe('the calculator', () => {
  const input = {
    fabricName: 'Lin natur',
    fabricWidth: 300,
    fabricReport: 0,
    fabricRecommendWeights: false,
    curtainConfiguration: 1,
    quantity: 1,
    heightDeduction: 4,
    sewingType: 0,
    wallHeight: 240,
    wallWidth: 320,
    orientation: 0,
    sewTogether: false,
    splitCurtain: false,
    useWeights: false,
    preferredOrientation: 0,
  }

  test('[B7.24][B3.15] the calculator has parameters by name, each with a value', () => {
    expect(address('getCurtainParameters')).toBe('GET /api/app/curtaincalculator/parameters')
    const parameters = { MinAllowedWallHeight: { value: 30 } }
    expect(calculatorCalls.getCurtainParameters.answer.parse(parameters)).toEqual(parameters)
  })

  test('[B7.25][B3.12][B3.18] the calculator takes choices and fabric; a missing orientation is an error', () => {
    expect(address('calculateCurtain')).toBe('POST /api/app/curtaincalculator/calculate')
    const { body } = calculatorCalls.calculateCurtain
    expect(body.parse(input)).toEqual(input)
    expect(body.parse({ ...input, erpProductId: '4101-20' })).toHaveProperty('erpProductId', '4101-20')
    const { fabricName: _, preferredOrientation: __, ...required } = input
    expect(problemsWithout(body, required)).toEqual(
      Object.fromEntries(Object.keys(required).map((field) => [field, 'required'])),
    )
    const wrong = { sewingType: 5, orientation: 2, curtainConfiguration: '1', fabricWidth: 49, fabricReport: 201 }
    expect(problems(body, { ...input, ...wrong })).toEqual({
      sewingType: 'invalid',
      orientation: 'invalid',
      curtainConfiguration: 'invalid',
      fabricWidth: 'tooLow',
      fabricReport: 'tooHigh',
    })
    expect(problems(body, { ...input, wallHeight: '240', wallWidth: null })).toEqual({
      wallHeight: 'notANumber',
      wallWidth: 'required',
    })
  })

  test('[B3.13] the calculator answers drops, sizes, hooks, tips as text and the price', () => {
    const answer = {
      curtainDrops: curtainData.curtainDrops,
      finishedHeight: 236,
      totalWidthCovered: 320,
      totalFabricLengthNeeded: 680,
      underHem: 12,
      numberOf2FingerHooks: 0,
      numberOf4FingerHooks: 0,
      sewingType: 0,
      orientation: 0,
      sewTogether: false,
      splitCurtain: false,
      useWeights: false,
      tipMessages: [{ code: 'weightsRecommended', message: 'Tyngder rekommenderas' }],
      explanation: [{ code: 'flatWidth', message: '2,1 × 320 = 672 cm' }],
      totalPriceForMarking: money(1290.5),
    }
    expect(calculatorCalls.calculateCurtain.answer.parse(answer)).toEqual(answer)
  })

  test('[B7.26][B3.14][B9.7] the calculator prices a calculated curtain in SEK, line by line', () => {
    expect(address('getMarkingPrice')).toBe('POST /api/app/price/getmarkingprice')
    const { body, answer } = calculatorCalls.getMarkingPrice
    const request = {
      orderId: someId,
      markingId: otherId,
      markingQuantity: 1,
      erpProductId: '4101-20',
      erpConfigurableProductId: '4101',
      curtainConfiguration: 1,
      curtainDrops: [{ quantity: 1, finishedWidthPerCurtainDrop: 672, finishedHeightPerCurtainDrop: 236 }],
      finishedHeight: 236,
      orientation: 0,
      numberOf2FingerHooks: 0,
      numberOf4FingerHooks: 0,
      sewTogether: false,
      sewingType: 0,
      splitCurtain: false,
      currencyCode: 'SEK',
      underHem: 12,
    }
    expect(body.parse(request)).toEqual({ ...request, useWeights: false })
    expect(problemsWithout(body, request)).toEqual(
      Object.fromEntries(Object.keys(request).map((field) => [field, 'required'])),
    )
    expect(problems(body, { ...request, currencyCode: 'EUR' })).toEqual({ currencyCode: 'invalid' })
    const price = { priceLines: [{ code: 'fabric', message: 'Tyg', price: money(980) }], totalPrice: money(980) }
    expect(answer.parse(price)).toEqual(price)
  })
})
