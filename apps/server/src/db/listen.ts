import pg from 'pg'

type Listening = {
  newConnection: () => pg.Client
  channel: string
  onNotice: (payload: string) => void
  /** Listening again after the connection broke: notices may have been missed. */
  onResume: () => void
  onError: (error: unknown) => void
}

const retryAfter = 1000

/** Hears a channel of the database until stopped, over one connection, which is made anew when it breaks. */
export const listen = async (settings: Listening) => {
  let stopped = false
  let connection = await open()

  async function open(): Promise<pg.Client> {
    const client = settings.newConnection()
    client.on('notification', ({ payload }) => settings.onNotice(payload ?? ''))
    client.on('error', settings.onError)
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(settings.channel)}`)
    client.once('end', () => void resume())
    return client
  }

  async function resume(): Promise<void> {
    if (stopped) return
    try {
      connection = await open()
      if (stopped) await connection.end()
      else settings.onResume()
    } catch (error) {
      settings.onError(error)
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
