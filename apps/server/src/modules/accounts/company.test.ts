import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, type Veck } from '../../../test/veck.ts'
import { auditOf } from '../../../test/audit.ts'
import { runOperator } from '../../../test/operator.ts'
import { users } from '../../db/schema/accounts.ts'

/** A sole trader's: the tenth of December 1981. */
const personalNumber = '811218-9876'

const rowOf = async (veck: Veck, email = 'kund@veck.example') => {
  const [user] = await veck.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} has no account`)
  return user
}

describe('the numbers of a company', () => {
  test('company numbers are read and changed by the account, in any format', async ({ veck }) => {
    const kund = await veck.as('kund')
    expect((await kund.call('getCompany')).body).toMatchObject({ electronicAddress: '5591234561' })
    const body = { electronicAddress: '73 0001 0000 001', vatNumber: 'se 559123-4561 01' }
    expect((await kund.call('changeCompany', { body })).body).toEqual({
      electronicAddress: '7300010000001',
      vatNumber: 'SE559123456101',
      vatNumberVerifiedOn: null,
    })
    expect(await rowOf(veck)).toMatchObject({ electronicAddress: '0088:7300010000001' })
  })

  test('company numbers with a wrong check digit are refused by field', async ({ veck }) => {
    const kund = await veck.as('kund')
    const body = { electronicAddress: '559123-4562', vatNumber: 'SE559123456201' }
    const { status, body: answer } = await kund.call('changeCompany', { body })
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['electronicAddress', 'vatNumber']])
  })

  test('a VAT number is verified by an administrator, with day and name; a changed number is not verified', async ({
    veck,
  }) => {
    const salj = await veck.as('salj')
    const { id } = await rowOf(veck)
    const params = { id }
    const body = { electronicAddress: '', vatNumber: 'DE136695976', verified: true }
    const { body: verified } = await salj.call('changeUserCompany', { params, body })
    expect(verified).toMatchObject({
      vatNumber: 'DE136695976',
      vatNumberVerifiedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      vatNumberVerifiedBy: 'salj@veck.example',
    })
    const kund = await veck.as('kund')
    const keep = { electronicAddress: '7300010000001', vatNumber: 'DE136695976' }
    expect((await kund.call('changeCompany', { body: keep })).body.vatNumberVerifiedOn).not.toBeNull()
    const other = { ...keep, vatNumber: 'FR40303265045' }
    expect((await kund.call('changeCompany', { body: other })).body.vatNumberVerifiedOn).toBeNull()
    expect((await salj.call('getUserCompany', { params })).body).toMatchObject({
      vatNumberVerifiedOn: null,
      vatNumberVerifiedBy: null,
    })
    const none = { electronicAddress: '', vatNumber: '', verified: true }
    expect((await salj.call('changeUserCompany', { params, body: none })).status).toBe(400)
  })

  test('company numbers are changed and verified by the operator', async ({ veck }) => {
    const company = ['users', 'company', 'kund@veck.example']
    await runOperator(veck, ...company, '--vat-number', 'DE136695976', '--verified', 'yes')
    expect(await rowOf(veck)).toMatchObject({
      electronicAddress: '0007:5591234561',
      vatNumber: 'DE136695976',
      vatNumberVerifiedBy: 'operator',
    })
    await runOperator(veck, ...company, '--verified', 'no')
    expect(await rowOf(veck)).toMatchObject({ vatNumberVerifiedOn: null, vatNumberVerifiedBy: null })
    await expect(runOperator(veck, ...company, '--vat-number', 'DE1')).rejects.toThrow('vatNumber')
  })

  test('company numbers of a sole trader are in no list, no search and no audit log', async ({ veck }) => {
    const salj = await veck.as('salj')
    const { id } = await rowOf(veck)
    const body = { electronicAddress: personalNumber, vatNumber: 'SE811218987601', verified: true }
    expect((await salj.call('changeUserCompany', { params: { id }, body })).status).toBe(200)
    expect((await rowOf(veck)).electronicAddress).toBe('0007:8112189876')
    const secret = /811218/
    expect(JSON.stringify((await salj.call('findUsers', { query: { searchText: 'kund' } })).body)).not.toMatch(secret)
    for (const searchText of ['811218', '8112189876', 'SE811218987601'])
      expect((await salj.call('findUsers', { query: { searchText } })).body).toEqual([])
    expect(JSON.stringify(await auditOf(veck))).not.toMatch(secret)
    expect(await runOperator(veck, 'users', 'list')).not.toMatch(secret)
    const kund = await veck.as('kund')
    expect(JSON.stringify((await kund.call('getOrdersByStatus')).body)).not.toMatch(secret)
    const wrong = await runOperator(veck, 'users', 'company', 'kund@veck.example', '--vat-number', '811218-9877').catch(
      String,
    )
    expect(wrong).not.toMatch(secret)
  })
})
