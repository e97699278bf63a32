import { AdminPage } from '../features/admin/admin-page.tsx'
import { Settings } from '../features/admin/settings/settings.tsx'

export default function AdminSettings() {
  return (
    <AdminPage section="Settings">
      <Settings />
    </AdminPage>
  )
}
