import { beforeEach, expect, test } from 'vitest'
import { signedInAs } from '../../testing/user.ts'
import { keepInput } from './kept-input.ts'
import { session } from '../session/session.ts'

const kept = keepInput<{ city: string }>('delivery')

beforeEach(() => {
  window.sessionStorage.clear()
  session.start(signedInAs())
})

test('typed text is kept per order until it is sent', () => {
  kept.write('o1', { city: 'Umeå' })
  kept.write('o2', { city: 'Luleå' })
  expect(kept.read('o1')).toEqual({ city: 'Umeå' })
  kept.write('o1', undefined)
  expect([kept.read('o1'), kept.read('o2')]).toEqual([undefined, { city: 'Luleå' }])
})

test('[A4.3] typed text is kept when the session expires, and deleted when the user signs out', () => {
  kept.write('o1', { city: 'Umeå' })
  session.end('expired')
  expect(kept.read('o1')).toEqual({ city: 'Umeå' })
  session.start(signedInAs())
  window.sessionStorage.setItem('other', 'kept')
  session.end('signedOut')
  expect(kept.read('o1')).toBeUndefined()
  expect(window.sessionStorage.getItem('other')).toBe('kept')
})
