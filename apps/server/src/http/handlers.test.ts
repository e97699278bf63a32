import { describe, expect, test } from 'vitest'
import { joinHandlers, type Handlers, type SomeHandlers } from './handlers.ts'

// The compiler checks these: a line below "@ts-expect-error" that compiles is an error.

const signOut = { signOut: () => undefined } satisfies SomeHandlers
const everythingElse = {} as Omit<Handlers, 'signOut'>

describe('the table of handlers', () => {
  test('is complete when every call has exactly one handler', () => {
    expect(Object.keys(joinHandlers([everythingElse, signOut]))).toEqual(['signOut'])
  })

  test('does not compile when a call has no handler', () => {
    // @ts-expect-error signOut is missing
    expect(joinHandlers([everythingElse])).toEqual({})
  })

  test('does not compile when two modules handle the same call', () => {
    // @ts-expect-error signOut is there twice
    expect(joinHandlers([everythingElse, signOut, signOut])).toEqual(signOut)
  })

  test('does not compile with a handler of a call that the contract does not have', () => {
    // @ts-expect-error there is no such call
    const unknown = { signAway: () => undefined } satisfies SomeHandlers
    expect(unknown).toBeDefined()
  })

  test('does not compile with an answer that the contract does not describe', () => {
    // @ts-expect-error the answer is a boolean
    const wrong = { checkSessionExpired: () => 'no' } satisfies SomeHandlers
    expect(wrong).toBeDefined()
  })

  test('does not compile when a form is handled without a limit for its file', () => {
    // @ts-expect-error a form has a file, and needs fileMaxBytes
    const unlimited = { importCatalogue: () => ({}) } satisfies SomeHandlers
    expect(unlimited).toBeDefined()
  })
})
