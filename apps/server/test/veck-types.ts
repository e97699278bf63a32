import type { CallName } from '@veck/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../src/db/client.ts'
import type { ErpOrder } from '../src/ports/erp.ts'
import type { Mail } from '../src/ports/mailer.ts'
import type { MovableClock } from './movable-clock.ts'

export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  headers?: Record<string, string>
  /** The IP address of the caller. */
  from?: string
}
type CallAnswer = { status: number; body: any; headers: Record<string, unknown> } // oxlint-disable-line typescript/no-explicit-any

export type Caller = { call: (name: CallName, input?: CallInput) => Promise<CallAnswer>; token: string | undefined }

export type Veck = {
  app: FastifyInstance
  db: Database
  clock: MovableClock
  anonymous: Caller
  /** Signs in as a demo account (`kund`) or any email; the language is Swedish by default. */
  as: (who: string) => Promise<Caller>
  withToken: (token: string | undefined) => Caller
  /**
   * What `make` makes. Tests that begin with it get a copy of one database in which it was made, so that it is made once
   * per worker. The key is its name.
   */
  prepared: <Made>(key: string, make: (veck: Veck) => Promise<Made>) => Promise<Made>
  /** The database becomes again what it was when the test began, or what was prepared for it. */
  goBack: () => Promise<void>
  /** Runs every job that is due, as the worker does. */
  doJobs: () => Promise<void>
  /** The mails that the jobs have sent. */
  mails: Mail[]
  /** The orders that the jobs have sent to the ERP. */
  erpOrders: ErpOrder[]
}
