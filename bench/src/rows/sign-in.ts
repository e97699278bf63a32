import { randomUUID } from 'node:crypto'
import { demoPassword } from '@veck/demo'
import { hashPassword, verifyPassword } from '../../../apps/server/src/modules/accounts/password.ts'
import { race } from '../race.ts'
import { median, ms, type Row } from '../row.ts'
import { send } from '../send.ts'

const requestOf = (emailAddress: string) => ({
  path: '/api/app/account/signintoken',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ emailAddress, password: demoPassword }),
})

/** The audit log records it too. Every address is tried once, and fewer than one IP address may try in all. */
export const failedSignInRow = async (baseUrl: string): Promise<Row> => {
  const hash = await hashPassword(demoPassword)
  const refused = () =>
    send(baseUrl, requestOf(`${randomUUID()}@veck.example`)).then(
      () => Promise.reject(new Error('An unknown address signed in')),
      (error: Error) => {
        if (!error.message.includes('wrongCredentials')) throw error
      },
    )
  const taken = await race({ rounds: 30, warmUp: 10 }, { refused, check: () => verifyPassword(hash, demoPassword) })
  const [all, check] = [median(taken.refused), median(taken.check)]
  return {
    what: 'refuse a sign-in',
    measured: ms(all),
    beside: `the password hash alone ${ms(check)}: ${ms(all - check)} more`,
    goal: 'within 5 ms more',
    met: all - check <= 5,
  }
}

/** Most of a sign-in is the password hash; we measure the rest. */
export const signInRow = async (baseUrl: string, emailAddress: string): Promise<Row> => {
  const request = requestOf(emailAddress)
  const hash = await hashPassword(demoPassword)
  const taken = await race(
    // Warm up: a running server has compiled this code long ago, and this one has just started.
    { rounds: 60, warmUp: 100 },
    { signIn: () => send(baseUrl, request), check: () => verifyPassword(hash, demoPassword) },
  )
  const [signIn, check] = [median(taken.signIn), median(taken.check)]
  return {
    what: 'sign in',
    measured: ms(signIn),
    beside: `the password hash alone ${ms(check)}: ${ms(signIn - check)} more`,
    goal: 'within 5 ms more',
    met: signIn - check <= 5,
  }
}
