import { ApiError } from '@veck/contract/client'

const changedMeanwhile = 'changedMeanwhile'
export const isChangedMeanwhile = (error: unknown) => error instanceof Error && error.cause === changedMeanwhile

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

type ChangeAsSeen<Data extends { version: number }, Answer> = {
  /** The order, or its retail data, as this browser last read it. */
  latest: () => Data | undefined
  reload: () => Promise<Data>
  /** Whether the subject of the change is still as the user saw it. */
  isAsSeen: (data: Data) => boolean
  send: (version: number, data: Data) => Promise<Answer>
}

/**
 * Sends a change with the version that the user saw. If others have changed the data since, it is sent again only
 * if they did not change its subject. Otherwise nothing is written, and the user decides.
 */
export async function changeAsSeen<Data extends { version: number }, Answer>({
  latest,
  reload,
  isAsSeen,
  send,
}: ChangeAsSeen<Data, Answer>): Promise<Answer> {
  let data = latest() ?? (await reload())
  for (;;) {
    if (!isAsSeen(data)) throw new Error('Changed meanwhile', { cause: changedMeanwhile })
    try {
      return await send(data.version, data)
    } catch (error) {
      if (!isStale(error)) throw error
      data = await reload()
    }
  }
}
