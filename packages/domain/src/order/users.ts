/** The flags of an account (A6.2). */
export interface UserRights {
  email: string
  isSales: boolean
  isCurtainUser: boolean
  acousticUser: boolean
  /** A member of internal sales who may use the administration pages. */
  admin?: boolean | undefined
  viaPunchOut?: boolean | undefined
  /** An account of a procurement system, however its user signed in. */
  ofBuyer?: boolean | undefined
}

/** E-mail addresses are compared without case and spaces (A6.6). */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** A self-registered account that is not approved yet may mail only itself and the owner of the order. */
export const mayMailTo = (
  sender: { email: string; mailRestricted: boolean },
  ownerEmail: string,
  recipient: string,
): boolean => !sender.mailRestricted || isSameEmail(sender.email, recipient) || isSameEmail(ownerEmail, recipient)

/** A customer with a brand, clients and retail prices of their own; the prices of a buyer are agreed in another system. */
export const sellsToClients = (user: UserRights): boolean => !user.isSales && !user.viaPunchOut && !user.ofBuyer

const usesCurtainTool = (user: UserRights) => user.isCurtainUser || user.isSales

export const isAcousticOnly = (user: UserRights): boolean => user.acousticUser && !usesCurtainTool(user)

/** The start page of the curtain tool, and the target of "back" (A2.24, A2.25, A2.41). */
export const curtainHomeFor = (user: UserRights): 'search' | 'orders' => (user.isSales ? 'search' : 'orders')

export type Landing = 'choose-application' | 'acoustic' | 'search' | 'orders'

/** After signing in (A4.2, A6.3). */
export function landingFor(user: UserRights): Landing {
  if (isAcousticOnly(user)) return 'acoustic'
  return user.acousticUser ? 'choose-application' : curtainHomeFor(user)
}

/** On arriving at the sign-in page while signed in (A2.22). */
export function landingWhenSignedIn(user: UserRights): 'choose-application' | 'acoustic' | 'account' {
  const landing = landingFor(user)
  return landing === 'choose-application' || landing === 'acoustic' ? landing : 'account'
}

/** The e-mail of a buyer's account after the owner of the address has created their own account. */
export const handedOverEmail = (email: string, buyerId: string): string =>
  `${email.replace('@', '=')}+${buyerId}@punchout.invalid`

/** The address to which mail of an account is sent, and which documents show. */
export const mailboxOf = (email: string): string =>
  email.replace(/^([^@]+)=([^=+@]+)\+[\da-f-]{36}@punchout\.invalid$/, '$1@$2')
