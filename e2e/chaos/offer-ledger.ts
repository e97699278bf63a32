/** What a caller knows of a value: acknowledged last, and asked for since. */
export type Value = { kept?: string; asked: string }

/** What a caller knows of things that have a unique text each. */
export type List = {
  kept: string[]
  /** All that were ever asked for. */
  asked: string[]
  /** Acknowledged as removed. */
  gone: string[]
}

export const listNames = ['extras', 'items', 'clients', 'questions', 'answers', 'mailed', 'revisions'] as const
export type ListName = (typeof listNames)[number]

/** What a caller knows about the offer of an order to a client. */
export type OfferNotes = {
  owner: string
  /** Of the order. */
  name: string
  id: string
  /** The client has the name of the order, and an address of its own. */
  email: string
  values: Map<string, Value>
  /** Values of the owner's account, which all offers of the owner share. */
  account: Map<string, Value>
  lists: Record<ListName, List>
}

const newList = (): List => ({ kept: [], asked: [], gone: [] })

export const newNotes = (
  { owner, name, id }: Pick<OfferNotes, 'owner' | 'name' | 'id'>,
  account: OfferNotes['account'] = new Map(),
): OfferNotes => ({
  owner,
  name,
  id,
  email: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@hemma.se`,
  values: new Map(),
  account,
  lists: {
    extras: newList(),
    items: newList(),
    clients: newList(),
    questions: newList(),
    answers: newList(),
    mailed: newList(),
    revisions: newList(),
  },
})

/** Notes what is asked for before the call, and what is acknowledged after it. */
export const setValue = async <Answer>(
  values: OfferNotes['values'],
  name: string,
  value: string | number,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  const known = values.get(name)
  values.set(name, { ...known, asked: String(value) })
  const answer = await call()
  values.set(name, { kept: String(value), asked: String(value) })
  return answer
}

export const addTo = async <Answer>(list: List, text: string, call: () => Promise<Answer>): Promise<Answer> => {
  list.asked.push(text)
  const answer = await call()
  list.kept.push(text)
  return answer
}

export const takeFrom = async (list: List, text: string, call: () => Promise<unknown>) => {
  list.kept = list.kept.filter((other) => other !== text)
  await call()
  list.gone.push(text)
}
