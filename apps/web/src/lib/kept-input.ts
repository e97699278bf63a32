import { session } from './session.ts'

/** What someone has typed and not sent yet: it outlives a reload and a forced sign-in, as long as the tab does. */
export function keepInput<Value>(kind: string) {
  const storage = window.sessionStorage
  const prefix = `${kind}:`
  const clear = () => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
  // Who leaves by choice leaves nothing for the next person in the same tab.
  session.onEnd((end) => {
    if (end === 'signedOut') clear()
  })
  return {
    read(id: string): Value | undefined {
      const text = storage.getItem(prefix + id)
      return text === null ? undefined : JSON.parse(text)
    },
    /** Without a value there is nothing left to keep. */
    write(id: string, value: Value | undefined) {
      if (value === undefined) storage.removeItem(prefix + id)
      else storage.setItem(prefix + id, JSON.stringify(value))
    },
  }
}
