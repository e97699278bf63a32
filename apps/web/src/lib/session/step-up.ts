import { ApiError, type Client } from '@veck/contract/client'
import { useSyncExternalStore } from 'react'

/** Asks the user to prove again who they are. Calls that are refused at the same time wait for one proof. */
export function createStepUp() {
  const listeners = new Set<() => void>()
  let proof: Promise<boolean> | undefined
  let resolveProof: ((isProved: boolean) => void) | undefined
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    isAsked: () => proof !== undefined,
    /** True when the user has proved it, false when they give up. */
    ask: (): Promise<boolean> => {
      if (proof) return proof
      const asked = new Promise<boolean>((resolve) => {
        resolveProof = resolve
      })
      proof = asked
      notify()
      return asked
    },
    settle: (isProved: boolean) => {
      proof = undefined
      resolveProof?.(isProved)
      notify()
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const stepUp = createStepUp()

export const useIsStepUpAsked = () => useSyncExternalStore(stepUp.onChange, stepUp.isAsked)

type AnyCall = (...input: unknown[]) => Promise<unknown>

const needsProof = (error: unknown) => error instanceof ApiError && error.code === 'proofRequired'

/** Repeats a call that needs a fresh proof when the user has given it. The form that made the call only sees the second answer. */
export const withStepUp = (client: Client, ask: () => Promise<boolean>): Client => {
  const repeating =
    (call: AnyCall): AnyCall =>
    async (...input) => {
      try {
        return await call(...input)
      } catch (error) {
        if (!needsProof(error) || !(await ask())) throw error
        return call(...input)
      }
    }
  const calls = Object.entries(client).map(([name, call]) => [name, repeating(call as AnyCall)])
  return Object.fromEntries(calls) as Client
}
