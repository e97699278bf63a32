import { describe, expect, test } from 'vitest'
import { address, everyCall } from '../testing/reading.ts'
import type { CallName } from './index.ts'

describe('the table of calls', () => {
  test('the table has one call per method and path', () => {
    const addresses = everyCall.map(([name]) => address(name as CallName))
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('[A7.1][B7.1] every path is under /api, and every summary names a clause or decision', () => {
    for (const [name, { path, summary }] of everyCall) {
      expect([name, path]).toEqual([name, expect.stringMatching(/^\/api\/(app|account|punchout|openapi|erp)/)])
      expect([name, summary]).toEqual([name, expect.stringMatching(/\((.*, )?([AB]\d\.\d+|decided: [^)]+)\)$/)])
    }
  })

  test('the params of a call are the names in braces in its path', () => {
    for (const [name, { path, params }] of everyCall) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect([name, Object.keys(params?.shape ?? {})]).toEqual([name, inPath])
    }
  })

  test('a call has a body in one format only, and none with GET or DELETE', () => {
    for (const [name, { method, body, form, foreignBody }] of everyCall) {
      const bodies = [body, form, foreignBody].filter(Boolean).length
      expect([name, bodies]).toEqual([name, method === 'GET' || method === 'DELETE' ? 0 : Math.min(bodies, 1)])
    }
  })

  test('[A6.1] only the listed calls, and those with the token of a client’s page, need no session', () => {
    const open = everyCall.filter(([, { access }]) => access === 'anonymous')
    const ofPage = open.filter(([, { tag }]) => tag === 'offer')
    expect(ofPage.map(([, { path }]) => path.startsWith('/api/app/offer/{token}'))).not.toContain(false)
    const anonymous = open.filter((call) => !ofPage.includes(call)).map(([name]) => name)
    expect(anonymous.toSorted()).toEqual([
      'checkPasswordLink',
      'confirmEmail',
      'createAccount',
      'enrolAtSignIn',
      'forgotPassword',
      'getGeneralSettings',
      'getOpenApi',
      'getServerTime',
      'getSystemTexts',
      'mailSignInCode',
      'passkeySignIn',
      'ping',
      'proveSignIn',
      'refreshToken',
      'setPassword',
      'signInSecretToken',
      'signInSession',
      'signInToken',
      'startCxmlPunchOut',
      'startEnrolment',
      'startOciPunchOut',
      'startOciPunchOutByGet',
      'startPasskeySignIn',
      'startSignInProof',
    ])
  })

  test('[A6.4] the search, notes for colleagues, refused orders of buyers and the approval of accounts are for internal sales', () => {
    expect(everyCall.filter(([, { access }]) => access === 'sales').map(([name]) => name)).toEqual([
      'searchOrders',
      'getLatestOrders',
      'getSalesNote',
      'saveSalesNote',
      'getProcurementRefusals',
      'handleProcurementRefusal',
      'approveMails',
    ])
  })
})
