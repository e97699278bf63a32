import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { userDetails } from '../../../test/attack/samples.ts'
import { nowhere } from '../../../test/orders.ts'
import { auditOf } from '../../../test/audit.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'

const idOf = async (veck: Veck, email: string) => {
  const [user] = await veck.db.select().from(users).where(eq(users.email, email))
  return user?.id ?? nowhere
}

describe('users on the administration pages', () => {
  test('are found by parts of email, name and company', async ({ veck }) => {
    const salj = await veck.as('salj')
    const find = async (searchText: string) => {
      const { body } = await salj.call('findUsers', { query: { searchText } })
      return body.map(({ email }: { email: string }) => email)
    }
    expect(await find('LINDQVIST karin')).toEqual(['kund@veck.example'])
    expect(await find('%')).toEqual([])
    expect(await find('')).toContain('akustik@veck.example')
    const { body } = await salj.call('findUsers', { query: { searchText: 'kund@' } })
    expect(body[0]).not.toHaveProperty('passwordHash')
  })

  test('are created once per email, and get a mail with a link to a first password', async ({ veck }) => {
    const salj = await veck.as('salj')
    const body = { ...userDetails, email: 'Ny@Veck.example', firstName: 'Nina' }
    const made = await salj.call('addUser', { body })
    expect([made.status, made.body]).toMatchObject([
      200,
      { email: 'ny@veck.example', firstName: 'Nina', discountPercentage: 5, confirmed: false, locked: false },
    ])
    await veck.doJobs()
    expect(veck.mails.map(({ to }) => to)).toEqual(['ny@veck.example'])
    const again = await salj.call('addUser', { body })
    expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ['email']])
    expect(await auditOf(veck)).toMatchObject([
      { by: 'salj@veck.example', action: 'addUser', subject: await idOf(veck, 'ny@veck.example') },
    ])
  })

  test('get new details, flags and discount, and wrong fields are named', async ({ veck }) => {
    const salj = await veck.as('salj')
    const params = { id: await idOf(veck, 'kund@veck.example') }
    const change = (changes: object) => salj.call('changeUser', { params, body: { ...userDetails, ...changes } })
    expect((await change({ acousticUser: true, city: 'Borås', discountPercentage: 12.5 })).body).toMatchObject({
      acousticUser: true,
      city: 'Borås',
      discountPercentage: 12.5,
    })
    const agreed = (await salj.call('findUsers', { query: { withDiscount: 'true' } })).body
    expect(agreed.map(({ email }: { email: string }) => email)).toEqual(['kund@veck.example'])
    expect(Object.keys((await change({ admin: true })).body.fields)).toEqual(['admin'])
    expect(Object.keys((await change({ discountPercentage: 101 })).body.fields)).toEqual(['discountPercentage'])
    expect(Object.keys((await change({ countryCode: 'XX' })).body.fields)).toEqual(['countryCode'])
  })

  test('are signed out at once when locked, and get no password link until they are unlocked', async ({ veck }) => {
    const [salj, kund] = [await veck.as('salj'), await veck.as('kund')]
    const params = { id: await idOf(veck, 'kund@veck.example') }
    expect((await salj.call('setUserLocked', { params, body: { locked: true } })).body.locked).toBe(true)
    expect((await kund.call('getOrdersByStatus')).status).toBe(401)
    expect((await salj.call('mailPasswordLink', { params })).status).toBe(409)
    expect((await salj.call('setUserLocked', { params, body: { locked: false } })).body.locked).toBe(false)
    expect((await salj.call('mailPasswordLink', { params })).status).toBe(204)
    await veck.doJobs()
    expect(veck.mails).toHaveLength(1)
  })

  test('who are administrators can demote others, but can neither lock nor demote themselves', async ({ veck }) => {
    const salj = await veck.as('salj')
    const own = { id: await idOf(veck, 'salj@veck.example') }
    const sales = { ...userDetails, internalSalesSven: true }
    expect((await salj.call('changeUser', { params: own, body: sales })).status).toBe(409)
    expect((await salj.call('setUserLocked', { params: own, body: { locked: true } })).status).toBe(409)
    const other = { id: await idOf(veck, 'kollega@veck.example') }
    expect((await salj.call('changeUser', { params: other, body: { ...sales, admin: true } })).status).toBe(200)
    const kollega = await veck.as('kollega')
    expect((await kollega.call('changeUser', { params: own, body: sales })).status).toBe(200)
    expect((await salj.call('findUsers')).status).toBe(403)
  })

  test.for(['lock', 'demote'] as const)(
    'two administrators who %s each other at the same time leave one administrator',
    async (how, { veck }) => {
      await veck.db.update(users).set({ admin: true, isSales: true }).where(eq(users.email, 'kollega@veck.example'))
      const pair = ['salj@veck.example', 'kollega@veck.example'] as const
      const [one, other] = await Promise.all(
        pair.map(async (email) => ({ caller: await veck.as(email), params: { id: await idOf(veck, email) } })),
      )
      if (!one || !other) throw new Error('There are no two administrators')
      const shutOut = ({ caller }: typeof one, { params }: typeof one) =>
        how === 'lock'
          ? caller.call('setUserLocked', { params, body: { locked: true } })
          : caller.call('changeUser', { params, body: { ...userDetails, admin: false } })
      // Both requests pass the administrator check before either change is made.
      const under = await veck.db.transaction(async (tx) => {
        await tx.select().from(users).for('update')
        const answers = Promise.all([shutOut(one, other), shutOut(other, one)])
        await untilWaiting(veck.db, 2)
        return { answers }
      })
      expect((await under.answers).map(({ status }) => status).toSorted()).toEqual([200, 403])
      const left = await veck.db
        .select()
        .from(users)
        .where(and(users.admin, isNull(users.lockedAt)))
      expect(left).toHaveLength(1)
    },
  )
})
