import { useState } from 'react'

/** What the table shows only if the user asks for it. */
const parts = ['window', 'pictures'] as const
type Part = (typeof parts)[number]

const keyOf = (part: Part) => `veck.table.${part}`

/** The parts that this user wants to see. This browser remembers them. */
export function useShownParts() {
  const [shown, setShown] = useState<readonly Part[]>(() =>
    parts.filter((part) => window.localStorage.getItem(keyOf(part)) !== null),
  )
  const show = (part: Part, isShown: boolean) => {
    if (isShown) window.localStorage.setItem(keyOf(part), 'yes')
    else window.localStorage.removeItem(keyOf(part))
    setShown((before) => parts.filter((each) => (each === part ? isShown : before.includes(each))))
  }
  return { has: (part: Part) => shown.includes(part), show }
}
