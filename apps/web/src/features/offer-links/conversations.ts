import type { OfferQuestion } from '@veck/contract'

export type Conversation = {
  /** Null: about the whole offer. */
  markingId: string | null
  markingName: string
  /** Oldest first. */
  messages: OfferQuestion[]
  /** Questions after the last answer. */
  unanswered: number
  lastQuestionId: string
}

/** The messages of an order by marking. Those that wait for an answer come first. */
export function conversationsIn(all: readonly OfferQuestion[]): Conversation[] {
  const byMarking = new Map<string | null, OfferQuestion[]>()
  for (const message of all) byMarking.set(message.markingId, [...(byMarking.get(message.markingId) ?? []), message])
  const conversations = [...byMarking].map(([markingId, messages]) => {
    const lastAnswer = messages.findLastIndex(({ isFromClient }) => !isFromClient)
    return {
      markingId,
      markingName: messages.at(-1)?.markingName ?? '',
      messages,
      unanswered: messages.length - 1 - lastAnswer,
      lastQuestionId: messages.findLast(({ isFromClient }) => isFromClient)?.id ?? '',
    }
  })
  return conversations.toSorted((one, other) => Number(other.unanswered > 0) - Number(one.unanswered > 0))
}
