/** What an account has set up to prove who its user is, besides the password. */
export type SecondFactorsOf = { passkeys: number; hasTotp: boolean; recoveryCodes: number }

export type FactorHolder = {
  isSales: boolean
  admin: boolean
  demo: boolean
  /** Since when the account belongs to the staff. */
  secondFactorDueFrom: Date | null
  mustEnrol: boolean
}

export type ProofMethod = 'passkey' | 'totp' | 'recoveryCode' | 'password'

const dayInMilliseconds = 24 * 3_600_000

/** The staff of the supplier: only a passkey cannot be phished. The passwords of demo accounts are public. */
export const mustHavePasskey = ({ isSales, admin, demo }: Pick<FactorHolder, 'isSales' | 'admin' | 'demo'>) =>
  (isSales || admin) && !demo

export const hasSecondFactor = ({ passkeys, hasTotp }: Pick<SecondFactorsOf, 'passkeys' | 'hasTotp'>) =>
  passkeys > 0 || hasTotp

/** From when on the account cannot sign in without a passkey. Undefined: it has one, or need not have one. */
export const passkeyDueAt = (holder: FactorHolder, factors: SecondFactorsOf, graceDays: number): Date | undefined => {
  if (!mustHavePasskey(holder) || factors.passkeys > 0) return undefined
  const from = holder.secondFactorDueFrom?.getTime()
  // Nobody noted since when: there is no grace left.
  return from === undefined ? new Date(0) : new Date(from + graceDays * dayInMilliseconds)
}

/** What a sign-in needs after its first proof. */
export const signInNeeds = (
  holder: FactorHolder,
  factors: SecondFactorsOf,
  { graceDays, now, isProved }: { graceDays: number; now: Date; /** A second factor was proved. */ isProved: boolean },
): 'nothing' | 'proof' | 'enrolment' => {
  if (hasSecondFactor(factors) && !isProved) return 'proof'
  const dueAt = passkeyDueAt(holder, factors, graceDays)
  if (dueAt && dueAt <= now) return 'enrolment'
  return holder.mustEnrol && !hasSecondFactor(factors) ? 'enrolment' : 'nothing'
}

/**
 * The best one first. Without a second factor the password must do. Staff with a passkey cannot use an app instead: its
 * codes can be phished.
 */
export const proofMethods = (holder: FactorHolder, factors: SecondFactorsOf): ProofMethod[] => {
  if (!hasSecondFactor(factors)) return ['password']
  const mayUseTotp = factors.hasTotp && !(mustHavePasskey(holder) && factors.passkeys > 0)
  return [
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(mayUseTotp ? (['totp'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
  ]
}

export const enrolmentMethods = (holder: FactorHolder): ('passkey' | 'totp')[] =>
  mustHavePasskey(holder) ? ['passkey'] : ['passkey', 'totp']

/** The last passkey of the staff stays: they add another one first. */
export const mayRemovePasskey = (holder: FactorHolder, { passkeys }: SecondFactorsOf) =>
  passkeys > 1 || !mustHavePasskey(holder)
