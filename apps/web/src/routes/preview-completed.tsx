import { useQuery } from '@tanstack/react-query'
import { Completed } from '../features/preview/completed.tsx'
import { queries } from '../lib/api.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { useSession } from '../lib/session.ts'

/** Reads the offer anew: what was just done has changed it (A4.7). */
export default function PreviewCompleted() {
  const { order: id = '' } = useRouteParams()
  const user = useSession()?.currentUser
  const { data } = useQuery({ ...queries.getOrder({ params: { id } }), refetchOnMount: 'always' })
  return data && user ? <Completed order={data} user={user} /> : null
}
