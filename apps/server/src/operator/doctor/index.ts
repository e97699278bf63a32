import { Refusal, type Command, type CommandContext } from '../command.ts'
import { newerSchema } from '../../db/migrate.ts'
import { stat } from 'node:fs/promises'
import { freeBytes, leastFreeBytes } from '../../ports/data-folder.ts'
import { listUsers } from '../../modules/accounts/index.ts'
import { canChangeAudit, verifyAudit } from '../../modules/audit/index.ts'
import { listBuyers } from '../../modules/punchout/index.ts'
import { checkSealHere, daysToRenew, readConfiguredKey, validityProblem } from '../../modules/sealing/index.ts'
import { missingSupplierFields, readGeneralSettings } from '../../modules/settings/index.ts'

/** fault: must be fixed, and doctor exits with 1. warning: should be known. */
type Finding = { level: 'fault' | 'warning'; message: string }

/** One check of doctor. It changes nothing; no findings: all is well. */
type Check = {
  name: string
  /** Reads tables: skipped when the schema is not of this version. */
  readsData?: true
  examine: (workplace: CommandContext) => Promise<Finding[]>
}

const fault = (message: string): Finding => ({ level: 'fault', message })
const warning = (message: string): Finding => ({ level: 'warning', message })

const isReleased = /^\d+\.\d+\.\d+$/

const versionCheck: Check = {
  name: 'version',
  examine: async ({ version }) =>
    isReleased.test(version)
      ? []
      : [warning('this is not a released version: it was not built from the commit of a tag, nor with VECK_VERSION')],
}

/** Invalid configuration is refused when it is read. These checks find valid configuration that is probably a mistake. */
const configurationCheck: Check = {
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
      publicUrl !== undefined &&
        !canHavePasskeys(publicUrl) &&
        'PUBLIC_URL is not https with a host name: passkeys do not work there, and staff need one after the grace period',
      !smtpUrl && 'VECK_SMTP_URL is not set: mails are written to a folder, and nobody gets them',
      !erpUrl && 'VECK_ERP_URL is not set: orders are written to a folder, and no ERP gets them',
    ].flatMap((message) => (message ? [warning(message)] : []))
  },
}

/** Browsers make passkeys only for a host name, and only over https or on this machine. */
const canHavePasskeys = (publicUrl: string) => {
  const { protocol, hostname } = new URL(publicUrl)
  return hostname === 'localhost' || (protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname))
}

const isHere = /^(localhost|127(\.\d+){3}|\[::1\]|)$/

const goesOpen = (url: string | undefined, isOpen: (parts: URL) => boolean) => {
  if (!url || !URL.canParse(url)) return false
  const parts = new URL(url)
  return !isHere.test(parts.hostname) && isOpen(parts)
}

const isUnverified = ({ searchParams }: URL) =>
  !['verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')

/** Connections to other machines without TLS. Nothing is read from the URLs but protocol, host and options: they have secrets. */
const connectionCheck: Check = {
  name: 'connections',
  examine: async ({ config: { databaseUrl, smtpUrl, s3Url, erpUrl } }) => {
    return [
      goesOpen(databaseUrl, isUnverified) && 'DATABASE_URL has no sslmode=verify-full: data may travel in the open',
      goesOpen(smtpUrl, ({ searchParams }) => searchParams.has('ignoreTLS')) &&
        'VECK_SMTP_URL has ignoreTLS: mails with links to sign in travel in the open',
      goesOpen(s3Url, ({ protocol }) => protocol === 's3+http:') && 'VECK_S3_URL is s3+http: photos travel in the open',
      goesOpen(erpUrl, ({ protocol }) => protocol === 'http:') && 'VECK_ERP_URL is http: orders travel in the open',
    ].flatMap((message) => (message ? [warning(message)] : []))
  },
}

const schemaFindings: Record<string, Finding[]> = {
  empty: [warning('the database is empty: the first start of the server fills it')],
  older: [warning('the database is of an older version: the next start of the server brings it up to date')],
  newer: [fault(newerSchema)],
}

const schemaCheck: Check = {
  name: 'schema version',
  examine: async ({ schemaState }) => schemaFindings[await schemaState()] ?? [],
}

const dataFolderCheck: Check = {
  name: 'data folder',
  examine: async ({ config: { dataDir } }) => {
    const folder = await stat(dataDir).catch(() => undefined)
    // With a database and a file store elsewhere there may be none.
    if (!folder) return []
    const free = await freeBytes(dataDir)
    const left = `${dataDir} has ${Math.floor(free / 1e6)} MB left: below ${leastFreeBytes / 1e6} MB the server is not ready`
    return [
      ...(free < leastFreeBytes ? [fault(left)] : []),
      ...(folder.mode & 0o004 ? [warning(`every account of this machine can read ${dataDir}: chmod 700`)] : []),
    ]
  },
}

/** A folder is checked with the data folder. */
const fileStoreCheck: Check = {
  name: 'file store',
  examine: async ({ files, config: { s3Url } }) => {
    if (!s3Url) return []
    try {
      // Also fails when the bucket does not exist. Asking for one file would not.
      for await (const _ of files.list()) break
      return []
    } catch (error) {
      return [fault(`photos and images cannot be read (VECK_S3_URL): ${String(error)}`)]
    }
  },
}

/** Sends nothing. Whether the mail server accepts the sender is known only when a mail is sent. */
const mailCheck: Check = {
  name: 'mail server',
  examine: async ({ checkMailServer }) => {
    try {
      await checkMailServer?.()
      return []
    } catch (error) {
      return [fault(`mails cannot be sent (VECK_SMTP_URL): ${String(error)}`)]
    }
  },
}

