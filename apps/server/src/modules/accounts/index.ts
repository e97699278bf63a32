export { findAddresses, presentAddresses, rememberAddress, type UserAddress } from './addresses.ts'
export {
  addUser,
  approveMails,
  changeUser,
  lockAdministrators,
  listUsers,
  lockUser,
  searchUsers,
  unlockUser,
  type UserDetails,
} from './manage-users.ts'
export { changeCompany, findCompanyAddress, presentCompany, presentUserCompany, wrongCompanyFields } from './company.ts'
export { describeUser, type DescribedUser } from './describe-user.ts'
export { answerSignedIn, answerSignIn } from './answer-sign-in.ts'
export { createSessionFor, enter, enterProved, type Entered, type StartedSession } from './enter.ts'
export { readFactors, strongestFactors } from './factors.ts'
export { slowingDown, under, type Caller } from './limits.ts'
export { mayEnter } from './may-enter.ts'
export { placeOf } from './new-browser.ts'
export { newBrowserMail } from './new-browser-mail.ts'
export { type FactorNotice, mailToOwner, noticeMail } from './notice-mail.ts'
export { sessionHandlers } from './own-sessions.ts'
export { deleteExpiredPasswordLinks } from './password-link-repository.ts'
export { createPasswordLink, passwordPage } from './password-link.ts'
export { passwordMail, queuePasswordMail } from './password-mail.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { presentUser } from './presenter.ts'
export { presentProfile, requireOwnProfile } from './profile.ts'
export {
  deleteExpiredPendingSignIns,
  requirePendingSignIn,
  takePendingSignIn,
  type PendingSignIn,
} from './pending-sign-ins.ts'
export { createIsProved, noteProof } from './proof-of-session.ts'
export { accountHandlers, callerOf } from './routes.ts'
export {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  isLiveSession,
  isRefreshTokenOf,
  selectLiveSession,
} from './session-repository.ts'
export { createAuthenticate, createAuthenticateImages } from './sessions.ts'
export { hashToken, newToken } from './tokens.ts'
export { findUserByEmail, findUserById, lockUser as lockUserRow, requireOwner } from './user-repository.ts'
