import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Makes a call once when the screen opens; `mutate()` repeats it. */
export function useCallOnArrival<Answer>(call: () => Promise<Answer>) {
  const made = useMutation({ mutationFn: call })
  const { mutate } = made
  useEffect(() => mutate(), [mutate])
  return made
}
