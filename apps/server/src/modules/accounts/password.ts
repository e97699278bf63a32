import { hash, verify, type Options } from '@node-rs/argon2'

// argon2id is the library's default; the cost is OWASP's first choice for it (19 MiB, 2 passes).
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let anyHash: Promise<string> | undefined

/** Takes as long for an account without a password (or no account at all) as for one with. */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string) => {
  anyHash ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await anyHash), password)
  return matches && typeof passwordHash === 'string'
}
