import { beforeEach, expect, test, vi } from 'vitest'
import { signedInAs } from '../../testing/user.ts'
import { createSession } from './session.ts'
import { findSharedSession, shareSession, type Tabs } from './shared-session.ts'

/** A browser whose tabs receive each other's messages. `counts`: the browser can count the tabs with a session. */
function aBrowser({ counts = true } = {}) {
  const listeners = new Set<{ tab: object; hear: (message: never) => void }>()
  const entered = new Set<object>()
  return (): Tabs => {
    const tab = {}
    return {
      post: (message) => {
        for (const one of listeners)
          if (one.tab !== tab) setTimeout(() => listeners.has(one) && one.hear(message as never))
      },
      listen: (hear) => {
        const one = { tab, hear }
        listeners.add(one)
        return () => void listeners.delete(one)
      },
      enter: () => {
        entered.add(tab)
        return () => void entered.delete(tab)
      },
      count: async () => (counts ? entered.size : undefined),
    }
  }
}

/** Each tab has its own session storage. */
function aTab(tabs: Tabs, who?: Parameters<typeof signedInAs>[0], accessToken = 'access') {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  const session = createSession(storage)
  shareSession(session, tabs)
  if (who) session.start({ ...signedInAs(who), token: { ...signedInAs().token, accessToken } })
  return session
}

beforeEach(() => vi.useRealTimers())

test('a new tab takes over the session of the open tabs', async () => {
  const newTab = aBrowser()
  const [first] = [aTab(newTab(), {}), aTab(newTab(), {})]
  expect(await findSharedSession(newTab())).toEqual({ ...first.current(), currentUser: signedInAs().currentUser })
})

test('a new tab shows sign-in at once when no other tab has a session', async () => {
  const newTab = aBrowser()
  aTab(newTab())
  vi.useFakeTimers()
  expect(await findSharedSession(newTab())).toBeUndefined()
})

test('a new tab shows sign-in when the open tabs have different sessions', async () => {
  const newTab = aBrowser()
  aTab(newTab(), {}, 'one')
  aTab(newTab(), {}, 'another')
  expect(await findSharedSession(newTab())).toBeUndefined()
})

test('a punch-out session is not shared, and no session is shared while a tab has one', async () => {
  const newTab = aBrowser()
  const tabs = newTab()
  aTab(tabs, { viaPunchOut: true })
  const heard = vi.fn<(message: object) => void>()
  newTab().listen(heard)
  expect(await findSharedSession(newTab())).toBeUndefined()
  expect(JSON.stringify(heard.mock.calls)).not.toContain('access')
  aTab(newTab(), {}, 'another')
  expect(await findSharedSession(newTab())).toBeUndefined()
})

test('a new tab shows sign-in when an open tab with a session does not answer', async () => {
  const newTab = aBrowser()
  aTab(newTab(), {})
  newTab().enter()
  vi.useFakeTimers()
  const found = findSharedSession(newTab())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await found).toBeUndefined()
})

test('if the browser cannot count its tabs, the tabs that answer in time decide', async () => {
  const newTab = aBrowser({ counts: false })
  vi.useFakeTimers()
  const none = findSharedSession(newTab())
  await vi.advanceTimersByTimeAsync(300)
  expect(await none).toBeUndefined()
  const session = aTab(newTab(), {})
  const found = findSharedSession(newTab())
  await vi.advanceTimersByTimeAsync(300)
  expect(await found).toEqual({ ...session.current(), currentUser: signedInAs().currentUser })
})

test('signing out ends the session in all of its tabs, and no other session', async () => {
  const newTab = aBrowser()
  const [one, same, other] = [aTab(newTab(), {}, 'a'), aTab(newTab(), {}, 'a'), aTab(newTab(), {}, 'b')]
  one.end('signedOut')
  await vi.waitFor(() => expect(same.current()).toBeUndefined())
  expect(same.lastEnd()).toBe('signedOut')
  expect(other.current()).toBeDefined()
})

test('a session that expires in one tab is not ended in the others', async () => {
  const newTab = aBrowser()
  const [one, same] = [aTab(newTab(), {}), aTab(newTab(), {})]
  one.end('expired')
  await new Promise((done) => setTimeout(done, 20))
  expect(same.current()).toBeDefined()
})
