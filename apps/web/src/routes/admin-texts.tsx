import { AdminPage } from '../features/admin/admin-page.tsx'
import { Texts } from '../features/admin/texts/texts.tsx'

export default function AdminTexts() {
  return (
    <AdminPage section="Texts">
      <Texts />
    </AdminPage>
  )
}
