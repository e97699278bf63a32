import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ExternalFabricTextMaxLength,
  ImageNameMaxLength,
  ImageNoteMaxLength,
  OfferNoteMaxLength,
} from '@veck/contract/limits'
import { FolderNameMaxLength, MarkingNameMaxLength, OfferNameMaxLength } from '@veck/domain'
import type { Client } from '@veck/contract/client'
import { createAccount, freshEmail } from '../../support/account.ts'
import { apiAs, demoPassword } from '../../support/api.ts'
import { curtain, someFabric } from '../../support/order.ts'
import { makeDeliveries } from './delivery-contents.ts'
import { makeOffers } from './offer-contents.ts'
import { makeProject } from './project-contents.ts'

/** The widest letters, without a place for a line break. */
const wide = (length: number) => 'W'.repeat(length)
/** A long email address, as people with long names in long companies have. */
const unbroken = (length: number) => 'inredningsarkitekterna'.repeat(5).slice(0, length)
const words = (length: number) => 'Gardinen ska hänga fritt över elementet. '.repeat(50).slice(0, length)
const photo = new Blob([readFileSync(join(import.meta.dirname, '../../../apps/web/public/help/sv/curtain.webp'))], {
  type: 'image/webp',
})

const account = async (emailAddress = freshEmail()) => {
  await createAccount(emailAddress, demoPassword)
  return { emailAddress, api: await apiAs(emailAddress) }
}

type Names = { offer: string; folder: string; marking: string; note?: string }

/** An order with folders, curtains in each, and photos of the first. */
const filled = async (api: Client, names: Names, { rooms = 1, curtains = 1, photos = 1 } = {}) => {
  const { id: orderId } = await api.createOrder({ body: { offerName: names.offer, note: names.note ?? '' } })
  const { folder: root } = await api.getOrder({ params: { id: orderId } })
  const [variant] = await someFabric(api, 300)
  const markings: string[] = []
  const folders: string[] = []
  const numbered = (name: string, number: number) => (number > 1 ? `${name.slice(0, -3)} ${number}` : name)
  for (let room = 1; room <= rooms; room += 1) {
    const folder = { name: numbered(names.folder, room), parentId: root.id, orderId }
    const { id: folderId } = await api.createFolder({ body: folder })
    folders.push(folderId)
    for (let each = 1; each <= curtains; each += 1) {
      const { id: markingId } = await api.createMarking({ body: { name: numbered(names.marking, each), folderId } })
      markings.push(markingId)
      const line = { ...curtain, markingId, erpProductId: variant.partNo, quantity: 2 }
      await api.createOrderLine({ params: { id: orderId }, body: line })
    }
  }
  const [folderId = '', markingId = ''] = [folders[0], markings[0]]
  for (let each = 1; each <= photos; each += 1)
    await api.addMarkingImage({ form: { marking: markingId, name: `Foto ${each}`, note: '', file: photo } })
  return { orderId, rootId: root.id, folderId, markingId, variant }
}

const oneOrder = async () => {
  const { emailAddress, api } = await account()
  return { emailAddress, ...(await filled(api, { offer: 'Villa Ek', folder: 'Kök', marking: 'Fönster' })) }
}

const manyOrders = async () => {
  const { emailAddress, api } = await account()
  for (let each = 1; each <= 60; each += 1)
    await api.createOrder({ body: { offerName: `Bostadsrätt nummer ${each}`, note: '' } })
  const binned: string[] = []
  for (const offerName of ['Fritidshus Kolmården', 'Brf Utsikten'])
    binned.push((await api.createOrder({ body: { offerName, note: '' } })).id)
  await api.deleteOrders({ body: { orderIds: binned, userEmailAddress: emailAddress } })
  const names = { offer: 'Hotell Bergslagen', folder: 'Våning ett', marking: 'Fönster mot torget' }
  const place = await filled(api, names, { rooms: 8, curtains: 8, photos: 18 })
  for (let each = 1; each <= 12; each += 1)
    await api.shareOrders({ body: { emailAddress: `kollega-${each}@bergslagen.example` } })
  return { emailAddress, ...place }
}

