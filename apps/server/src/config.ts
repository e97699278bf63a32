import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

const EnvironmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().min(1).optional(),
  VECK_DATA_DIR: z.string().min(1).default('data'),
  VECK_DEMO: flag.optional(),
  VECK_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  VECK_TRUST_PROXY: flag.default(false),
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
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  trustProxy: boolean
}

/** Throws with every wrong variable named, so that an operator mends them in one go. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = EnvironmentSchema.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.VECK_DATA_DIR),
    demo: env.VECK_DEMO ?? env.DATABASE_URL === undefined,
    logLevel: env.VECK_LOG_LEVEL,
    trustProxy: env.VECK_TRUST_PROXY,
  }
}
