import { listUsers } from '../../modules/accounts/index.ts'
import { listBuyers } from '../../modules/punchout/index.ts'
import { fault, warning, type Check } from './check.ts'

/** Reserved top-level domains (RFC 2606): such an address can only have been confirmed in the demo. */
const reservedAddress = /@(.*\.)?(example|test|invalid|localhost|example\.(com|net|org))$/

export const demoCheck: Check = {
  name: 'demo',
  readsData: true,
  examine: async ({ db, config }) => {
    if (config.demo)
      return config.local
        ? []
        : [fault('it is on at an address that others may reach: its passwords are public (VECK_DEMO=0)')]
    const users = await listUsers(db)
    const accounts = users.filter(({ demo }) => demo)
    const buyers = (await listBuyers(db)).filter(({ demo }) => demo)
    const open = [
      ...accounts.filter(({ lockedAt }) => !lockedAt).map(({ email }) => email),
      ...buyers.filter(({ active }) => active).map(({ name }) => name),
    ]
    const locked = accounts.length + buyers.length - open.length
    const invented = users.filter(({ demo, email, lockedAt }) => !demo && !lockedAt && reservedAddress.test(email))
    return [
      ...(open.length > 0 ? [fault(`${open.join(', ')} can get in: the server last started with the demo`)] : []),
      ...(locked > 0 ? [warning(`${locked} of its accounts and buyers are in the database; they cannot get in`)] : []),
      ...(invented.length > 0
        ? [warning(`${invented.map(({ email }) => email).join(', ')} have addresses that get no mail: lock them`)]
        : []),
    ]
  },
}
