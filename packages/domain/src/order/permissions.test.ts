import { describe, expect, test } from 'vitest'
import { acoustic, buyer, customer, sales } from '../../test/users.ts'
import {
  canAdminister,
  canCopy,
  canDelete,
  canEditContents,
  canPlaceOrder,
  canPlaceReturned,
  canRead,
  canReopenOrder,
  canRestore,
  canReturnToProcurement,
  canChooseAlternative,
  canEditRetail,
  canReadRetail,
  canRestoreRevision,
  canSaveRendering,
  canSendExternalFabricsPdf,
  canSendOrderPdf,
  canSellToClients,
  canShare,
  canUseCurtainTool,
  type OrderFacts,
  type Permission,
} from './permissions.ts'
import { OrderStatus } from './status.ts'

const order: OrderFacts = {
  relation: 'owner',
  status: OrderStatus.Initiated,
  hasInternalLine: true,
  hasExternalLine: true,
}

const verdict = (permission: Permission) => (permission.allowed ? 'yes' : permission.reason)

/** One letter per status 0..3: y yes, s wrong status, f forbidden. */
const letters = { y: 'yes', s: 'wrongStatus', f: 'forbidden', n: 'notFound' } as const
const people = {
  owner: [customer, 'owner'],
  shared: [customer, 'shared'],
  sales: [sales, 'none'],
  'sales, owner': [sales, 'owner'],
  'sales, shared': [sales, 'shared'],
  buyer: [buyer, 'owner'],
  stranger: [customer, 'none'],
  'acoustic only': [acoustic, 'owner'],
} as const

const everyPermission = {
  read: canRead,
  edit: canEditContents,
  sendPdf: canSendOrderPdf,
  place: canPlaceOrder,
  return: canReturnToProcurement,
  reopen: canReopenOrder,
  copy: canCopy,
  delete: canDelete,
  external: canSendExternalFabricsPdf,
  readRetail: canReadRetail,
  editRetail: canEditRetail,
  choose: canChooseAlternative,
  revision: canRestoreRevision,
  rendering: canSaveRendering,
}

