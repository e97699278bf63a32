import pg from 'pg'

type Keeping = {
  newConnection: () => pg.Client
  /** Prepares each new connection. `again`: the connection replaces a broken one. */
  prepare: (connection: pg.Client, again: boolean) => Promise<void>
  onError: (error: unknown) => void
}

const retryAfter = 1000

/** Keeps one connection open, and reconnects when it breaks. */
export const keepConnection = async ({ newConnection, prepare, onError }: Keeping) => {
  let stopped = false
  let connection = await open(false)

  async function open(again: boolean): Promise<pg.Client> {
    const client = newConnection()
    client.on('error', onError)
    await client.connect()
    await prepare(client, again)
    client.once('end', () => void resume())
    return client
  }

  async function resume(): Promise<void> {
    if (stopped) return
    try {
      connection = await open(true)
      if (stopped) await connection.end()
    } catch (error) {
      onError(error)
      setTimeout(() => void resume(), retryAfter).unref()
    }
  }

  return {
    stop: async () => {
      stopped = true
      await connection.end()
    },
  }
}

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
