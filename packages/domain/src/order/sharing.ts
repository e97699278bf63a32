import { isSameEmail } from './users.ts'

export type SharingProblem = 'empty' | 'shareWithSelf' | 'alreadyShared'

/** Whether the address is one at all is the contract's to say (A5.9). */
export function sharingProblem(
  email: string,
  ownEmail: string,
  sharedWith: readonly string[],
): SharingProblem | undefined {
  if (email.trim() === '') return 'empty'
  if (isSameEmail(email, ownEmail)) return 'shareWithSelf'
  return sharedWith.some((known) => isSameEmail(known, email)) ? 'alreadyShared' : undefined
}
