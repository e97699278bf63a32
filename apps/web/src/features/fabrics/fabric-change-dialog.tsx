import { Stack } from '@mantine/core'
import type { ReplacedFabric } from '@veck/contract'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PriceSum } from '../../components/price-sum.tsx'
import { CurtainChanges, Impossible } from './price-change.tsx'

type FabricChangeDialogProps = {
  opened: boolean
  /** The names of both fabrics. */
  from: string
  to: string
  change: ReplacedFabric
  isSaving: boolean
  problem: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a fabric is replaced: both prices of each marking, what would change, and what cannot be made. */
export function FabricChangeDialog(props: FabricChangeDialogProps) {
  const { opened, from, to, change, isSaving, problem, onConfirm, onCancel } = props
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      opened={opened}
      size="lg"
      title={t('EditFabric:DialogTitle', { count: change.changes.length })}
      confirm={t('EditFabric:SaveFabric')}
      cancel={t('Difference:FabricKeep')}
      loading={isSaving}
      error={problem}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="md">
        <span>{t('EditFabric:DialogBody', { from, to })}</span>
        <PriceSum change={change} />
        <Impossible impossible={change.impossible} />
        <CurtainChanges changes={change.changes} />
      </Stack>
    </ConfirmDialog>
  )
}
