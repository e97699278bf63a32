import { Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { NumbersKind, NumbersVersion } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { ChangeTable } from './change-table.tsx'
import { OrderEffects } from './order-effects.tsx'
import { Publish } from './publish.tsx'
import { versionName } from './version-row.tsx'

type PreviewDialogProps = { kind: NumbersKind; version: NumbersVersion | undefined; onClose: () => void }

/** Shows what a version changes before it becomes active. */
export function PreviewDialog({ kind, version, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const fullScreen = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={version !== undefined}
      onClose={onClose}
      title={version && versionName(t, version)}
      size="xl"
      fullScreen={fullScreen}
      closeButtonProps={{ 'aria-label': t('AdminNumbers:Close') }}
    >
      {version && <Preview kind={kind} version={version} onClose={onClose} />}
    </Modal>
  )
}

function Preview({ kind, version, onClose }: PreviewDialogProps & { version: NumbersVersion }) {
  // Not cached: the active version, which it is compared with, can change.
  const preview = useQuery({ ...queries.previewNumbers({ params: { kind, versionId: version.id } }), staleTime: 0 })
  return (
    <Fetched query={preview}>
      {({ changes, changeCount, effect }) => (
        <Stack gap="lg">
          <ChangeTable changes={changes} count={changeCount} />
          <OrderEffects kind={kind} effect={effect} />
          {version.state === 'draft' && <Publish kind={kind} version={version} onDone={onClose} />}
        </Stack>
      )}
    </Fetched>
  )
}
