import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/server/api.ts'
import { changeQueue } from '../../../lib/server/change-queue.ts'
import { anOrder } from '../../../testing/curtain.ts'
import { useLiveOrder } from './use-live-order.ts'

let close = async () => {}
afterEach(() => close())

const { queryKey } = queries.getOrder({ params: { id: 'o1' } })

function Screen() {
  useLiveOrder('o1')
  return null
}

/** An open order of version 1, and a server that announces new versions. */
async function openOrder() {
  const client = new QueryClient()
  client.setQueryData(queryKey, anOrder())
  const read = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  vi.stubGlobal('fetch', async () => new Response(readable))
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  )
  close = () => act(async () => root.unmount())
  const encoder = new TextEncoder()
  const announce = (version: number) =>
    act(async () => {
      await writer.write(encoder.encode(`${JSON.stringify({ version, by: 'kollega@veck.example' })}\n`))
      await new Promise((done) => setTimeout(done, 20))
    })
  /** A change of our own, whose answer is the given version. */
  const change = () => {
    let finish: ((version: number) => void) | undefined
    const sent = new Promise<number>((resolve) => {
      finish = resolve
    })
    const mutation = client.getMutationCache().build(client, {
      ...changeQueue('o1'),
      mutationFn: async () => {
        const version = await sent
        client.setQueryData<Order>(queryKey, (order) => order && { ...order, version })
      },
    })
    const done = mutation.execute(undefined)
    return async (version: number) => {
      finish?.(version)
      await act(() => done)
    }
  }
  return { read, announce, change }
}

test('[18.3] the version of a save of our own is not read again, also if it is announced before its answer', async () => {
  const { read, announce, change } = await openOrder()
  const answer = change()
  await announce(2)
  await answer(2)
  await announce(2)
  expect(read).not.toHaveBeenCalled()
})

test('[18.3] a version of someone else that is announced during a save is read after it', async () => {
  const { read, announce, change } = await openOrder()
  const answer = change()
  await announce(3)
  expect(read).not.toHaveBeenCalled()
  await answer(2)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
})