describe('[A6.4][A6.5][A6.6] permissions by role and status', () => {
  test.each`
    who                | read      | edit      | sendPdf   | place     | return    | reopen    | copy      | delete    | external  | readRetail | editRetail | choose    | revision  | rendering
    ${'owner'}         | ${'yyyy'} | ${'ysss'} | ${'ysss'} | ${'yyss'} | ${'ffff'} | ${'syss'} | ${'syys'} | ${'yyss'} | ${'yyyy'} | ${'yyyy'}  | ${'yyss'}  | ${'ysss'} | ${'ysss'} | ${'yyss'}
    ${'shared'}        | ${'yyyy'} | ${'ysss'} | ${'ysss'} | ${'yyss'} | ${'ffff'} | ${'syss'} | ${'syys'} | ${'ffff'} | ${'yyyy'} | ${'yyyy'}  | ${'yyss'}  | ${'ysss'} | ${'ysss'} | ${'yyss'}
    ${'sales'}         | ${'yyyy'} | ${'ysss'} | ${'ffff'} | ${'sysy'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'yyyy'} | ${'ffff'}  | ${'ffff'}  | ${'ffff'} | ${'ffff'} | ${'yyss'}
    ${'sales, owner'}  | ${'yyyy'} | ${'ysss'} | ${'ffff'} | ${'sysy'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'yyss'} | ${'yyyy'} | ${'ffff'}  | ${'ffff'}  | ${'ffff'} | ${'ffff'} | ${'yyss'}
    ${'sales, shared'} | ${'yyyy'} | ${'ysss'} | ${'ffff'} | ${'sysy'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'yyyy'} | ${'ffff'}  | ${'ffff'}  | ${'ffff'} | ${'ffff'} | ${'yyss'}
    ${'buyer'}         | ${'yyyy'} | ${'ysss'} | ${'ysss'} | ${'yyss'} | ${'ysss'} | ${'syss'} | ${'syys'} | ${'yyss'} | ${'yyyy'} | ${'ffff'}  | ${'ffff'}  | ${'ffff'} | ${'ffff'} | ${'yyss'}
    ${'stranger'}      | ${'nnnn'} | ${'nnnn'} | ${'nnnn'} | ${'nnnn'} | ${'nnnn'} | ${'nnnn'} | ${'nnnn'} | ${'nnnn'} | ${'nnnn'} | ${'nnnn'}  | ${'nnnn'}  | ${'nnnn'} | ${'nnnn'} | ${'nnnn'}
    ${'acoustic only'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'} | ${'ffff'}  | ${'ffff'}  | ${'ffff'} | ${'ffff'} | ${'ffff'}
  `('$who', ({ who, ...expected }: { who: keyof typeof people } & Record<keyof typeof everyPermission, string>) => {
    const [user, relation] = people[who]
    for (const [action, permission] of Object.entries(everyPermission)) {
      const answers = [0, 1, 2, 3].map((status) =>
        verdict(permission(user, { ...order, relation, status: status as OrderStatus })),
      )
      const wanted = [...expected[action as keyof typeof everyPermission]].map((letter) => letters[letter as 'y'])
      expect([action, ...answers]).toEqual([action, ...wanted])
    }
  })

  test('a deleted order is not found by anyone, except in the bin', () => {
    const deleted = { ...order, status: OrderStatus.Deleted }
    for (const permission of Object.values(everyPermission)) {
      expect(verdict(permission(customer, deleted))).toBe('notFound')
      expect(verdict(permission(sales, deleted))).toBe('notFound')
    }
  })

  test('[16.10] only the owner restores a deleted order from the bin', () => {
    const deleted = { ...order, status: OrderStatus.Deleted }
    expect(verdict(canRestore(customer, deleted))).toBe('yes')
    expect(verdict(canRestore(customer, { ...deleted, relation: 'shared' }))).toBe('forbidden')
    expect(verdict(canRestore(sales, { ...deleted, relation: 'none' }))).toBe('forbidden')
    expect(verdict(canRestore(customer, { ...deleted, relation: 'none' }))).toBe('notFound')
    expect(verdict(canRestore(customer, order))).toBe('wrongStatus')
  })
})

test('[A6.4][A6.5] sending, placing and returning require an internal line', () => {
  const onlyExternal = { ...order, hasInternalLine: false }
  expect(verdict(canSendOrderPdf(customer, onlyExternal))).toBe('nothingToOrder')
  expect(verdict(canPlaceOrder(customer, onlyExternal))).toBe('nothingToOrder')
  expect(verdict(canReturnToProcurement(buyer, onlyExternal))).toBe('nothingToOrder')
  const sent = { ...onlyExternal, status: OrderStatus.OfferSentToCustomer }
  expect(verdict(canPlaceOrder(sales, sent))).toBe('nothingToOrder')
  expect(verdict(canCopy(customer, sent))).toBe('yes')
  expect(verdict(canSendExternalFabricsPdf(customer, onlyExternal))).toBe('yes')
})

test('[A4.11] the PDF of external fabrics requires an external line', () => {
  const onlyInternal = { ...order, hasExternalLine: false }
  expect(verdict(canSendExternalFabricsPdf(customer, onlyInternal))).toBe('nothingToOrder')
  expect(verdict(canPlaceOrder(customer, onlyInternal))).toBe('yes')
})

