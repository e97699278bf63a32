import { calculateCurtain, defaultParameters, OrderStatus } from '@veck/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine, aMarking, anOrder, aVariant } from '../../testing/curtain.ts'
import { pretendServer } from '../../testing/server.ts'
import { signedInAs } from '../../testing/user.ts'
import { inputFor } from './fabric-facts.ts'
import { lookOfCurtain } from './shown-curtain.ts'
import { useRendering } from './use-rendering.ts'

const path = '/api/app/order/o1/retail/marking/m1/rendering'
const order = anOrder(aLine(), aMarking())
const picture = new Blob(['picture'], { type: 'image/jpeg' })

const curtainOf = (wallHeight: number) => {
  const variant = aVariant()
  const input = { ...inputFor(variant, null, defaultParameters), wallHeight }
  const outcome = calculateCurtain(input, defaultParameters)
  if (!outcome.ok) throw new Error(outcome.error.code)
  return { input, variant, result: outcome.result }
}
type Curtain = ReturnType<typeof curtainOf>

beforeEach(() => session.start(signedInAs()))

/** The wizard, whose preview shows a curtain. */
const openWizard = (shown: Curtain, opened = order) => {
  const takePicture = vi.fn<() => Promise<Blob | null>>(async () => picture)
  const { result, unmount } = renderHook(() => useRendering(opened, aMarking()), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  const show = (curtain: Curtain) => {
    result.current.shownCurtain.current = { look: lookOfCurtain(curtain), takePicture, takeShown: takePicture }
  }
  show(shown)
  const save = (saved: Curtain) => result.current.send(result.current.take(saved))
  return { show, save, takePicture, untilTaken: result.current.untilTaken, close: unmount }
}

test('the picture of a saved curtain is sent once, with the look that it shows', async () => {
  const seen = pretendServer({ [path]: () => ({}) })
  const curtain = curtainOf(231)
  const { save, takePicture } = openWizard(curtain)
  await save(curtain)
  await save(curtain)
  expect(seen).toMatchObject([{ method: 'POST', path, body: { look: lookOfCurtain(curtain) } }])
  expect(seen.map(({ body }) => (body as { file: Blob }).file.type)).toEqual(['image/jpeg'])
  expect(takePicture).toHaveBeenCalledOnce()
})

test('a curtain that is changed and changed back is sent again, because the server has removed its picture', async () => {
  const seen = pretendServer({ [path]: () => ({}) })
  const [low, high] = [curtainOf(241), curtainOf(242)]
  const { show, save } = openWizard(low)
  for (const curtain of [low, high, low]) {
    show(curtain)
    await save(curtain)
  }
  expect(seen.map(({ body }) => (body as { look: string }).look)).toEqual([low, high, low].map(lookOfCurtain))
})

test('a user who leaves while the picture is taken is not sent to the folder afterwards', async () => {
  const { untilTaken, close } = openWizard(curtainOf(243))
  expect(await untilTaken(Promise.resolve())).toBe(true)
  const waiting = untilTaken(Promise.resolve())
  close()
  expect(await waiting).toBe(false)
})

test('a preview that shows another curtain than the saved one is not photographed', async () => {
  const seen = pretendServer({ [path]: () => ({}) })
  const { save, takePicture } = openWizard(curtainOf(232))
  await save(curtainOf(233))
  expect([seen, takePicture.mock.calls]).toEqual([[], []])
})

test('a failure is silent, and the next save tries again', async () => {
  const curtain = curtainOf(234)
  const { save, takePicture } = openWizard(curtain)
  takePicture.mockRejectedValueOnce(new Error('The context is lost'))
  await save(curtain)
  const refused = pretendServer({ [path]: () => ({ status: 409, body: { message: '', code: 'stale' } }) })
  await save(curtain)
  expect(refused).toHaveLength(1)
  const seen = pretendServer({ [path]: () => ({}) })
  await save(curtain)
  expect(seen).toHaveLength(1)
})

test('the picture is sent by sales too, whose customers see it on the cards', async () => {
  session.start(signedInAs({ isSales: true }))
  const seen = pretendServer({ [path]: () => ({}) })
  const curtain = curtainOf(235)
  await openWizard(curtain).save(curtain)
  expect(seen).toHaveLength(1)
})

test('no picture is taken of a curtain in a placed order', async () => {
  const seen = pretendServer({ [path]: () => ({}) })
  const curtain = curtainOf(236)
  const { save, takePicture } = openWizard(curtain, { ...order, status: OrderStatus.OrderPlaced })
  await save(curtain)
  expect([seen, takePicture.mock.calls]).toEqual([[], []])
})
