import { AdminPage } from '../features/admin/admin-page.tsx'
import { Buyers } from '../features/admin/buyers/buyers.tsx'

export default function AdminBuyers() {
  return (
    <AdminPage section="Buyers">
      <Buyers />
    </AdminPage>
  )
}
