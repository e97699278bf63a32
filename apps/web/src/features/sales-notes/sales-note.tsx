import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session.ts'

// Customers never load it.
const SalesNoteCard = lazy(() => import('./sales-note-card.tsx'))

/** What internal sales have written to each other about an order. For sales only. */
export function SalesNote({ orderId }: { orderId: string }) {
  const isSales = useSession()?.currentUser.isSales ?? false
  if (!isSales) return null
  return (
    <Suspense fallback={<Skeleton height="7rem" mb="md" />}>
      <SalesNoteCard key={orderId} orderId={orderId} />
    </Suspense>
  )
}
