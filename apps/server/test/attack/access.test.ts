import { calls, type CallName } from '@veck/contract'
import { describe, expect } from 'vitest'
import { changeUser } from '../../src/modules/accounts/index.ts'
import { createRequest, sendCxml, signIn } from '../../src/modules/punchout/testing/procurement.ts'
import { test, type Caller, type Veck } from '../veck.ts'
import {
  everyState,
  expectedOf,
  expectedOfOrder,
  orderRules,
  ok,
  relations,
  type Expected,
  type Relation,
  type State,
  type Who,
} from './access-rules.ts'
import type { Entry } from './access-entry.ts'
import { accountAccess } from './account-access.ts'
import { accessTable } from './access-table.ts'
import { ask } from './ask.ts'
import { prepare } from './prepare.ts'
import { giveTemplate } from './template-access.ts'
import { absent, fullTarget, heldTarget, type Target } from './target.ts'

type User = { caller: Caller; email: string }

const anna = 'anna.sjogren@svea.example'
const account = async (veck: Veck, name: string): Promise<User> => {
  return { caller: await veck.as(name), email: `${name}@veck.example` }
}

const users: Record<Who, (veck: Veck) => Promise<User>> = {
  anonymous: async (veck) => ({ caller: veck.anonymous, email: '' }),
  acoustic: (veck) => account(veck, 'akustik'),
  customer: (veck) => account(veck, 'kund'),
  sales: async (veck) => {
    await changeUser(veck.db, 'salj@veck.example', { admin: false })
    return account(veck, 'salj')
  },
  admin: (veck) => account(veck, 'salj'),
  buyer: async (veck) => {
    const { startPage = '' } = await sendCxml(veck, createRequest)
    const { body } = await signIn(veck, startPage)
    return { caller: veck.withToken(body.token.accessToken), email: anna }
  },
}

/** Users who are refused for every order, or have the rights of sales, need not be tested with every owner. */
const askedAbout: Record<Who, readonly Relation[]> = {
  anonymous: ['own', 'absent'],
  acoustic: ['own', 'absent'],
  customer: relations,
  buyer: relations,
  sales: relations,
  admin: ['foreign'],
}

/** The user, and an order of each owner. Users who cannot have orders get the customer's order as their own. */
const sceneOf = (veck: Veck, who: Who) =>
  veck.prepared(`the access of ${who}`, async (maker) => {
    await prepare(maker)
    const me = await users[who](maker)
    const kollega = await maker.as('kollega')
    if (me.email) await kollega.call('shareOrders', { body: { emailAddress: me.email } })
    await giveTemplate(maker, me.email)
    // What the caller places is ordered electronically.
    await me.caller.call('changeCompany', accountAccess.changeCompany.input)
    const hasOrders = who === 'customer' || who === 'sales' || who === 'admin' || who === 'buyer'
    const own = hasOrders ? me.caller : await maker.as('kund')
    const owners = { own, shared: kollega, foreign: await maker.as('bada') }
    const targets: Partial<Record<Relation, Target>> = {}
    for (const relation of askedAbout[who])
      if (relation !== 'absent') targets[relation] = await fullTarget(maker, owners[relation])
    return { me, targets }
  })

const seen = (status: number): Expected => (status >= 200 && status < 400 ? ok : status)

const names = Object.keys(calls) as CallName[]
// Sign-out is last, because it ends the session that the other calls need.
const inOrder = [...names.filter((name) => name !== 'signOut'), 'signOut'] as CallName[]

test('every call of the contract has an entry in the access table', () => {
  const table: Partial<Record<string, Entry>> = accessTable
  const missing = names.filter((name) => !table[name])
  if (missing.length === 0) return
  throw new Error(`Say in test/attack/access-table.ts which rule ${missing.join(', ')} follows, and what to ask it`)
})

describe('every call follows the access table', () => {
  for (const who of Object.keys(users) as Who[]) {
    test(`[A6.1][A6.2][A6.4][A6.5][A6.6] for ${who}`, async ({ veck }) => {
      const { me, targets } = await sceneOf(veck, who)
      const orderOf = new Map(
        Object.entries(targets).map(([relation, target]) => [relation, heldTarget({ veck, target })]),
      )
      const wrong: string[] = []
      const note = (name: CallName, about: string, status: number, expected: Expected) => {
        if (seen(status) !== expected) wrong.push(`${name} ${about}: ${status}, not ${expected}`)
      }

      const askAbout = async (name: CallName, entry: OrderEntry, relation: Relation, state: State) => {
        const order = orderOf.get(relation)
        const target = (await order?.inState(state)) ?? absent
        const status = await ask(veck, me.caller, name, entry.input(target, me.email))
        const about = `${relation}, ${state === 'returned' ? '' : 'status '}${state}`
        note(name, about, status, expectedOfOrder(entry.order, who, relation, state))
        const changed = (await order?.hasChanged()) ?? false
        if (status >= 400 && changed) wrong.push(`${name} ${about}: refused with ${status}, yet changed the offer`)
        // A call in another status than the first may change the order for later calls.
        const isUsual = state === orderRules[entry.order].statuses[0]
        if (status >= 400 || !(entry.spends || (changed && !isUsual))) return
        await veck.goBack()
        for (const each of orderOf.values()) each.forget()
      }

      for (const name of inOrder) {
        const entry = accessTable[name]
        if ('rule' in entry) note(name, '', await ask(veck, me.caller, name, entry.input), expectedOf(entry.rule, who))
        else for (const [relation, state] of casesFor(who, entry)) await askAbout(name, entry, relation, state)
      }
      expect(wrong).toEqual([])
    })
  }
})

type OrderEntry = Extract<Entry, { order: unknown }>

/**
 * All relations in the first status of the rule. In the other statuses only the caller's own orders and those of a
 * stranger: they show the difference between 409 and 404.
 */
const casesFor = (who: Who, { order }: OrderEntry): [Relation, State][] => {
  const [usual] = orderRules[order].statuses
  const asked = askedAbout[who]
  const others = everyState.filter((state) => state !== usual)
  const told = asked.filter((relation) => relation === 'own' || relation === 'foreign')
  return [
    ...asked.map((relation): [Relation, State] => [relation, usual]),
    ...others.flatMap((state) => told.map((relation): [Relation, State] => [relation, state])),
  ]
}
