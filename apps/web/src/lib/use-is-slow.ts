import { useEffect, useState } from 'react'

const slowAfter = 2000

/** Whether something has been under way for so long that the user should be told what it is (design: feedback). */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isPending && isSlow
}
