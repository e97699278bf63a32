import pg from 'pg'
import { keepConnection } from './keep-connection.ts'

type Listening = {
  newConnection: () => pg.Client
  channel: string
  onNotice: (payload: string) => void
  /** Called after a reconnect: notifications may have been missed. */
  onResume: () => void
  onError: (error: unknown) => void
}

/** Listens to a channel of the database until stopped. */
export const listen = ({ newConnection, channel, onNotice, onResume, onError }: Listening) =>
  keepConnection({
    newConnection,
    onError,
    prepare: async (connection, again) => {
      connection.on('notification', ({ payload }) => onNotice(payload ?? ''))
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (again) onResume()
    },
  })
