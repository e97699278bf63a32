import type { Client } from '@veck/contract/client'
import { sql } from 'drizzle-orm'
import { median, ms, percentile, timeAtOnce, timeEach, times, type Bench, type Row } from '../row.ts'
import { startBenchServer, type BenchServer } from '../server.ts'
import { addOffers, addOwners, giveOffersTo, places } from './many-offers.ts'

const owner = 'kund@veck.example'
const offersInAll = 1_000_000

const listRow = async (server: BenchServer): Promise<Row> => {
  await giveOffersTo(server.database, owner, 5000)
  const kund = await server.as(owner)
  const empty = median(await timeEach(200, () => kund.checkSessionExpired()))
  const list = median(await timeEach(60, () => kund.getOrdersByStatus()))
  return {
    what: 'offer list of 5,000 offers',
    measured: ms(list),
    beside: `empty authenticated route ${ms(empty)}`,
    goal: 'within 150 ms',
    met: list <= 150,
  }
}

type Found = { offer_number: number; offer_name: string; customer_order_number: string; owner_email: string }

/** What sales type: a number, a name, an order number, an address, a part of one; now and then something that is not there. */
const searchTexts = async ({ database }: BenchServer) => {
  const { rows } = await database.db.execute<Found>(
    sql`select offer_number, offer_name, customer_order_number, owner_email from orders
      where customer_order_number <> '' and status <> 4 and offer_number % 997 = 0 limit 50`,
  )
  return rows.flatMap((offer, index) => [
    String(offer.offer_number),
    `#${offer.offer_number}`,
    offer.offer_name,
    offer.customer_order_number,
    offer.owner_email,
    offer.owner_email.split('@')[1] ?? '',
    places[index % places.length] ?? '',
    String(10 + index),
    `finns inte ${index}`,
  ])
}

const searchRows = async (server: BenchServer): Promise<Row[]> => {
  const salj = await server.as('salj@veck.example')
  const texts = await searchTexts(server)
  const search = (index: number) =>
    salj.searchOrders({ query: { searchText: texts[(index * 31) % texts.length] ?? '' } })
  const empty = () => salj.checkSessionExpired()
  const row = (what: string, measured: number[], none: number[], limit: number): Row => ({
    what,
    measured: `p99 ${ms(percentile(measured, 0.99))}`,
    beside: `p50 ${ms(median(measured))}; empty authenticated route p50 ${ms(median(none))}, p99 ${ms(percentile(none, 0.99))}`,
    goal: `p99 within ${limit} ms`,
    met: percentile(measured, 0.99) <= limit,
  })
  const among = `search among ${offersInAll.toLocaleString('en')} offers`
  return [
    row(`${among}, one at a time`, await timeEach(900, search), await timeEach(900, empty), 30),
    row(`${among}, 16 at once`, await timeAtOnce(1800, 16, search), await timeAtOnce(1800, 16, empty), 150),
  ]
}

const markingsPerRoom = 10

/** Through the calls a user makes: one curtain, copied to a room of ten, the room copied. */
const newOffer = async (kund: Client, erpProductId: string, rooms: number) => {
  const { id: orderId } = await kund.createOrder({ body: { offerName: `${rooms} rum` } })
  const { id: room } = await kund.createFolder({ body: { orderId, parentId: null, name: 'Rum' } })
  const { id: markingId } = await kund.createMarking({ body: { folderId: room, name: 'Fönster' } })
  await kund.createOrderLine({
    params: { id: orderId },
    body: {
      markingId,
      isExternalFabric: false,
      erpProductId,
      curtainConfiguration: 1,
      wallHeight: 240,
      wallWidth: 320,
      heightDeduction: 4,
      sewTogether: true,
      splitCurtain: false,
      useWeights: false,
      quantity: 1,
      curtainData: { orientation: 1, sewingType: 0 },
    },
  })
  for (let made = 1; made < markingsPerRoom; made += 1)
    await kund.copyMarking({ body: { orderId, id: markingId, name: `Fönster ${made}` } })
  for (let made = 1; made < rooms; made += 1)
    await kund.copyFolder({ body: { orderId, id: room, name: `Rum ${made}` } })
  return orderId
}

const openRow = async (server: BenchServer): Promise<Row> => {
  const kund = await server.as(owner)
  const [fabric] = (
    await server.database.db.execute<{ part_no: string }>(sql`select part_no from fabric_prices limit 1`)
  ).rows
  const open = async (rooms: number) => {
    const id = await newOffer(kund, fabric?.part_no ?? '', rooms)
    return median(await timeEach(80, () => kund.getOrder({ params: { id } })))
  }
  const [hundred, twoHundred, fourHundred] = [await open(10), await open(20), await open(40)]
  return {
    what: 'opening an offer of 200 markings with lines',
    measured: ms(twoHundred),
    beside: `100: ${ms(hundred)}, 400: ${ms(fourHundred)} (${times(fourHundred / twoHundred)} for twice as many)`,
    goal: 'at most linear',
    met: fourHundred / twoHundred <= 2.2,
  }
}

export const offersBench: Bench = {
  name: 'offers',
  run: async () => {
    const server = await startBenchServer()
    try {
      const rows = [await openRow(server), await listRow(server)]
      await addOwners(server.database, 5000)
      await addOffers(server.database, offersInAll)
      rows.push(...(await searchRows(server)))
      return rows
    } finally {
      await server.stop()
    }
  },
}
