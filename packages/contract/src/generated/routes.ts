// Made by `npm run generate` from the table of calls; do not edit.
export const routes = {
  signInToken: { method: 'POST', path: '/api/app/account/signintoken', answer: 'json' },
  signInSecretToken: { method: 'POST', path: '/api/app/account/signinsecrettoken', answer: 'json' },
  signInSession: { method: 'POST', path: '/api/app/account/signinsession', answer: 'json' },
  refreshToken: { method: 'POST', path: '/api/app/account/refreshtoken', answer: 'json' },
  getAcousticRedirectLink: { method: 'POST', path: '/api/app/account/acousticRedirectLink', answer: 'json' },
  checkSessionExpired: { method: 'GET', path: '/api/app/account/checksessionexpired', answer: 'json' },
  signOut: { method: 'GET', path: '/api/account/logout', answer: 'nothing' },
  changePassword: { method: 'POST', path: '/api/app/account/changepassword', answer: 'nothing' },
  forgotPassword: { method: 'POST', path: '/api/app/account/forgotpassword', answer: 'json' },
  createAccount: { method: 'POST', path: '/api/app/account/newaccount', answer: 'nothing' },
  confirmEmail: { method: 'POST', path: '/api/app/account/confirmemail', answer: 'nothing' },
  setPassword: { method: 'POST', path: '/api/app/account/setpassword', answer: 'nothing' },
  getGeneralSettings: { method: 'GET', path: '/api/app/generalsettings/generalsettings', answer: 'json' },
  getCountries: { method: 'GET', path: '/api/app/globalization/countries', answer: 'json' },
  getSystemTexts: { method: 'GET', path: '/api/app/systemtext/', answer: 'json' },
  getHelp: { method: 'GET', path: '/api/app/content/help', answer: 'json' },
} as const
