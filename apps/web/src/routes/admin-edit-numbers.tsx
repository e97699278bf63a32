import { EditNumbers } from '../features/admin/numbers/edit-numbers.tsx'
import { useRouteParams } from '../lib/route-params.ts'

export default function AdminEditNumbers() {
  const { kind, version } = useRouteParams()
  return (
    <EditNumbers
      key={`${kind} ${version}`}
      kind={kind === 'parameters' ? 'parameters' : 'prices'}
      draftId={version ? Number(version) : undefined}
    />
  )
}
