import type { Variant } from '@veck/contract'
import type { Client } from '@veck/contract/client'

/** An order with one marking in a folder. */
export const newMarking = async (api: Client, name = 'Fönster söder') => {
  const { id: orderId } = await api.createOrder({ body: { offerName: 'Villa Wizard', note: '' } })
  const { folder: root } = await api.getOrder({ params: { id: orderId } })
  const { id: folderId } = await api.createFolder({ body: { name: 'Vardagsrum', parentId: root.id, orderId } })
  const { id: markingId } = await api.createMarking({ body: { name, folderId } })
  return { orderId, folderId, markingId }
}

/** Two colours of a fabric with this width in cm. */
export const someFabric = async (api: Client, width: 150 | 300): Promise<[Variant, Variant]> => {
  const products = await api.searchProducts({ query: { searchString: '', filter: `parf|width-${width}` } })
  for (const { productId } of products) {
    const [one, other] = (await api.getVariants({ params: { productId } })).filter(({ active }) => active)
    if (one && other) return [one, other]
  }
  throw new Error(`No fabric is ${width} cm wide`)
}

/** The choices for a curtain, without its fabric and quantity. */
export const curtain = {
  isExternalFabric: false,
  curtainConfiguration: 0,
  curtainData: { orientation: 1, sewingType: 0 },
  wallHeight: 240,
  wallWidth: 150,
  heightDeduction: 7,
  sewTogether: false,
  splitCurtain: false,
  useWeights: false,
} as const

/** A marking with a saved fabric and curtain, made through the API. */
export const savedMarking = async (api: Client) => {
  const place = await newMarking(api)
  const [variant, other] = await someFabric(api, 300)
  await api.createOrderLine({
    params: { id: place.orderId },
    body: { ...curtain, markingId: place.markingId, erpProductId: variant.partNo, quantity: 2 },
  })
  return { ...place, variant, other }
}
