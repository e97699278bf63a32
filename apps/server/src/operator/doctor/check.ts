import type { Workplace } from '../command.ts'

/** fault: must be mended, and doctor ends with 1. warning: someone should know. */
export type Finding = { level: 'fault' | 'warning'; message: string }

/** One thing doctor looks at. It changes nothing; no finding: all is well. */
export type Check = {
  name: string
  /** Reads tables: left out when the schema is not the one of this version. */
  readsData?: true
  examine: (workplace: Workplace) => Promise<Finding[]>
}

export const fault = (message: string): Finding => ({ level: 'fault', message })
export const warning = (message: string): Finding => ({ level: 'warning', message })
