import { expect, test } from 'vitest'
import { address, problems } from '../testing/reading.ts'
import { sharingCalls } from './sharing.ts'

test('[A7.31][A3.6] orders are shared, listed and unshared under one path', () => {
  expect(address('shareOrders')).toBe('POST /api/app/userordersharing/userordersharing')
  expect(address('getSharedUsers')).toBe('GET /api/app/userordersharing/userordersharing')
  expect(address('unshareOrders')).toBe('DELETE /api/app/userordersharing/userordersharing')
  const kollega = { emailAddress: ' Kollega@Veck.example ' }
  expect(sharingCalls.shareOrders.body.parse(kollega)).toEqual({ emailAddress: 'kollega@veck.example' })
  expect(sharingCalls.unshareOrders.query.parse(kollega)).toEqual({ emailAddress: 'kollega@veck.example' })
  expect(problems(sharingCalls.shareOrders.body, { emailAddress: 'kollega' })).toEqual({ emailAddress: 'invalidEmail' })
  const entries = [{ sharedToEmail: 'kollega@veck.example' }]
  expect(sharingCalls.getSharedUsers.answer.parse(entries)).toEqual(entries)
})