describe('[A1.3][A2.40] an order that was returned to procurement', () => {
  const returned = { ...order, status: OrderStatus.OfferSentToCustomer, returnedToProcurement: true }

  test('a returned order is placed only by sales or by an order of the buyer’s system', () => {
    for (const status of [OrderStatus.Initiated, OrderStatus.OfferSentToCustomer]) {
      expect(verdict(canPlaceOrder(buyer, { ...returned, status }))).toBe('forbidden')
      expect(verdict(canPlaceOrder(customer, { ...returned, status, relation: 'shared' }))).toBe('forbidden')
      expect(verdict(canPlaceOrder(buyer, { ...returned, status, isEditVisit: true }))).toBe('forbidden')
    }
    expect(verdict(canPlaceOrder(sales, { ...returned, relation: 'none' }))).toBe('yes')
    expect(verdict(canPlaceReturned(returned))).toBe('yes')
    expect(verdict(canPlaceReturned({ ...returned, hasInternalLine: false }))).toBe('nothingToOrder')
    expect(verdict(canPlaceReturned({ ...returned, status: OrderStatus.OrderPlaced }))).toBe('wrongStatus')
    expect(verdict(canPlaceReturned({ ...returned, status: OrderStatus.Failed }))).toBe('wrongStatus')
    expect(verdict(canPlaceReturned({ ...returned, status: OrderStatus.Deleted }))).toBe('notFound')
    expect(verdict(canPlaceReturned({ ...returned, returnedToProcurement: false }))).toBe('forbidden')
  })

  test('a returned order is opened again only in an edit visit', () => {
    expect(verdict(canReopenOrder(buyer, returned))).toBe('forbidden')
    expect(verdict(canReopenOrder(customer, { ...returned, isEditVisit: true }))).toBe('forbidden')
    expect(verdict(canReopenOrder(buyer, { ...returned, isEditVisit: true }))).toBe('yes')
    expect(verdict(canReopenOrder(sales, { ...returned, isEditVisit: true }))).toBe('forbidden')
    expect(verdict(canReopenOrder(buyer, { ...returned, returnedToProcurement: false }))).toBe('yes')
  })

  test('a returned order is read, copied and mailed like any other', () => {
    expect(verdict(canRead(buyer, returned))).toBe('yes')
    expect(verdict(canCopy(buyer, returned))).toBe('yes')
    expect(verdict(canSendExternalFabricsPdf(buyer, returned))).toBe('yes')
  })
})

test('[A6.4] sales do not share', () => {
  expect(verdict(canShare(sales))).toBe('forbidden')
  expect(verdict(canShare(customer))).toBe('yes')
  expect(verdict(canShare(acoustic))).toBe('forbidden')
})

test('only a customer who is not from a procurement system sells to clients of their own', () => {
  expect(verdict(canSellToClients(customer))).toBe('yes')
  expect(verdict(canSellToClients({ ...customer, viaPunchOut: true }))).toBe('forbidden')
  expect(verdict(canSellToClients({ ...customer, ofBuyer: true }))).toBe('forbidden')
  expect(verdict(canReadRetail({ ...customer, ofBuyer: true }, order))).toBe('forbidden')
  expect(verdict(canSellToClients(sales))).toBe('forbidden')
  expect(verdict(canSellToClients({ ...sales, admin: true }))).toBe('forbidden')
  expect(verdict(canSellToClients(acoustic))).toBe('forbidden')
})

test('[A6.3] acoustic-only users cannot use the curtain tool', () => {
  expect(verdict(canUseCurtainTool(acoustic))).toBe('forbidden')
  expect(verdict(canUseCurtainTool({ ...acoustic, isCurtainUser: true }))).toBe('yes')
  expect(verdict(canUseCurtainTool({ ...acoustic, isSales: true }))).toBe('yes')
  expect(verdict(canUseCurtainTool({ ...customer, isCurtainUser: false }))).toBe('yes')
})

test('[B6.1] owner, users it is shared with, and sales may edit all contents of an order', () => {
  for (const relation of ['owner', 'shared'] as const) {
    expect(canEditContents(customer, { ...order, relation })).toEqual({ allowed: true })
  }
  expect(canEditContents(sales, { ...order, relation: 'none' })).toEqual({ allowed: true })
})

test('only members of internal sales with the admin flag are administrators', () => {
  const asked = [customer, sales, { ...customer, admin: true }, { ...sales, admin: true }]
  expect(asked.map((user) => verdict(canAdminister(user)))).toEqual(['forbidden', 'forbidden', 'forbidden', 'yes'])
})
