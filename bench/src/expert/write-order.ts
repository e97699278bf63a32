import { groupBy, percentFromPercentage, type Percentage } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { flag, splitRows, withFields } from './joined.ts'
import { lineValues, writeLine } from './line.ts'
import { money } from './money.ts'

type OrderRow = {
  id: string
  offer_number: number
  offer_name: string
  note: string
  status: number
  customer_order_number: string
  owner_email: string
  ecom_basket_id: number
  version: number
  curtains: number
  delivery: unknown
  updated_at: string
  net_ore: number
  discount_ore: number
  freight_ore: number
  excl_vat_ore: number
  vat_ore: number
  incl_vat_ore: number
  vat_category: string
  vat_rate: Percentage
  owner_mail_restricted: boolean
}

/** The texts are rows as `joinedRows` writes them. */
export type Contents = {
  order: OrderRow | null
  has_other_state: boolean
  folders: string | null
  markings: string | null
  images: string | null
}

const imageAt = lineValues.indexOf('order_lines.product_image')
const isExternalAt = lineValues.indexOf('order_lines.is_external_fabric')

const writeImage = ([, id, name, note, fileId, thumbnailId]: string[]) =>
  `{"id":"${id}","name":${JSON.stringify(name)},"note":${JSON.stringify(note)},"fileId":"${fileId}",` +
  `"thumbnailFileId":${thumbnailId ? `"${thumbnailId}"` : 'null'}}`

/**
 * The JSON of an order. Most of it occurs several times (tree, folders, markings, list of fabrics), so each part is written
 * once as text and then joined.
 */
export const writeOrder = (order: OrderRow, contents: Contents, locale: Locale): string => {
  const foldersOf = groupBy(splitRows(contents.folders), ([, parentId]) => parentId)
  const markingsOf = groupBy(splitRows(contents.markings), ([, folderId]) => folderId)
  const imagesOf = groupBy(splitRows(contents.images), ([markingId]) => markingId)
  const folderTexts: string[] = []
  const markingTexts: string[] = []
  const lineTexts: string[] = []
  const fabrics = new Map<string, { fabric: string; uses: string[] }>()
  let hasExternalFabrics = false

  const addLine = (line: string[], markingName: string, folderName: string) => {
    const { text, use, fabricKey, fabric } = writeLine(line, { markingName, folderName }, locale)
    lineTexts.push(text)
    const found = fabrics.get(fabricKey)
    if (found) found.uses.push(use)
    else fabrics.set(fabricKey, { fabric: fabric(), uses: [use] })
  }

  const writeMarking = (row: string[], folderName: string) => {
    const [id = '', folderId, name = '', measured, ...line] = row
    const hasLine = line[0] !== ''
    if (hasLine) addLine(line, name, folderName)
    const [image, isExternal] = [line[imageAt], line[isExternalAt]]
    if (isExternal === 't') hasExternalFabrics = true
    const text =
      `{"id":"${id}","name":${JSON.stringify(name)},"folderId":"${folderId}",` +
      `"images":[${(imagesOf.get(id) ?? []).map(writeImage).join()}],` +
      `"productImage":${image ? JSON.stringify(image) : 'null'},"isExternalFabric":${flag(isExternal)},` +
      `"measured":${hasLine ? 'null' : measured || 'null'}}`
    markingTexts.push(`"${id}":${text}`)
    return text
  }

  const writeFolder = ([id = '', parentId, ownName = '']: string[]): string => {
    const name = parentId ? ownName : order.offer_name
    const inside = (markingsOf.get(id) ?? []).map((marking) => writeMarking(marking, name))
    const below = (foldersOf.get(id) ?? []).map(writeFolder)
    const text =
      `{"id":"${id}","name":${JSON.stringify(name)},"parentId":${parentId ? `"${parentId}"` : 'null'},` +
      `"orderId":"${order.id}","folders":[${below.join()}],"markings":[${inside.join()}]}`
    folderTexts.push(`"${id}":${text}`)
    return text
  }

  const [root] = foldersOf.get('') ?? []
  if (!root) throw new Error('The order has no root folder')
  const tree = writeFolder(root)
  const list = [...fabrics.values()].map(({ fabric, uses }) => withFields(fabric, `"markings":[${uses.join()}]`))
  return withFields(
    writeHead(order, hasExternalFabrics, locale),
    `"folder":${tree},"folders":{${folderTexts.join()}},"markings":{${markingTexts.join()}},` +
      `"orderLines":[${lineTexts.join()}],"fabricMarkingList":[${list.join()}]`,
  )
}

const writeHead = (order: OrderRow, hasExternalFabrics: boolean, locale: Locale) => {
  const own = JSON.stringify({
    id: order.id,
    offerNumber: order.offer_number,
    offerName: order.offer_name,
    status: order.status,
    customerOrderNumber: order.customer_order_number,
    userEmailAddress: order.owner_email,
    offerSentToCustomerAt: null,
    offerSentToCustomerAtFormatted: '',
    curtains: order.curtains,
    updatedAt: new Date(order.updated_at).toISOString(),
    note: order.note,
    ecomBasketId: order.ecom_basket_id,
    version: order.version,
    hasExternalFabrics,
    currencyCode: 'SEK',
    isNewDeductionType: 'True',
    delivery: order.delivery,
    ownerMailRestricted: order.owner_mail_restricted || undefined,
    vatCategory: order.vat_category,
    vatPercentage: percentFromPercentage(order.vat_rate),
  })
  return withFields(
    own,
    `"orderTotalExclVat":${money(order.excl_vat_ore, locale)},"orderTotalNetAmount":${money(order.net_ore, locale)},` +
      `"orderTotalDiscountAmount":${money(order.discount_ore, locale)},` +
      `"freightCost":${money(order.freight_ore, locale)},"orderVat":${money(order.vat_ore, locale)},` +
      `"orderTotalInclVatAndFreightCost":${money(order.incl_vat_ore, locale)}`,
  )
}
