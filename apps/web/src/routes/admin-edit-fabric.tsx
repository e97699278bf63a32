import { EditFabric } from '../features/admin/fabrics/edit-fabric.tsx'
import { useRouteParams } from '../lib/route-params.ts'

export default function AdminEditFabric() {
  const { product } = useRouteParams()
  return <EditFabric key={product} productId={product === 'new' ? undefined : Number(product)} />
}
