import { AdminPage } from '../features/admin/admin-page.tsx'
import { Changes } from '../features/admin/log/changes.tsx'

export default function AdminLog() {
  return (
    <AdminPage section="Log">
      <Changes />
    </AdminPage>
  )
}