/** Reserved top-level domains (RFC 2606): such an address can only have been confirmed in the demo. */
const reservedAddress = /@(.*\.)?(example|test|invalid|localhost|example\.(com|net|org))$/

const demoCheck: Check = {
  name: 'demo',
  readsData: true,
  examine: async ({ db, config }) => {
    if (config.demo)
      return config.local
        ? []
        : [fault('it is on at an address that others may reach: its passwords are public (VECK_DEMO=0)')]
    const users = await listUsers(db)
    const accounts = users.filter(({ demo }) => demo)
    const buyers = (await listBuyers(db)).filter(({ demo }) => demo)
    const open = [
      ...accounts.filter(({ lockedAt }) => !lockedAt).map(({ email }) => email),
      ...buyers.filter(({ active }) => active).map(({ name }) => name),
    ]
    const locked = accounts.length + buyers.length - open.length
    const invented = users.filter(({ demo, email, lockedAt }) => !demo && !lockedAt && reservedAddress.test(email))
    return [
      ...(open.length > 0 ? [fault(`${open.join(', ')} can get in: the server last started with the demo`)] : []),
      ...(locked > 0 ? [warning(`${locked} of its accounts and buyers are in the database; they cannot get in`)] : []),
      ...(invented.length > 0
        ? [warning(`${invented.map(({ email }) => email).join(', ')} have addresses that get no mail: lock them`)]
        : []),
    ]
  },
}

const administratorCheck: Check = {
  name: 'administrators',
  readsData: true,
  examine: async ({ db }) => {
    const users = await listUsers(db)
    return users.some(({ admin, lockedAt, emailConfirmedAt }) => admin && !lockedAt && emailConfirmedAt)
      ? []
      : [warning('nobody can sign in as administrator: users create --sales yes --admin yes, then users password-link')]
  },
}

/** Orders can be placed without these data, but the documents do not pass the receivers' checks. */
const supplierCheck: Check = {
  name: 'supplier',
  readsData: true,
  examine: async ({ db }) => {
    const missing = missingSupplierFields(await readGeneralSettings(db))
    return missing.length === 0
      ? []
      : [fault(`the orders do not pass the rules of Peppol without ${missing.join(', ')}: settings set <name> <value>`)]
  },
}

const validityFindings = {
  notYetValid: (day: string) => warning(`its certificate is valid only from ${day}`),
  expired: (day: string) => fault(`its certificate has expired on ${day}: PDF readers doubt what it seals`),
  expiresSoon: (day: string) => warning(`its certificate expires on ${day}, within ${daysToRenew} days`),
}

/** Seals a small document and checks the seal. */
const sealCheck: Check = {
  name: 'seal',
  readsData: true,
  examine: async ({ db, clock, config: { sealFiles } }) => {
    try {
      const sealKey = sealFiles && (await readConfiguredKey(sealFiles))
      const health = await checkSealHere({ db, clock, sealKey })
      const validity = validityProblem(health, clock.now())
      const day = (validity === 'notYetValid' ? health.validFrom : health.validTo).toISOString().slice(0, 10)
      const renew = sealFiles ? 'get a new one (VECK_SEAL_…)' : 'seal rotate'
      const dated = validity ? validityFindings[validity](day) : undefined
      return [
        ...(health.fault === null ? [] : [fault(`accepted offers cannot be sealed: ${health.fault}`)]),
        ...(dated ? [{ ...dated, message: `${dated.message}: ${renew}` }] : []),
      ]
    } catch (error) {
      return [fault(`accepted offers cannot be sealed: ${error instanceof Error ? error.message : String(error)}`)]
    }
  },
}

/** Triggers protect the log from mistakes. Who may turn them off, or owns the table, could still change it. */
const auditCheck: Check = {
  name: 'audit log',
  readsData: true,
  examine: async ({ db }) => {
    const { flaw } = await verifyAudit(db)
    const canChange = await canChangeAudit(db)
    return [
      ...(flaw ? [fault(`row ${flaw.id} is ${flaw.kind}: audit verify says more`)] : []),
      ...(canChange
        ? [warning('the role of DATABASE_URL could change it: serve with another role (VECK_OWNER_DATABASE_URL)')]
        : []),
    ]
  },
}

/** In the order in which they are reported. */
const checks: Check[] = [
  versionCheck,
  configurationCheck,
  connectionCheck,
  schemaCheck,
  dataFolderCheck,
  fileStoreCheck,
  mailCheck,
  demoCheck,
  administratorCheck,
  supplierCheck,
  sealCheck,
  auditCheck,
]

export const doctorCommands: Command[] = [
  {
    name: 'doctor',
    args: '',
    about: 'Checks the configuration and the data, changes nothing, and ends with 1 when something must be mended',
    migrates: false,
    run: async (workplace) => {
      const isCurrent = (await workplace.schemaState()) === 'current'
      let faults = 0
      workplace.print(`Veck ${workplace.version}`)
      for (const { name, readsData, examine } of checks) {
        if (readsData && !isCurrent) {
          workplace.print(`not checked  ${name}: the schema is not the one of this version`)
          continue
        }
        const findings = await examine(workplace)
        if (findings.length === 0) workplace.print(`ok           ${name}`)
        for (const { level, message } of findings) workplace.print(`${level.padEnd(12)} ${name}: ${message}`)
        faults += findings.filter(({ level }) => level === 'fault').length
      }
      if (faults > 0) throw new Refusal(faults === 1 ? 'One fault must be mended.' : `${faults} faults must be mended.`)
    },
  },
]
