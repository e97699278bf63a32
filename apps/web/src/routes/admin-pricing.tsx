import { AdminPage } from '../features/admin/admin-page.tsx'
import { PricingVersions } from '../features/admin/pricing/pricing.tsx'

export default function AdminPricing() {
  return (
    <AdminPage section="Numbers">
      <PricingVersions />
    </AdminPage>
  )
}
