import { warning, type Check } from './check.ts'

/** Invalid configuration is refused when it is read. These checks find valid configuration that is probably a mistake. */
export const configurationCheck: Check = {
  name: 'configuration',
  examine: async ({ config }) => {
    const { local, publicUrl, smtpUrl, erpUrl, trustProxy } = config
    // For a server that only this machine can reach, the defaults are right.
    if (local) return []
    const isHttps = publicUrl?.startsWith('https:') === true
    return [
      publicUrl === undefined && 'PUBLIC_URL is not set: links in mails lead to the address the server listens on',
      publicUrl !== undefined && !isHttps && 'PUBLIC_URL is not https: passwords and cookies travel in the open',
      isHttps && trustProxy === 0 && 'VECK_TRUST_PROXY is 0: behind a proxy, all callers are counted as one',
      !smtpUrl && 'VECK_SMTP_URL is not set: mails are written to a folder, and nobody gets them',
      !erpUrl && 'VECK_ERP_URL is not set: orders are written to a folder, and no ERP gets them',
    ].flatMap((message) => (message ? [warning(message)] : []))
  },
}
