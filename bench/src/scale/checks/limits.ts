import assert from 'node:assert/strict'
import { passwordChecksOf } from '../../../../apps/server/src/modules/accounts/limits.ts'
import { statusOf } from '../answer.ts'
import { apiAt, password } from '../fleet.ts'
import type { Check } from './check.ts'

// Wrong passwords for one account from one IP address until the first pause.
const most = passwordChecksOf('', '').reduce((least, [limit]) => Math.min(least, limit.most), Infinity)

export const limitsCheck: Check = {
  name: 'wrong passwords are counted together',
  run: async ({ servers, proxy }) => {
    const emailAddress = 'bada@veck.example'
    const guess = (url: string, guessed: string) =>
      statusOf(apiAt(url).signInToken({ body: { emailAddress, password: guessed } }))
    const answers = await Promise.all(
      Array.from({ length: 4 * most }, (_, index) => guess(proxy.url, `guess ${index}`)),
    )
    const refused = answers.filter((status) => status === 400).length
    const unread = answers.filter((status) => status === 429).length
    assert.deepEqual([refused, unread], [most, 3 * most])
    assert.deepEqual(
      await Promise.all(servers.map(({ url }) => guess(url, password))),
      servers.map(() => 429),
    )
    return `of ${answers.length} guesses at once through all servers ${refused} were looked at, ${unread} turned away; then also the right one, everywhere`
  },
}
