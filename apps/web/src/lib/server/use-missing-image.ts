import { useEffect, useState } from 'react'

/** Whether an image could not be loaded. It is loaded once more when the connection is back. */
export function useMissingImage(url: string | null) {
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    if (missing === null) return undefined
    const askAgain = () => setMissing(null)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [missing])
  return { isMissing: missing !== null && missing === url, onMissing: () => setMissing(url) }
}
