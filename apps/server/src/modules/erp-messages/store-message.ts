import type { StoredMessage } from '@veck/contract'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { problem } from '../../core/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { erpMessageOrders, erpMessages } from '../../db/schema/erp-messages.ts'
import { addJob } from '../jobs/index.ts'
import type { MessageDependencies } from './apply-message.ts'
import { applyAttempts, applyTaskName } from './apply-task.ts'
import { readErpDocument, type ReadDocument } from './documents/read-document.ts'
import { refuseMessage } from './documents/refusal.ts'

/** Reads and stores a document that the ERP has sent. */
export const receiveMessage = async (deps: MessageDependencies, bytes: Buffer, contentType: string | undefined) => {
  const read = readErpDocument(bytes, contentType)
  assertNotInFuture(read, deps.clock.now())
  return storeMessage(deps, read)
}

const hour = 60 * 60 * 1000
/** In milliseconds: a clock that is a day wrong, and a time without an offset from the other side of the earth. */
const aheadAtMost = (24 + 14) * hour

/** The newest document counts, so one from the far future would win over everything that the supplier writes later. */
const assertNotInFuture = ({ issuedAt }: ReadDocument, now: Date) => {
  if (Date.parse(issuedAt) - now.getTime() > aheadAtMost) {
    throw refuseMessage('ErpMessage:InFuture', { value: issuedAt, now: now.toISOString() })
  }
}

/**
 * Stores a document with a job that applies it. The same document again changes nothing. Another document with the same
 * id is refused and listed for administrators: the first one counts.
 */
const storeMessage = async ({ db, clock }: MessageDependencies, read: ReadDocument): Promise<StoredMessage> => {
  const { text: document } = read
  const contentHash = createHash('sha256').update(document).digest('hex')
  const stored = await db.transaction(async (tx) => {
    const now = clock.now()
    const { sender, type, id: documentId, format } = read
    const message = { sender, type, documentId, contentHash, format, document, issuedAt: new Date(read.issuedAt) }
    const [row] = await tx
      .insert(erpMessages)
      .values({ ...message, receivedAt: now, state: 'received' })
      .onConflictDoNothing()
      .returning({ id: erpMessages.id })
    if (row) return storeFacts(tx, row.id, read)
    const [known] = await tx
      .select({ id: erpMessages.id, problem: erpMessages.problem })
      .from(erpMessages)
      .where(and(ofDocument(read), eq(erpMessages.contentHash, contentHash)))
    if (known && known.problem !== 'otherContents') return { id: known.id, outcome: 'known' } satisfies StoredMessage
    await tx
      .insert(erpMessages)
      .values({ ...message, receivedAt: now, state: 'contradicts', problem: 'otherContents' })
      .onConflictDoNothing()
    return undefined
  })
  if (!stored) throw problem('conflict', { message: { key: 'ErpMessage:OtherContents', values: { id: read.id } } })
  return stored
}

const ofDocument = ({ sender, type, id }: ReadDocument) =>
  and(eq(erpMessages.sender, sender), eq(erpMessages.type, type), eq(erpMessages.documentId, id))

const storeFacts = async (tx: Transaction, messageId: string, { orders }: ReadDocument): Promise<StoredMessage> => {
  await tx
    .insert(erpMessageOrders)
    .values(orders.map(({ erpOrderId, document }) => ({ messageId, erpOrderId, facts: document })))
  await addJob(tx, applyTaskName, { messageId }, { maxAttempts: applyAttempts })
  return { id: messageId, outcome: 'stored' }
}
