import { session } from './session.ts'

/** What someone has typed and not sent yet: it outlives a reload and a forced sign-in, as long as the tab does. */
export function keepInput<Value>(kind: string, storage: Storage = window.sessionStorage) {
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
    write: (id: string, value: Value) => storage.setItem(prefix + id, JSON.stringify(value)),
    forget: (id: string) => storage.removeItem(prefix + id),
  }
}
