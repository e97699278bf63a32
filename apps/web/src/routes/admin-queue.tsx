import { AdminPage } from '../features/admin/admin-page.tsx'
import { Queue } from '../features/admin/queue/queue.tsx'

export default function AdminQueue() {
  return (
    <AdminPage section="Queue">
      <Queue />
    </AdminPage>
  )
}
