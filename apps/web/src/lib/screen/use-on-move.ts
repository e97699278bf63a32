import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Calls the function when the user moves to another screen. The component does not render again for it. */
export function useOnMove(run: () => void) {
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && run()), [router, run])
}
