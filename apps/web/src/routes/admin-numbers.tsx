import { AdminPage } from '../features/admin/admin-page.tsx'
import { Numbers } from '../features/admin/numbers/numbers.tsx'

export default function AdminNumbers() {
  return (
    <AdminPage section="Numbers">
      <Numbers />
    </AdminPage>
  )
}
