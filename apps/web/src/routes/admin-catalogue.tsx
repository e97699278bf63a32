import { AdminPage } from '../features/admin/admin-page.tsx'
import { ImportCatalogue } from '../features/admin/catalogue/import-catalogue.tsx'

export default function AdminCatalogue() {
  return (
    <AdminPage section="Catalogue">
      <ImportCatalogue />
    </AdminPage>
  )
}
