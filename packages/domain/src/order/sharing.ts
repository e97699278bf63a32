import { isSameEmail } from './users.ts'

export type SharingProblem = 'empty' | 'shareWithSelf' | 'alreadyShared'

/** The contract checks that the e-mail address is valid (A5.9). */
export function sharingProblem(
  email: string,
  ownEmail: string,
  sharedWith: readonly string[],
): SharingProblem | undefined {
  if (email.trim() === '') return 'empty'
  if (isSameEmail(email, ownEmail)) return 'shareWithSelf'
  return sharedWith.some((known) => isSameEmail(known, email)) ? 'alreadyShared' : undefined
}
