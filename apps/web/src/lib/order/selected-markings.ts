import { useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Markings that were selected in the sidebar. They are too many for an address. */
    selectedMarkings?: readonly string[] | undefined
  }
}

/** The markings that were selected when this screen was opened. */
export const useSelectedMarkings = () => useRouterState({ select: ({ location }) => location.state.selectedMarkings })
