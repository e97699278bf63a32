import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SealFiles } from './modules/sealing/index.ts'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

/** `10.0.0.0/8`, `fd00::/8`, one IP address, or a name that proxy-addr has for private networks. */
const isNetwork = (network: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(network)) return true
  const [address = '', bits, ...more] = network.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= most))
}

/**
 * The number of proxies, or their networks. "All proxies" is not allowed: the caller can write anything into the
 * leftmost entry of X-Forwarded-For.
 */
const trustedProxies = z.string().transform((value, context): number | string[] => {
  if (['', '0', 'false'].includes(value)) return 0
  // In earlier versions the variable was a flag: "true" meant one proxy.
  if (value === 'true') return 1
  if (/^\d$/.test(value)) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue('must be the number of proxies in front (1 to 9), or their networks: 10.0.0.0/8,fd00::/8')
  return z.NEVER
})

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** The url must have a key, a secret, a host and a bucket. */
const isS3Url = (url: string) => /^s3(\+http)?:\/\/[^:@/]+:[^:@/]+@[^/?]+\/[^/?]+/.test(url)

/** One secret, or two with a comma while one is replaced. */
const erpSecrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.length <= 2 && secrets.every((secret) => /^\S{32,200}$/.test(secret)), {
    message: 'must be a secret of at least 32 characters without spaces, or two with a comma',
  })

/** Public keys of age, with commas. */
const ageRecipients = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => /^age1[a-z0-9]{50,}$/.test(key)), {
    message: 'must be a public key of age (age1…), or several with commas',
  })

const EnvironmentSchema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.string().min(1).optional(),
    VECK_OWNER_DATABASE_URL: z.string().min(1).optional(),
    VECK_DATA_DIR: z.string().min(1).default('data'),
    VECK_DEMO: flag.optional(),
    VECK_DEMO_ERP_SECONDS: z.coerce.number().min(0).max(86_400).default(60),
    VECK_NPM_START: flag.default(false),
    VECK_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    VECK_TRUST_PROXY: trustedProxies.default(0),
    VECK_METRICS_TOKEN: z.string().min(16).optional(),
    VECK_DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    VECK_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    VECK_MAIL_FROM: z
      .string()
      .regex(/^([^<>@]+ <[^<>@\s]+@[\w.-]+>|[^<>@\s]+@[\w.-]+)$/, 'must be an address, or a name and an address in <>')
      .optional(),
    VECK_S3_URL: z
      .url({ protocol: /^s3(\+http)?$/ })
      .refine(isS3Url, 'must be s3://key:secret@host/bucket, with ?region=… where the store asks for one')
      .optional(),
    VECK_ERP_URL: z.url({ protocol: /^https?$/ }).optional(),
    VECK_ERP_INBOUND_SECRET: erpSecrets.optional(),
    VECK_ACOUSTIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    VECK_ACOUSTIC_SECRET: z.string().min(32).optional(),
    VECK_BREACHED_PASSWORDS: z.string().min(1).optional(),
    VECK_SEAL_P12: z.string().min(1).optional(),
    VECK_SEAL_CERTIFICATE: z.string().min(1).optional(),
    VECK_SEAL_KEY: z.string().min(1).optional(),
    VECK_SEAL_PASSPHRASE: z.string().optional(),
    VECK_BACKUP_RECIPIENT: ageRecipients.optional(),
  })
  .refine((env) => !env.VECK_OWNER_DATABASE_URL || env.DATABASE_URL, {
    path: ['VECK_OWNER_DATABASE_URL'],
    message: 'needs DATABASE_URL: the role that serves',
  })
  .refine((env) => !env.VECK_SMTP_URL || env.VECK_MAIL_FROM, {
    path: ['VECK_MAIL_FROM'],
    message: 'needed with VECK_SMTP_URL: the sender of the mails',
  })
  .refine((env) => !env.VECK_ACOUSTIC_URL || env.VECK_ACOUSTIC_SECRET, {
    path: ['VECK_ACOUSTIC_SECRET'],
    message: 'needed with VECK_ACOUSTIC_URL: the secret shared with that application',
  })
  .refine((env) => !env.VECK_SEAL_CERTIFICATE === !env.VECK_SEAL_KEY, {
    path: ['VECK_SEAL_KEY'],
    message: 'VECK_SEAL_CERTIFICATE and VECK_SEAL_KEY need each other',
  })
  .refine((env) => !env.VECK_SEAL_P12 || !env.VECK_SEAL_CERTIFICATE, {
    path: ['VECK_SEAL_P12'],
    message: 'cannot be used together with VECK_SEAL_CERTIFICATE',
  })

