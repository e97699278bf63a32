import { describe, expect } from 'vitest'
import { test, type Caller } from '../../../test/veck.ts'

const listOf = async (caller: Caller) => (await caller.call('getSessions')).body

describe('the sessions of a user', () => {
  test('can be ended one by one and all others at once, but not those of someone else', async ({ veck }) => {
    const [here, second, third] = [await veck.as('kund'), await veck.as('kund'), await veck.as('kund')]
    const kollega = await veck.as('kollega')
    const idOf = async (caller: Caller) => (await listOf(caller)).find(({ isThis }: { isThis: boolean }) => isThis).id
    const id = await idOf(second)
    expect((await kollega.call('endSession', { params: { id } })).status).toBe(404)
    const left = await here.call('endSession', { params: { id } })
    expect([left.status, left.body.length]).toEqual([200, 2])
    expect((await second.call('getSessions')).status).toBe(401)
    expect((await here.call('endSession', { params: { id } })).status).toBe(404)
    expect((await here.call('endOtherSessions')).body).toMatchObject([{ isThis: true }])
    expect((await third.call('getSessions')).status).toBe(401)
    expect((await kollega.call('getSessions')).status).toBe(200)
  })
})
