import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { followNavigation } from '../app/after-navigation.ts'
import { Providers } from '../app/providers.tsx'
import { queryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.ts'

/** The whole app at a path, in the test's document. */
export async function mount(path: string) {
  queryClient.clear()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  followNavigation(router)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  const unmount = async () => {
    await act(async () => root.unmount())
    page.remove()
    // A screen that was still loading has no page to be drawn on any more.
    router.startTransition = async () => false
  }
  return { page, router, unmount }
}

/** Waits until the check holds. Meanwhile React draws as it does in the browser: within `act` it would hold back. */
export async function see(check: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  try {
    await vi.waitFor(check, { timeout: 120_000, interval: 20 })
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  }
  await act(async () => {})
}

export async function type(field: HTMLInputElement | HTMLTextAreaElement | null, text: string) {
  if (!field) throw new Error('There is no such field')
  await act(async () => {
    // React hears of a value only when it is set past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
