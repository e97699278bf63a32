import { AdminPage } from '../features/admin/admin-page.tsx'
import { HelpEditor } from '../features/admin/help/help-editor.tsx'

export default function AdminHelp() {
  return (
    <AdminPage section="Help">
      <HelpEditor />
    </AdminPage>
  )
}
