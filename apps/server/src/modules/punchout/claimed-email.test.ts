import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { personIdIn } from '../../../test/mailed-link.ts'
import { newOrder } from '../../../test/orders.ts'
import { placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { addSvea, createRequest, sendCxml, signIn } from './testing/procurement.ts'

const emailAddress = 'anna.sjogren@svea.example'
const password = 'åtta gröna fållar'
const localeAndPath = '/sv/account/forgot-password'

const visit = async (veck: Veck) => {
  const { body } = await signIn(veck, (await sendCxml(veck, createRequest)).startPage)
  return { user: body.currentUser, ...veck.withToken(body.token.accessToken) }
}
const askForLink = async (veck: Veck) => {
  await veck.anonymous.call('createAccount', { body: { emailAddress, localeAndPath } })
  await veck.doJobs()
  return personIdIn(veck.mails.at(-1))
}
const confirm = (veck: Veck, personId: string) =>
  veck.anonymous.call('confirmEmail', { body: { personId, password, passwordConfirm: password } })
const ordersOf = async ({ call }: Awaited<ReturnType<typeof visit>>) =>
  (await call('getOrdersByStatus')).body['0'].map(({ offerName }: { offerName: string }) => offerName)

describe('an e-mail address that a buyer uses', () => {
  test('the owner of the address gets it by a mailed link, and the orders stay with the buyer', async ({ veck }) => {
    await addSvea(veck)
    const buyers = await visit(veck)
    await newOrder(buyers, 'Hytt 12')
    const personId = await askForLink(veck)
    expect(veck.mails.at(-1)).toMatchObject({ to: emailAddress, subject: 'Så loggar du in i Veck' })
    expect((await confirm(veck, personId)).status).toBe(204)

    const own = await veck.anonymous.call('signInToken', { body: { emailAddress, password } })
    expect(own.body.currentUser).toMatchObject({ email: emailAddress, viaPunchOut: false })
    const owner = veck.withToken(own.body.token.accessToken)
    expect((await owner.call('getOrdersByStatus')).body['0']).toEqual([])

    // The visit under way goes on, and the next one finds the same account.
    expect(await ordersOf(buyers)).toEqual(['Hytt 12'])
    expect(await ordersOf(await visit(veck))).toEqual(['Hytt 12'])
    expect((await veck.anonymous.call('signInToken', { body: { emailAddress, password } })).status).toBe(200)
  })

  test('the address changes its account once, also if two links are used at the same time', async ({ veck }) => {
    await addSvea(veck)
    await visit(veck)
    const links = [await askForLink(veck), await askForLink(veck)]
    const answers = await Promise.all(links.map((personId) => confirm(veck, personId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect(await veck.db.select().from(users).where(eq(users.email, emailAddress))).toHaveLength(1)
  })

  test('the address stays with the buyer until the owner confirms it', async ({ veck }) => {
    await addSvea(veck)
    const { user } = await visit(veck)
    await askForLink(veck)
    expect((await visit(veck)).user).toEqual(user)
    expect((await veck.anonymous.call('signInToken', { body: { emailAddress, password } })).status).toBe(400)
  })

  test('the mails of the buyer’s account are still sent to the address', async ({ veck }) => {
    await addSvea(veck)
    await visit(veck)
    await confirm(veck, await askForLink(veck))
    const buyers = await visit(veck)
    expect(buyers.user.email).toMatch(/@punchout\.invalid$/)
    await stockCatalogue(veck)
    const { id } = await placeableOrder(buyers)
    expect((await buyers.call('sendOrderPdf', { params: { id } })).status).toBe(200)
    await veck.doJobs()
    expect(veck.mails).toHaveLength(2)
    for (const { to } of veck.mails) expect(to).toBe(emailAddress)
  })
})
