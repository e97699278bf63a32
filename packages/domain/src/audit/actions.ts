/** What an entry of the audit log is about. Its id is a number or text of that kind, never a name or an address. */
export const auditSubjects = [
  'account',
  'order',
  'client',
  'buyer',
  'settings',
  'numbers',
  'catalogue',
  'fabric',
  'text',
  'helpPage',
  'job',
  'erpMessage',
  'erpOrder',
  'sealKey',
  'auditLog',
  'backup',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** How the actions are grouped on the page of the log. */
export const auditGroups = ['signIn', 'factors', 'accounts', 'supplier', 'orders', 'operation'] as const
export type AuditGroup = (typeof auditGroups)[number]

const action = (group: AuditGroup, subject: AuditSubject) => ({ group, subject })

/**
 * Every action that the audit log records. A new one needs a line here, and `AuditLog:<action>` in the texts. The names are
 * stored: an action is never renamed or removed.
 */
export const auditActions = {
  signIn: action('signIn', 'account'),
  signInFailed: action('signIn', 'account'),
  /** A failed attempt was the last one before a pause. Recorded once per pause, not for each refused attempt. */
  signInBlocked: action('signIn', 'account'),
  requestPassword: action('signIn', 'account'),
  setPassword: action('signIn', 'account'),
  changePassword: action('signIn', 'account'),
  endSession: action('signIn', 'account'),
  endOtherSessions: action('signIn', 'account'),
  /** A refresh token was used twice, so its session was ended. */
  refreshTokenReused: action('signIn', 'account'),

  addPasskey: action('factors', 'account'),
  removePasskey: action('factors', 'account'),
  addTotp: action('factors', 'account'),
  removeTotp: action('factors', 'account'),
  makeRecoveryCodes: action('factors', 'account'),
  useRecoveryCode: action('factors', 'account'),
  proofFailed: action('factors', 'account'),
  proveAgain: action('factors', 'account'),
  mailEnrolmentCode: action('factors', 'account'),
  resetSecondFactor: action('factors', 'account'),

  createAccount: action('accounts', 'account'),
  addUser: action('accounts', 'account'),
  changeUser: action('accounts', 'account'),
  changeUserCompany: action('accounts', 'account'),
  changeEmail: action('accounts', 'account'),
  lockUser: action('accounts', 'account'),
  unlockUser: action('accounts', 'account'),
  approveMails: action('accounts', 'account'),
  mailPasswordLink: action('accounts', 'account'),
  exportAccount: action('accounts', 'account'),
  closeAccount: action('accounts', 'account'),
  reopenAccount: action('accounts', 'account'),
  eraseAccount: action('accounts', 'account'),

  changeSettings: action('supplier', 'settings'),
  importNumbers: action('supplier', 'numbers'),
  startNumbers: action('supplier', 'numbers'),
  discardNumbers: action('supplier', 'numbers'),
  importCatalogue: action('supplier', 'catalogue'),
  addFabric: action('supplier', 'fabric'),
  changeFabric: action('supplier', 'fabric'),
  setFabricImage: action('supplier', 'fabric'),
  setText: action('supplier', 'text'),
  setHelpPage: action('supplier', 'helpPage'),
  addBuyer: action('supplier', 'buyer'),
  changeBuyerCompany: action('supplier', 'buyer'),
  letBuyerIn: action('supplier', 'buyer'),
  shutBuyerOut: action('supplier', 'buyer'),

  placeOrder: action('orders', 'order'),
  acceptOffer: action('orders', 'order'),
  eraseOrder: action('orders', 'order'),
  eraseClient: action('orders', 'client'),

  retryJob: action('operation', 'job'),
  retryErpMessage: action('operation', 'erpMessage'),
  dismissErpMessage: action('operation', 'erpMessage'),
  confirmErpOrder: action('operation', 'erpOrder'),
  releaseErpKey: action('operation', 'erpOrder'),
  rotateSealKey: action('operation', 'sealKey'),
  exportAuditLog: action('operation', 'auditLog'),
  makeBackup: action('operation', 'backup'),
  restoreBackup: action('operation', 'backup'),
} as const satisfies Record<string, { group: AuditGroup; subject: AuditSubject }>

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as AuditAction[]

/**
 * Who did it. account: someone who is signed in. buyer: a procurement system. client: who has the link of an offer.
 * anonymous: nobody is signed in. operator: the command line. system: a task of the server.
 */
export const auditActorKinds = ['account', 'buyer', 'client', 'anonymous', 'operator', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]
