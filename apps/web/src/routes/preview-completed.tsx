import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Completed } from '../features/preview/completed.tsx'
import { queries } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'

/** Reads the order again, because the user has just changed it (A4.7). */
export default function PreviewCompleted() {
  const { order: id } = useParams({ from: '/$locale/_app/order/$order/preview/completed' })
  const user = useSession()?.currentUser
  const { data } = useQuery({ ...queries.getOrder({ params: { id } }), refetchOnMount: 'always' })
  return data && user ? <Completed order={data} user={user} /> : null
}
