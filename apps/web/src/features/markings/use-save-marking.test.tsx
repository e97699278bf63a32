import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Order, OrderLine } from '@veck/contract'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../lib/server/api.ts'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { aLine, aMarking, anOrder, aVariant } from '../../testing/curtain.ts'
import { pretendServer, type Seen } from '../../testing/server.ts'
import { savedDraft } from './draft.ts'
import { useSaveMarking } from './use-save-marking.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

let close = async () => {}
afterEach(() => close())

const line = aLine({ wallWidth: 150 })
const variant = aVariant()
const orderPath = '/api/app/order/o1'
const linePath = `${orderPath}/orderline`
const stale = { status: 409, body: { message: '', code: 'stale' } }

/** A server that stores one line, and refuses every version but its own. */
function orderServer() {
  let stored: Order = anOrder(line, aMarking())
  const change = (changes: Partial<Order>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  }
  const saveLine = ({ body }: Seen) => {
    const sent = body as Partial<OrderLine> & { version: number; newMarkingName?: string }
    if (sent.version !== stored.version) return stale
    const { version: _seen, newMarkingName, ...choices } = sent
    const markingName = newMarkingName ?? stored.markings.m1?.name ?? ''
    const saved = { ...line, ...choices, markingName }
    const marking = aMarking({ name: markingName })
    const { version: next } = change({ ...contentsOf(anOrder(saved, marking)) })
    const { orderTotalNetAmount: sum } = stored
    const totals = { version: next, updatedAt: stored.updatedAt, orderTotalExclVat: { ...sum, value: 77 } }
    return { body: { ...saved, productId: 31, productImage: null, order: totals } }
  }
  const rename = ({ body }: Seen) => {
    const { name, version } = body as { name: string; version: number }
    if (version !== stored.version) return stale
    return { body: { version: change(contentsOf(anOrder(line, aMarking({ name })))).version } }
  }
  const asked = pretendServer({
    [orderPath]: () => ({ body: stored }),
    [linePath]: saveLine,
    '/api/app/marking/name': rename,
  })
  const askedFor = (path: string) => asked.filter((request) => request.path === path)
  return { change, askedFor, current: () => stored }
}

const contentsOf = ({ folder, folders, markings, orderLines, fabricMarkingList }: Order) => ({
  folder,
  folders,
  markings,
  orderLines,
  fabricMarkingList,
})

type Saving = ReturnType<typeof useSaveMarking>

/** The saves of the marking, as the wizard has them, with the order in the cache. */
async function openMarking(order: Order) {
  const client = new QueryClient()
  const { queryKey } = queries.getOrder({ params: { id: 'o1' } })
  client.setQueryData(queryKey, order)
  const named: string[] = []
  let saving: Saving | undefined
  function Wizard() {
    const hooks = useSaveMarking(order, aMarking(), (name) => named.push(name))
    useEffect(() => {
      saving = hooks
    }, [hooks])
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Wizard />
      </QueryClientProvider>,
    ),
  )
  close = () => act(async () => root.unmount())
  const seen = savedDraft(order, aMarking())
  const hooks = () => {
    if (!saving || !seen.choices) throw new Error('The wizard is not shown')
    return { ...saving, choices: seen.choices }
  }
  return {
    named,
    cached: () => client.getQueryData<Order>(queryKey),
    saveCurtain: (wallWidth: number, { name = seen.name, seenName = seen.name } = {}) => {
      const { curtain, choices } = hooks()
      return curtain.mutateAsync({
        draft: { ...seen, name },
        begunFrom: { ...seen, name: seenName },
        curtain: { input: { ...choices, wallWidth }, variant },
      })
    },
    saveName: (name: string) => hooks().name.mutateAsync({ draft: { ...seen, name }, begunFrom: seen }),
  }
}

const versionsOf = (requests: Seen[]) => requests.map(({ body }) => (body as { version: number }).version)

test('[18.3][B4.3] a save is one call with the version that was seen, and its answer is the order that is shown', async () => {
  const { askedFor, current } = orderServer()
  const { saveCurtain, cached } = await openMarking(current())
  await act(() => saveCurtain(222, { name: ' Altandörr ' }))
  expect(askedFor(linePath).map(({ body }) => body)).toMatchObject([
    { version: 1, wallWidth: 222, newMarkingName: 'Altandörr', ecomRowId: 7 },
  ])
  expect(askedFor(orderPath)).toEqual([])
  expect(cached()).toMatchObject({
    version: 2,
    markings: { m1: { name: 'Altandörr' } },
    folder: { markings: [{ name: 'Altandörr' }] },
    orderLines: [{ wallWidth: 222, markingName: 'Altandörr' }],
    orderTotalExclVat: { value: 77 },
  })
})

test('[18.3] a name that is saved alone is shown without reading the order again', async () => {
  const { askedFor, current } = orderServer()
  const { saveName, cached, named } = await openMarking(current())
  await act(() => saveName('Altandörr'))
  expect([cached()?.version, cached()?.orderLines[0]?.markingName, named]).toEqual([2, 'Altandörr', ['Altandörr']])
  expect(askedFor(orderPath)).toEqual([])
})

test('[18.3] two saves that follow each other quickly are sent one after the other, and none is refused', async () => {
  const { askedFor, current } = orderServer()
  const { saveCurtain, saveName, cached } = await openMarking(current())
  const [name, seenName] = ['Altandörr', 'Altandörr']
  await act(() => Promise.all([saveName(name), saveCurtain(210, { name, seenName })]))
  expect(versionsOf(askedFor('/api/app/marking/name'))).toEqual([1])
  expect(versionsOf(askedFor(linePath))).toEqual([2])
  expect(askedFor(orderPath)).toEqual([])
  expect(cached()?.version).toBe(3)
})

test('[18.3] a name that was saved after the wizard was closed does not count as the change of someone else', async () => {
  const { current } = orderServer()
  const { saveCurtain, saveName, cached } = await openMarking(current())
  await act(() => saveName('Altandörr'))
  await act(() => saveCurtain(222, { name: 'Altandörr ' }))
  expect(cached()).toMatchObject({ version: 3, orderLines: [{ wallWidth: 222, markingName: 'Altandörr' }] })
})

test('[18.3][B8.1] a save on an old version is sent again if nobody changed the marking', async () => {
  const { askedFor, current, change } = orderServer()
  const { saveCurtain, cached } = await openMarking(current())
  change({ note: 'Ring först' })
  await act(() => saveCurtain(222))
  expect(versionsOf(askedFor(linePath))).toEqual([1, 2])
  expect(askedFor(orderPath)).toHaveLength(1)
  expect(cached()).toMatchObject({ version: 3, note: 'Ring först', orderLines: [{ wallWidth: 222 }] })
})

test('[18.3][B8.1] a save on an old version does not overwrite the marking that someone else changed', async () => {
  const { askedFor, current, change } = orderServer()
  const { saveCurtain } = await openMarking(current())
  change(contentsOf(anOrder(aLine({ wallWidth: 199 }), aMarking())))
  const failure = await act(() => saveCurtain(222).catch((error: unknown) => error))
  expect(isChangedMeanwhile(failure)).toBe(true)
  expect(askedFor(linePath)).toHaveLength(1)
  expect(current().orderLines[0]?.wallWidth).toBe(199)
})