export type Config = {
  host: string
  port: number
  /** Absent: the url is made of host and port. */
  publicUrl: string | undefined
  /** Absent: the server starts the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined
  /** The same database as the owner of the tables, who migrates. Absent: the role of databaseUrl is the owner. */
  ownerDatabaseUrl: string | undefined
  dataDir: string
  demo: boolean
  /** How long the ERP of the demo takes from an order to its delivery. 0: the demo has no ERP. */
  demoErpSeconds: number
  /** Only this machine can reach the server. */
  local: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The number of proxies in front of the server, or their networks. */
  trustProxy: number | string[]
  /** Monitoring needs this token to read `/metrics`. Absent: nothing is measured. */
  metricsToken: string | undefined
  /** After a stop signal the server is not ready, but still answers for so long: load balancers need this time. */
  drainSeconds: number
  /** Absent: mails are written to a folder under dataDir. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent: photos and images are stored in a folder under dataDir. */
  s3Url: string | undefined
  /** Absent: orders are written to a folder under dataDir. */
  erpUrl: string | undefined
  /** The secrets with which the ERP may send messages. Empty: it may not. */
  erpInboundSecrets: string[]
  /** Absent: a demo page of ours replaces the sister application. */
  acousticUrl: string | undefined
  /** Absent: the server creates a secret and stores it under dataDir. */
  acousticSecret: string | undefined
  /** A filter of breached passwords, beside the one that is shipped. */
  breachedPasswords: string | undefined
  /** The certificate that seals accepted offers. Absent: the server makes one and stores it in the database. */
  sealFiles: SealFiles | undefined
  /** Public keys that backups are encrypted for. Empty: they are not encrypted. */
  backupRecipients: string[]
}

/** The error names every wrong variable, so that the operator can correct all of them at once. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = EnvironmentSchema.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const local = loopback.test(env.HOST) && (!env.PUBLIC_URL || loopback.test(new URL(env.PUBLIC_URL).hostname))
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    ownerDatabaseUrl: env.VECK_OWNER_DATABASE_URL,
    dataDir: resolve(env.VECK_DATA_DIR),
    // The demo password is public. So the demo is on only on request, or when someone tries Veck on their own machine.
    demo: env.VECK_DEMO ?? (env.VECK_NPM_START && local && env.DATABASE_URL === undefined),
    local,
    logLevel: env.VECK_LOG_LEVEL,
    trustProxy: env.VECK_TRUST_PROXY,
    metricsToken: env.VECK_METRICS_TOKEN,
    drainSeconds: env.VECK_DRAIN_SECONDS,
    smtpUrl: env.VECK_SMTP_URL,
    mailFrom: env.VECK_MAIL_FROM ?? 'Veck <no-reply@veck.example>',
    s3Url: env.VECK_S3_URL,
    demoErpSeconds: env.VECK_DEMO_ERP_SECONDS,
    erpUrl: env.VECK_ERP_URL,
    erpInboundSecrets: env.VECK_ERP_INBOUND_SECRET ?? [],
    acousticUrl: env.VECK_ACOUSTIC_URL,
    acousticSecret: env.VECK_ACOUSTIC_SECRET,
    breachedPasswords: env.VECK_BREACHED_PASSWORDS && resolve(env.VECK_BREACHED_PASSWORDS),
    sealFiles: sealFilesOf(env),
    backupRecipients: env.VECK_BACKUP_RECIPIENT ?? [],
  }
}

const sealFilesOf = (env: z.output<typeof EnvironmentSchema>): SealFiles | undefined => {
  const { VECK_SEAL_P12: pkcs12, VECK_SEAL_CERTIFICATE: certificate, VECK_SEAL_KEY: key } = env
  const passphrase = env.VECK_SEAL_PASSPHRASE
  if (pkcs12) return { pkcs12: resolve(pkcs12), passphrase }
  return certificate && key ? { certificate: resolve(certificate), key: resolve(key), passphrase } : undefined
}
