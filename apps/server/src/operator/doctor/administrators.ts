import { listUsers } from '../../modules/accounts/index.ts'
import { warning, type Check } from './check.ts'

export const administratorCheck: Check = {
  name: 'administrators',
  readsData: true,
  examine: async ({ db }) => {
    const users = await listUsers(db)
    return users.some(({ admin, lockedAt, emailConfirmedAt }) => admin && !lockedAt && emailConfirmedAt)
      ? []
      : [warning('nobody can sign in as administrator: users create --sales yes --admin yes, then users password-link')]
  },
}
