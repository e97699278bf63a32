import { expect, type Locator, type Page } from '@playwright/test'
import type { Client } from '@veck/contract/client'
import type { Locale, TextKey } from '@veck/texts'
import { newMarking, someFabric } from '../support/order.ts'
import { translate } from '../support/translate.ts'

const choices = {
  curtainConfiguration: 1,
  curtainData: { orientation: 1, sewingType: 1 },
  wallHeight: 250,
  wallWidth: 320,
  heightDeduction: 7,
  sewTogether: false,
  splitCurtain: false,
  useWeights: false,
  quantity: 1,
} as const

/** An order with one curtain in a fabric of the supplier, made through the API. */
export const orderToPlace = async (api: Client) => {
  const place = await newMarking(api)
  const [variant] = await someFabric(api, 300)
  await api.createOrderLine({
    params: { id: place.orderId },
    body: { ...choices, markingId: place.markingId, isExternalFabric: false, erpProductId: variant.partNo },
  })
  return { ...place, order: await api.getOrder({ params: { id: place.orderId } }) }
}

/** Adds a curtain in the customer's own fabric. */
export const addOwnFabric = async (api: Client, orderId: string, folderId: string, supplier: string) => {
  const { id: markingId } = await api.createMarking({ body: { name: 'Altandörr', folderId } })
  const fabric = { externalFabricName: 'Ypres', externalFabricColor: 'Sand', externalFabricArticleNumber: 'LY-22' }
  await api.createOrderLine({
    params: { id: orderId },
    body: {
      ...choices,
      ...fabric,
      markingId,
      isExternalFabric: true,
      externalFabricSupplier: supplier,
      productWidth: 150,
    },
  })
  return markingId
}

/** The preview of an order and its dialogs. */
export const previewPage = (page: Page, locale: Locale = 'sv') => {
  const text = (key: TextKey, values: Record<string, string | number> = {}) => translate(key, locale, values)
  const dialog = page.getByRole('dialog')
  const button = (key: TextKey, place: Page | Locator = page) =>
    place.getByRole('button', { name: text(key), exact: true })
  const field = (key: TextKey) => dialog.getByRole('textbox', { name: text(key), exact: true })
  return {
    text,
    dialog,
    button,
    inDialog: (key: TextKey) => button(key, dialog),
    field,
    heading: page.getByRole('heading', { level: 1 }),
    totals: page.getByRole('region', { name: text('Preview:Total') }),
    /** Opens the preview, and waits until its prices are up to date. */
    open: async (orderId: string, at: 'init' | 'finished') => {
      await page.goto(`/${locale}/order/${orderId}/preview/${at}`)
      await expect(page.locator('article')).toHaveAttribute('aria-busy', 'false')
    },
    fillInDelivery: async (number: string) => {
      // The label differs when internal sales place the order.
      await dialog.locator('input[name=customersOrderNumber]').fill(number)
      await dialog.getByLabel(text('Delivery:requestedDeliveryDate')).fill('2031-12-16')
    },
  }
}
