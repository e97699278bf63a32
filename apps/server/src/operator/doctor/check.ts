import type { Workplace } from '../command.ts'

/** fault: must be fixed, and doctor exits with 1. warning: should be known. */
export type Finding = { level: 'fault' | 'warning'; message: string }

/** One check of doctor. It changes nothing; no findings: all is well. */
export type Check = {
  name: string
  /** Reads tables: skipped when the schema is not of this version. */
  readsData?: true
  examine: (workplace: Workplace) => Promise<Finding[]>
}

export const fault = (message: string): Finding => ({ level: 'fault', message })
export const warning = (message: string): Finding => ({ level: 'warning', message })
