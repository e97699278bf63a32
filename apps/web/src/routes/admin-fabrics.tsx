import { AdminPage } from '../features/admin/admin-page.tsx'
import { Fabrics } from '../features/admin/fabrics/fabrics.tsx'

export default function AdminFabrics() {
  return (
    <AdminPage section="Fabrics">
      <Fabrics />
    </AdminPage>
  )
}
