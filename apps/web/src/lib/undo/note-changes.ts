import type { NotFollowed, Order } from '@veck/contract'
import type { Client, ClientCallName } from '@veck/contract/client'
import type { UndoHistory } from './undo-history.ts'

/** Every call that changes the contents of an order and answers the version that it made. */
const contentCalls: ReadonlySet<ClientCallName> = new Set<ClientCallName>([
  'createFolder',
  'renameFolder',
  'copyFolder',
  'moveFolder',
  'sortFolder',
  'deleteFoldersAndMarkings',
  'createMarking',
  'renameMarking',
  'measureMarking',
  'moveMarking',
  'copyMarking',
  'createOrderLine',
  'updateOrderLine',
  'replaceFabric',
  'changeLines',
  'insertTemplate',
  'importWorkbook',
  'chooseAlternative',
  'restoreRevision',
  'createRooms',
  'followFolder',
  'stopFollowing',
  'resetToType',
])

type Sent = {
  params?: { id?: string }
  body?: { orderId?: string; folderId?: string; id?: string; preview?: boolean }
  form?: { preview?: string }
}
type Answered = { version?: number; order?: { version: number }; notFollowed?: NotFollowed[] }
type AnyCall = (input?: Sent, options?: unknown) => Promise<unknown>

const orderIdOf = (history: UndoHistory, { params, body }: Sent) =>
  params?.id ??
  body?.orderId ??
  // Some calls name only a folder: the one they put something into, or that they rename.
  history.orderOfFolder(body?.folderId ?? body?.id ?? '')

/** Tells the history what the calls of the client read and change. The one place that sees every change of this tab. */
export function noteChanges(
  client: Client,
  history: UndoHistory,
  onNotFollowed: (markings: NotFollowed[]) => void = () => {},
): Client {
  const noting =
    (call: AnyCall): AnyCall =>
    async (input = {}, options) => {
      const orderId = orderIdOf(history, input)
      const known = history.knownVersion(orderId ?? '')
      const answer = await call(input, options)
      const { version, order, notFollowed } = answer as Answered
      const made = version ?? order?.version ?? 0
      // A call that changed nothing answers the version that the order had.
      if (orderId !== undefined && !input.body?.preview && input.form?.preview !== 'true' && made > known)
        history.noteChange(orderId, made)
      if (notFollowed && !input.body?.preview) onNotFollowed(notFollowed)
      return answer
    }
  const noted = Object.entries(client).flatMap(([name, call]) =>
    contentCalls.has(name as ClientCallName) ? [[name, noting(call as AnyCall)]] : [],
  )
  return {
    ...client,
    ...(Object.fromEntries(noted) as Partial<Client>),
    getOrder: async (...input) => {
      const order: Order = await client.getOrder(...input)
      history.noteRead(order)
      return order
    },
  }
}
