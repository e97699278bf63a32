import { hashPassword, type Queryable, users } from '@veck/server/demo-api'

export const demoPassword = 'veck-demo'

const curtainUser = { isCurtainUser: true }

export const demoAccounts = [
  {
    email: 'kund@veck.example',
    about: 'customer',
    ...curtainUser,
    firstName: 'Karin',
    lastName: 'Lindqvist',
    erpCompanyName: 'Lindqvist Inredning AB',
    electronicAddress: '0007:5591234561',
    vatNumber: 'SE559123456101',
    address: 'Hantverkargatan 14',
    postalNo: '112 21',
    city: 'Stockholm',
    phoneNumber: '086541200',
    mobile: '0705551420',
  },
  {
    email: 'kollega@veck.example',
    about: 'customer',
    ...curtainUser,
    firstName: 'Kim',
    lastName: 'Åström',
    erpCompanyName: 'Lindqvist Inredning AB',
    electronicAddress: '0007:5591234561',
    vatNumber: 'SE559123456101',
    address: 'Hantverkargatan 14',
    postalNo: '112 21',
    city: 'Stockholm',
    phoneNumber: '086541200',
    mobile: '0705551421',
  },
  {
    email: 'salj@veck.example',
    about: 'internal sales',
    isSales: true,
    admin: true,
    firstName: 'Sara',
    lastName: 'Öberg',
  },
  { email: 'akustik@veck.example', about: 'acoustic only', acousticUser: true, firstName: 'Axel', lastName: 'Norén' },
  {
    email: 'bada@veck.example',
    about: 'acoustic and curtain user',
    ...curtainUser,
    acousticUser: true,
    firstName: 'Bo',
    lastName: 'Dahl',
    electronicAddress: '0088:7300010000001',
  },
]

/** Adds the demo accounts that are missing; one that exists is left as it is. */
export const loadDemoAccounts = async (db: Queryable, now: Date) => {
  const passwordHash = await hashPassword(demoPassword)
  const rows = demoAccounts.map(({ about: _about, ...account }) => ({
    ...account,
    passwordHash,
    emailConfirmedAt: now,
    demo: true,
  }))
  await db.insert(users).values(rows).onConflictDoNothing({ target: users.email })
}