const longOrders = async () => {
  const email = freshEmail().replace('@', `-${unbroken(40)}@${unbroken(50)}.`)
  const { emailAddress, api } = await account(email)
  const names = {
    offer: wide(OfferNameMaxLength),
    folder: wide(FolderNameMaxLength),
    marking: wide(MarkingNameMaxLength),
    note: words(OfferNoteMaxLength),
  }
  const place = await filled(api, names, { photos: 0 })
  const { orderId, folderId, markingId } = place
  const { id: ownId } = await api.createMarking({ body: { name: wide(MarkingNameMaxLength - 1), folderId } })
  const text = wide(ExternalFabricTextMaxLength)
  const ownFabric = {
    isExternalFabric: true,
    externalFabricName: text,
    externalFabricColor: text,
    externalFabricArticleNumber: text,
    externalFabricSupplier: text,
    productWidth: 150,
  } as const
  await api.createOrderLine({
    params: { id: orderId },
    body: { ...curtain, ...ownFabric, markingId: ownId, quantity: 20 },
  })
  const note = words(ImageNoteMaxLength)
  await api.addMarkingImage({ form: { marking: markingId, name: wide(ImageNameMaxLength), note, file: photo } })
  await api.shareOrders({ body: { emailAddress: `${unbroken(60)}@${unbroken(60)}.example` } })
  return { emailAddress, ...place, ownId }
}

/** The demo's orders, one in each status. */
const demoOrders = async () => {
  const api = await apiAs('kund')
  const listed = Object.values(await api.getOrdersByStatus()).flat()
  const idOf = (name: string) => listed.find(({ offerName }) => offerName === name)?.id ?? ''
  const { id: orderId, folder: root } = await api.getOrder({ params: { id: idOf('Villa Ekbacken') } })
  const room = root.folders[0]
  return {
    villa: { orderId, rootId: root.id, folderId: room?.id ?? '', markingId: room?.markings[0]?.id ?? '' },
    office: idOf('Kontor Kungsgatan 12'),
    shared: idOf('Sommarhus Sandhamn'),
    sent: idOf('Lägenhet Vasastan'),
    placed: idOf('Pensionat Havsbris'),
    refused: idOf('Galleri Norrsken'),
  }
}

const emptyOrders = async () => {
  const { emailAddress, api } = await account()
  const none = await account()
  const { id: orderId } = await api.createOrder({ body: { offerName: 'Villa Tom', note: '' } })
  const { folder: root } = await api.getOrder({ params: { id: orderId } })
  const { id: folderId } = await api.createFolder({ body: { name: 'Sovrum', parentId: root.id, orderId } })
  const { id: markingId } = await api.createMarking({ body: { name: 'Fönster', folderId } })
  const { id: untouchedId } = await api.createOrder({ body: { offerName: 'Villa Ny', note: '' } })
  const { id: emptyFolderId } = await api.createFolder({ body: { name: 'Bad', parentId: root.id, orderId } })
  return {
    emailAddress,
    orderId,
    rootId: root.id,
    folderId,
    markingId,
    untouchedId,
    emptyFolderId,
    nobody: none.emailAddress,
  }
}

/** Accounts with no orders, with one, with many and with very long texts. */
const makeContents = async () => {
  const demo = await demoOrders()
  const [empty, one, many, long] = await Promise.all([emptyOrders(), oneOrder(), manyOrders(), longOrders()])
  const offered = await makeOffers(demo.villa.orderId)
  const [project, ordered] = await Promise.all([makeProject(), makeDeliveries()])
  return { ...demo, empty, one, many, long, offered, project, ordered }
}

export type Contents = Awaited<ReturnType<typeof makeContents>>

/** Created once, before the first page opens. */
export default async function keepContents() {
  process.env.VECK_WALK_CONTENTS = JSON.stringify(await makeContents())
}

export const keptContents = (): Contents => JSON.parse(process.env.VECK_WALK_CONTENTS ?? '')
