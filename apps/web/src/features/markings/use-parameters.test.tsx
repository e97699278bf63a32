import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { queryClient } from '../../app/query-client.ts'
import { queries } from '../../lib/server/api.ts'
import { pretendServer } from '../../testing/server.ts'
import { WithoutRouter } from '../../testing/without-router.tsx'
import { useParameters } from './use-parameters.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <WithoutRouter>
    <Providers>{children}</Providers>
  </WithoutRouter>
)

test('[B7.24] the default parameters stay in use while the server is asked again', async () => {
  let isHeld = false
  pretendServer({
    '/api/app/curtaincalculator/parameters': () =>
      isHeld ? new Promise(() => {}) : { status: 500, body: { code: 'internal', message: '' } },
  })
  const { result } = renderHook(useParameters, { wrapper })
  expect(result.current).toMatchObject({ isPending: true, areUsual: false })
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, areUsual: true }))

  isHeld = true
  void queryClient.invalidateQueries(queries.getCurtainParameters())
  await waitFor(() =>
    expect(queryClient.getQueryState(queries.getCurtainParameters().queryKey)?.status).toBe('pending'),
  )
  expect(result.current).toMatchObject({ isPending: false, areUsual: true })
})
