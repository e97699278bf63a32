import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../lib/session/session.ts'
import { pretendServer, textsAndSettings } from '../testing/server.ts'
import { signedInAs } from '../testing/user.ts'
import { queryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { goToLoginWhenSessionEnds, guardPagesBroughtBack } from './session-ending.ts'

beforeEach(() => {
  pretendServer(textsAndSettings)
  session.start(signedInAs())
})

async function open(url: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }))
  router.history.subscribe(() => void router.load())
  await router.load()
  goToLoginWhenSessionEnds(router, session)
  return router
}

test('[A4.2] a session that is handed over is removed from memory, and the page does not navigate', async () => {
  const router = await open('/sv/orders')
  queryClient.setQueryData(['getOrder', {}], 'theirs')
  session.end('handedOver')
  await new Promise((done) => setTimeout(done, 20))
  expect(router.state.location.href).toBe('/sv/orders')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('[A2.1] a page that the browser restores after its session has ended is guarded again', async () => {
  const router = await open('/sv/orders')
  guardPagesBroughtBack(router)
  session.end('handedOver')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => router.state.location.pathname).toBe('/sv/account/login')
  expect(router.state.location.search).toEqual({ redirect: '/sv/orders' })
})
