import { AdminPage } from '../features/admin/admin-page.tsx'
import { Users } from '../features/admin/users/users.tsx'

export default function AdminUsers() {
  return (
    <AdminPage section="Users">
      <Users />
    </AdminPage>
  )
}
