import { useParams } from '@tanstack/react-router'
import { EditPricing } from '../features/admin/pricing/edit-pricing.tsx'

export default function AdminEditPricing() {
  const { kind, version } = useParams({ from: '/$locale/_app/admin/numbers/$kind/{-$version}' })
  return (
    <EditPricing
      key={`${kind} ${version}`}
      kind={kind === 'parameters' ? 'parameters' : 'prices'}
      draftId={version ? Number(version) : undefined}
    />
  )
}
