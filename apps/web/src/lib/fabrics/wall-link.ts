import { useSearch } from '@tanstack/react-router'
import { usePathTo } from '../screen/paths.ts'
import { useRouteParams } from '../screen/route-params.ts'

/** The fabric wall: for the marking on screen, whose unsaved curtain is kept, otherwise on its own. */
export function useWallLink() {
  const to = usePathTo()
  const { order, marking, step } = useRouteParams()
  const { alternative } = useSearch({ strict: false })
  const isOfMarking = order !== undefined && marking !== undefined
  return {
    to: isOfMarking ? to('/order/$order/marking/$marking/fabrics', { order, marking }) : to('/fabrics'),
    // From the last step the wall leads back to it.
    search: () => (isOfMarking ? { ...(alternative && { alternative }), ...(step === '3' && { from: step }) } : {}),
  }
}
