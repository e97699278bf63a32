import { toWire } from '@veck/contract/rights'
import type { SessionStore, StoredSession } from './session.ts'

type Message =
  | { kind: 'ask'; from: string }
  /** An answer without a session: the tab has one that must not be shared. */
  | { kind: 'answer'; to: string; session?: StoredSession }
  | { kind: 'signedOut'; accessToken: string }

/** Sends messages to all tabs of this browser and counts the tabs with a session. */
export type Tabs = {
  post: (message: Message) => void
  listen: (listener: (message: Message) => void) => () => void
  /** Counts this tab until the returned function is called. */
  enter: () => () => void
  /** Undefined: the browser cannot count its tabs. */
  count: () => Promise<number | undefined>
}

/** In milliseconds. Tabs answer at once, but a busy machine is slower. */
const maxWait = 3_000
const waitForUnknown = 300

/** Answers new tabs, and ends the session when another tab with the same session signs out. */
export function shareSession(session: SessionStore, tabs: Tabs) {
  let leave: (() => void) | undefined
  let accessToken: string | undefined
  const follow = () => {
    const current = session.current()
    if (current) accessToken = current.currentToken.accessToken
    if (current) leave ??= tabs.enter()
    else {
      leave?.()
      leave = undefined
    }
  }
  follow()
  session.onChange(follow)
  session.onEnd((end) => {
    if (end === 'signedOut' && accessToken) tabs.post({ kind: 'signedOut', accessToken })
  })
  tabs.listen((message) => {
    const current = session.current()
    if (!current) return
    if (message.kind === 'ask') {
      const shared = current.currentUser.viaPunchOut
        ? {}
        : { session: { ...current, currentUser: toWire(current.currentUser) } }
      tabs.post({ kind: 'answer', to: message.from, ...shared })
    }
    if (message.kind === 'signedOut' && message.accessToken === current.currentToken.accessToken)
      session.end('signedOut')
  })
}

/** The session of the other tabs, if all of them have the same one and it may be shared. */
export async function findSharedSession(tabs: Tabs): Promise<StoredSession | undefined> {
  const expected = await tabs.count()
  if (expected === 0) return undefined
  const answers = await askTabs(tabs, expected)
  const [first] = answers
  const areAllTheSame = answers.every(
    (answer) => answer !== undefined && answer.currentToken.accessToken === first?.currentToken.accessToken,
  )
  // A tab that did not answer may have another session.
  return areAllTheSame && answers.length >= (expected ?? 1) ? first : undefined
}

const askTabs = (tabs: Tabs, expected: number | undefined) =>
  new Promise<(StoredSession | undefined)[]>((resolve) => {
    const from = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const answers: (StoredSession | undefined)[] = []
    const finish = () => {
      stop()
      clearTimeout(timer)
      resolve(answers)
    }
    const stop = tabs.listen((message) => {
      if (message.kind !== 'answer' || message.to !== from) return
      answers.push(message.session)
      if (answers.length === expected) finish()
    })
    const timer = setTimeout(finish, expected === undefined ? waitForUnknown : maxWait)
    tabs.post({ kind: 'ask', from })
  })

const name = 'veck-session'

/** Browsers have locks only with HTTPS and on localhost. Elsewhere the number of tabs is unknown. */
export function browserTabs(): Tabs {
  const channel = new BroadcastChannel(name)
  const locks = (navigator as Partial<Navigator>).locks
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<Message>) => listener(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    enter: () => {
      const left = new AbortController()
      const untilLeft = (resolve: () => void) => left.signal.addEventListener('abort', resolve)
      void locks?.request(name, { mode: 'shared' }, async () => {
        if (!left.signal.aborted) await new Promise<void>((resolve) => untilLeft(resolve))
      })
      return () => left.abort()
    },
    count: async () => (await locks?.query())?.held?.filter((lock) => lock.name === name).length,
  }
}
