import { useParams } from '@tanstack/react-router'
import { EditNumbers } from '../features/admin/numbers/edit-numbers.tsx'

export default function AdminEditNumbers() {
  const { kind, version } = useParams({ from: '/$locale/_app/admin/numbers/$kind/{-$version}' })
  return (
    <EditNumbers
      key={`${kind} ${version}`}
      kind={kind === 'parameters' ? 'parameters' : 'prices'}
      draftId={version ? Number(version) : undefined}
    />
  )
}
