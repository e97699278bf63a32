import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { followNavigation } from '../app/after-navigation.ts'
import { Providers } from '../app/providers.tsx'
import { queryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.ts'

/** The whole app at a path, in the test's document. */
export function mount(path: string) {
  queryClient.clear()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  followNavigation(router)
  const { unmount } = render(<RouterProvider router={router} />, { wrapper: Providers })
  return {
    router,
    unmount: () => {
      unmount()
      // A screen that was still loading has no page to be drawn on any more.
      router.startTransition = async () => false
    },
  }
}
