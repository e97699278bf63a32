import type { Calls } from './calls/index.ts'
import type { Arguments, Client, ClientCallName, Input, Output } from './client-types.ts'
import { routes } from './generated/routes.ts'

/** GET calls that answer JSON. */
export type QueryName = {
  [Name in ClientCallName]: (typeof routes)[Name] extends { method: 'GET'; answer: 'json' } ? Name : never
}[ClientCallName]

/** What TanStack Query takes, without importing it. */
export type QueryOptions<Name extends QueryName> = {
  queryKey: readonly [Name, Input<Calls[Name]>]
  queryFn: (context: { signal: AbortSignal }) => Promise<Output<Calls[Name]>>
}

export type Queries = {
  [Name in QueryName]: (...sent: Arguments<Calls[Name]>) => QueryOptions<Name>
}

const isQuery = (name: string): name is QueryName => {
  const route = routes[name as ClientCallName]
  return route.method === 'GET' && route.answer === 'json'
}

type AnyCall = (input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** `queries.getOrder({ params: { id } })`. The key begins with the name of the call, so `['getOrder']` matches all of them. */
export function createQueries(client: Client): Queries {
  const functions = Object.keys(routes)
    .filter(isQuery)
    .map((name) => {
      const makeCall = client[name] as AnyCall
      const options = (input: object = {}) => ({
        queryKey: [name, input],
        queryFn: ({ signal }: { signal: AbortSignal }) => makeCall(input, { signal }),
      })
      return [name, options]
    })
  // Typed from the table of calls; `routes` is generated from the same table.
  return Object.fromEntries(functions) as Queries
}
