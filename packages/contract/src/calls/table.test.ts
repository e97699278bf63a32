import { describe, expect, test } from 'vitest'
import { address, everyCall } from '../testing/reading.ts'
import type { CallName } from './index.ts'

describe('the table of calls', () => {
  test('has one call per method and path', () => {
    const addresses = everyCall.map(([name]) => address(name as CallName))
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('[A7.1][B7.1] keeps everything under one address, and says where each call comes from', () => {
    for (const [name, { path, summary }] of everyCall) {
      expect([name, path]).toEqual([name, expect.stringMatching(/^\/api\/(app|account|punchout|openapi)/)])
      expect([name, summary]).toEqual([name, expect.stringMatching(/\((.*, )?([AB]\d\.\d+|decided: [^)]+)\)$/)])
    }
  })

  test('names in `params` what stands in braces in the path', () => {
    for (const [name, { path, params }] of everyCall) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect([name, Object.keys(params?.shape ?? {})]).toEqual([name, inPath])
    }
  })

  test('sends a body in one form only, and none with GET or DELETE', () => {
    for (const [name, { method, body, form, foreignBody }] of everyCall) {
      const bodies = [body, form, foreignBody].filter(Boolean).length
      expect([name, bodies]).toEqual([name, method === 'GET' || method === 'DELETE' ? 0 : Math.min(bodies, 1)])
    }
  })

  test('[A6.1] lets in without a session only what needs none', () => {
    const anonymous = everyCall.filter(([, { access }]) => access === 'anonymous').map(([name]) => name)
    expect(anonymous.toSorted()).toEqual([
      'checkPasswordLink',
      'confirmEmail',
      'createAccount',
      'forgotPassword',
      'getGeneralSettings',
      'getOpenApi',
      'getServerTime',
      'getSystemTexts',
      'ping',
      'refreshToken',
      'setPassword',
      'signInSecretToken',
      'signInSession',
      'signInToken',
      'startCxmlPunchOut',
      'startOciPunchOut',
      'startOciPunchOutByGet',
    ])
  })

  test('[A6.4] keeps the search, refused orders of buyers and the approval of accounts for internal sales', () => {
    expect(everyCall.filter(([, { access }]) => access === 'sales').map(([name]) => name)).toEqual([
      'searchOrders',
      'getLatestOrders',
      'getProcurementRefusals',
      'handleProcurementRefusal',
      'approveMails',
    ])
  })
})
