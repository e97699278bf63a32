import { beforeEach, expect, test, vi } from 'vitest'
import { aUser, signedInAs } from '../../testing/user.ts'
import { createSession, type SessionEnd } from './session.ts'

beforeEach(() => sessionStorage.clear())

test('[A3.1][A9.8] user and token are kept in session storage and restored after a reload', () => {
  createSession(sessionStorage).start(signedInAs())
  expect(JSON.parse(sessionStorage.getItem('currentUser') ?? '')).toEqual(signedInAs().currentUser)
  expect(JSON.parse(sessionStorage.getItem('currentToken') ?? '')).toMatchObject({ accessToken: 'access' })
  expect(localStorage.length).toBe(0)
  expect(createSession(sessionStorage).current()).toEqual({
    currentUser: aUser(),
    currentToken: signedInAs().token,
  })
})

test('[A4.3] ending a session clears user and token and notifies listeners once', () => {
  const session = createSession(sessionStorage)
  const ended = vi.fn<(end: SessionEnd) => void>()
  session.onEnd(ended)
  session.start(signedInAs())
  session.end('expired')
  session.end('expired')
  expect(session.current()).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
  expect(ended.mock.calls).toEqual([['expired']])
})

test('[A3.1] listeners are notified of every change until they unsubscribe', () => {
  const session = createSession(sessionStorage)
  const changed = vi.fn<() => void>()
  const stop = session.onChange(changed)
  session.start(signedInAs())
  session.end('signedOut')
  stop()
  session.start(signedInAs())
  expect(changed).toHaveBeenCalledTimes(2)
})

test('[A3.1] a new session replaces the previous one, and the way the last session ended is known', () => {
  const session = createSession(sessionStorage)
  const ended = vi.fn<(end: SessionEnd) => void>()
  session.onEnd(ended)
  session.start(signedInAs())
  expect(session.lastEnd()).toBeUndefined()
  session.start(signedInAs({ email: 'salj@veck.example' }))
  expect(ended.mock.calls).toEqual([['handedOver']])
  expect(session.current()?.currentUser.email).toBe('salj@veck.example')
  session.end('expired')
  expect(session.lastEnd()).toBe('expired')
})
