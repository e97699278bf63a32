import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'

const Part = createContext<ReactNode>(null)
const ShowPart = () => use(Part)
const rootRoute = createRootRoute({ component: ShowPart })
const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
await router.load()

/** For a part of a screen on its own, which reads the language from the address: this one has none, so it is Swedish. */
export const WithoutRouter = ({ children }: { children: ReactNode }) => (
  <Part value={children}>
    <RouterProvider router={router as never} />
  </Part>
)
