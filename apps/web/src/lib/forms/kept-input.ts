import { session } from '../session/session.ts'

/** Keeps typed text that is not sent yet across a reload and an expired session, as long as the tab is open. */
export function keepInput<Value>(kind: string) {
  const storage = window.sessionStorage
  const prefix = `${kind}:`
  const clear = () => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
  // After signing out, the next user of the same tab must not see it.
  session.onEnd((end) => {
    if (end === 'signedOut') clear()
  })
  return {
    read(id: string): Value | undefined {
      const text = storage.getItem(prefix + id)
      return text === null ? undefined : JSON.parse(text)
    },
    /** `undefined` deletes the kept text. */
    write(id: string, value: Value | undefined) {
      if (value === undefined) storage.removeItem(prefix + id)
      else storage.setItem(prefix + id, JSON.stringify(value))
    },
  }
}
