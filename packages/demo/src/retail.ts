import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  addClient,
  addExtraItem,
  type Clock,
  type DemoSources,
  findCompanyId,
  saveStudio,
  type SignedIn,
  storeLogo,
  type Transaction,
  users,
} from '@veck/server/demo-api'
import { drawLogo } from './logo.ts'
import { covering } from './order-parts.ts'
import { depsOf, type KundAt, orderOfKund } from './order-of-kund.ts'
import { demoClients, demoItems, demoStudio } from './retail-data.ts'

const day = 24 * 3_600_000

/**
 * Adds what `kund` sells to clients: brand, clients, extra items, and an offer with alternatives that was changed between
 * its three revisions. Adds nothing if `kund` has a brand, clients or prices already, which may differ from these.
 */
export const loadDemoRetail = async (tx: Transaction, clock: Clock, sources: DemoSources) => {
  const who = await signedInAs(tx, 'kund@veck.example')
  if (await findCompanyId(tx, who.user.id)) return
  const daysAgo = (days: number): KundAt => {
    const now = new Date(clock.now().getTime() - days * day)
    return { tx, who, sources, clock: { now: () => now } }
  }
  const clients = await setUpStudio(daysAgo(20))
  await (await orderOfKund(daysAgo(6), 'Kontor Kungsgatan 12')).chooseClient(clients.office.id)
  await offerLinen(daysAgo(4), clients.family.id)
  await offerVelvetToo(daysAgo(3))
  await offerVelvet(daysAgo(1))
}

const signedInAs = async (tx: Transaction, email: string): Promise<SignedIn> => {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`The demo account ${email} is missing`)
  return { sessionId: randomUUID(), origin: 'password', provedAt: null, user }
}

const setUpStudio = async (at: KundAt) => {
  const deps = depsOf(at)
  await saveStudio(deps, at.who, demoStudio)
  await storeLogo({ ...deps, files: at.sources.files }, at.who, await drawLogo())
  for (const item of Object.values(demoItems)) await addExtraItem(deps, at.who, item)
  return {
    family: await addClient(deps, at.who, demoClients.family),
    office: await addClient(deps, at.who, demoClients.office),
  }
}

const villa = 'Villa Ekbacken'
const { email: to } = demoClients.family
const subject = 'Offert från Lindqvist Inredning: Villa Ekbacken'

/** The first version: linen in the living room, and everything is part of the offer. */
const offerLinen = async (at: KundAt, clientId: string) => {
  const order = await orderOfKund(at, villa)
  await order.chooseClient(clientId)
  await order.changeMarking('Fönster norr', { fixedPrice: { amount: 295_000, display: 'inclVat' } })
  await order.addExtra('rail', { quantity: 820, folder: 'Vardagsrum' })
  await order.addExtra('measuring', { quantity: 100 })
  await order.addExtra('mounting', { quantity: 600 })
  await order.addExtra('removal', { quantity: 100 })
  await order.freeze({
    to,
    subject,
    message: 'Hej Eva och Henrik!\n\nTack för senast. Här är offerten på gardinerna till hela huset.\n\nKarin',
  })
}

/** After a visit: velvet as an alternative, the guest room and a motor as options, and more hours to mount. */
const offerVelvetToo = async (at: KundAt) => {
  const order = await orderOfKund(at, villa)
  await order.addAlternative('Fönster söder', covering('4101-67', 'Wave80', 320, 262))
  await order.addAlternative('Fönster väster', covering('4101-67', 'Wave80', 240, 262))
  await order.changeMarking('Fönster norr', { optional: true })
  await order.changeExtra('mounting', { quantity: 750 })
  await order.addExtra('motor', { quantity: 100, folder: 'Vardagsrum', optional: true })
  await order.freeze({
    to,
    subject,
    message:
      'Hej!\n\nNu finns sammet som alternativ i vardagsrummet, så att ni kan jämföra. Gästrummet och motorn är tillval.\n\nKarin',
  })
}

/** The clients want velvet to the south, dispose of the old curtains themselves, and get a rounded price in the kitchen. */
const offerVelvet = async (at: KundAt) => {
  const order = await orderOfKund(at, villa)
  await order.choose('Fönster söder', 'B')
  await order.removeExtra('removal')
  await order.addExtra('rail', { quantity: 540, folder: 'Stora sovrummet' })
  await order.changeMarking('Matplats', { fixedPrice: { amount: 990_000, display: 'inclVat' } })
  await order.addRenderings()
  await order.freeze()
}
