import { hash, verify, type Options } from '@node-rs/argon2'

// argon2id is the default of the library; OWASP recommends this cost (19 MiB, 2 passes).
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let anyHash: Promise<string> | undefined

/** Takes the same time for an account with, without a password, and for no account. */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string) => {
  anyHash ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await anyHash), password)
  return matches && typeof passwordHash === 'string'
}
