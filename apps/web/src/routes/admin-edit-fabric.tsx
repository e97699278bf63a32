import { useParams } from '@tanstack/react-router'
import { EditFabric } from '../features/admin/fabrics/edit-fabric.tsx'

export default function AdminEditFabric() {
  const { product } = useParams({ from: '/$locale/_app/admin/fabrics/$product' })
  return <EditFabric key={product} productId={product === 'new' ? undefined : Number(product)} />
}
