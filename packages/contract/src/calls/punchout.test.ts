import { expect, test } from 'vitest'
import { address, problems } from '../testing/reading.ts'
import { punchoutCalls } from './punchout.ts'

test('[A1.3] procurement systems connect by cXML or OCI', () => {
  expect(address('startCxmlPunchOut')).toBe('POST /api/punchout/cxml')
  expect(address('startOciPunchOut')).toBe('POST /api/punchout/oci')
  const { schema } = punchoutCalls.startOciPunchOut.foreignBody
  const call = { USERNAME: 'buyer', PASSWORD: 'secret', HOOK_URL: 'https://buyer.example/hook', OCI_VERSION: '4.0' }
  expect(problems(schema, call)).toEqual({})
  expect(problems(schema, {})).toEqual({ USERNAME: 'required', PASSWORD: 'required', HOOK_URL: 'required' })
  expect(problems(schema, { ...call, HOOK_URL: 'hook' })).toEqual({ HOOK_URL: 'invalid' })
  const cxml = punchoutCalls.startCxmlPunchOut.foreignBody.schema
  expect(cxml.safeParse('x'.repeat(2_000_001)).success).toBe(false)
})

test('an order is returned as a form that the browser posts', () => {
  expect(address('returnToProcurement')).toBe('POST /api/app/order/{id}/punchoutreturn')
  const form = { url: 'https://buyer.example/hook', fields: { 'cxml-urlencoded': '<cXML/>' } }
  expect(punchoutCalls.returnToProcurement.answer.parse(form)).toEqual(form)
})
