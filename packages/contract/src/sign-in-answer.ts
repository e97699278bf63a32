import type { SignedIn, SignInAnswer } from './schemas/index.ts'

/** Whether the sign-in is finished; otherwise it needs the second factor. */
export const isSignedIn = (answer: SignInAnswer): answer is SignedIn => 'token' in answer

/** For accounts that have no second factor, such as those of the demo. */
export const requireSignedIn = (answer: SignInAnswer): SignedIn => {
  if (!isSignedIn(answer)) throw new Error('The account needs its second factor')
  return answer
}
