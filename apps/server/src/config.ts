import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

/** `10.0.0.0/8`, `fd00::/8`, one address, or a name that proxy-addr knows for the usual private ones. */
const isNetwork = (network: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(network)) return true
  const [address = '', bits, ...more] = network.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= most))
}

/**
 * A number of proxies or the networks they are in. Never "all of them": the leftmost entry of X-Forwarded-For is whatever
 * the caller wrote there.
 */
const trustedProxies = z.string().transform((value, context): number | string[] => {
  if (['', '0', 'false'].includes(value)) return 0
  // What the variable meant before it took a number: one proxy of one's own.
  if (value === 'true') return 1
  if (/^\d$/.test(value)) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue('must be the number of proxies in front (1 to 9), or their networks: 10.0.0.0/8,fd00::/8')
  return z.NEVER
})

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** A key, a secret, a host and a bucket. */
const isS3Url = (address: string) => /^s3(\+http)?:\/\/[^:@/]+:[^:@/]+@[^/?]+\/[^/?]+/.test(address)

const EnvironmentSchema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.string().min(1).optional(),
    VECK_DATA_DIR: z.string().min(1).default('data'),
    VECK_DEMO: flag.optional(),
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
    VECK_ACOUSTIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    VECK_ACOUSTIC_SECRET: z.string().min(32).optional(),
  })
  .refine((env) => !env.VECK_SMTP_URL || env.VECK_MAIL_FROM, {
    path: ['VECK_MAIL_FROM'],
    message: 'needed with VECK_SMTP_URL: the sender of the mails',
  })
  .refine((env) => !env.VECK_ACOUSTIC_URL || env.VECK_ACOUSTIC_SECRET, {
    path: ['VECK_ACOUSTIC_SECRET'],
    message: 'needed with VECK_ACOUSTIC_URL: the secret shared with that application',
  })

export type Config = {
  host: string
  port: number
  /** Absent: the address the server listens on. */
  publicUrl: string | undefined
  /** Absent: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined
  dataDir: string
  demo: boolean
  /** Only this machine reaches the server. */
  local: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How many proxies are in front of the server, or the networks they are in. */
  trustProxy: number | string[]
  /** What monitoring shows to read `/metrics`; absent: nothing is measured. */
  metricsToken: string | undefined
  /** How long the server goes on after it was told to stop, not ready, so that a load balancer can turn away. */
  drainSeconds: number
  /** Absent: mails are written to a folder under dataDir. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent: photos and pictures lie in a folder under dataDir. */
  s3Url: string | undefined
  /** Absent: orders are written to a folder under dataDir. */
  erpUrl: string | undefined
  /** Absent: our own page stands in for the sister application. */
  acousticUrl: string | undefined
  /** Absent: one is made and kept under dataDir. */
  acousticSecret: string | undefined
}

/** Throws with every wrong variable named, so that an operator mends them in one go. */
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
    dataDir: resolve(env.VECK_DATA_DIR),
    // Its password is public: only where someone tries Veck on their own machine, or asks for it.
    demo: env.VECK_DEMO ?? (env.VECK_NPM_START && local && env.DATABASE_URL === undefined),
    local,
    logLevel: env.VECK_LOG_LEVEL,
    trustProxy: env.VECK_TRUST_PROXY,
    metricsToken: env.VECK_METRICS_TOKEN,
    drainSeconds: env.VECK_DRAIN_SECONDS,
    smtpUrl: env.VECK_SMTP_URL,
    mailFrom: env.VECK_MAIL_FROM ?? 'Veck <no-reply@veck.example>',
    s3Url: env.VECK_S3_URL,
    erpUrl: env.VECK_ERP_URL,
    acousticUrl: env.VECK_ACOUSTIC_URL,
    acousticSecret: env.VECK_ACOUSTIC_SECRET,
  }
}
