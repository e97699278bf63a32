import { Button, Stack } from '@mantine/core'
import type { Money } from '@veck/contract'
import type { CurtainDifference } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Differences } from '../../components/offer/differences.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { useDifferenceText } from '../../lib/order/use-difference-text.ts'

type DialogProps = {
  /** Why the curtain would change. */
  cause: 'Fabric' | 'Numbers'
  opened: boolean
  differences: CurtainDifference[]
  priceBefore: Money | undefined
  priceAfter: Money | undefined
  /** Why the new parameters allow no curtain at all. */
  problem?: string | undefined
  onTake: () => void
  onKeep: () => void
}

/** A curtain never changes silently: the dialog lists the differences with both prices, and the user decides. */
export function CurtainDifferenceDialog(props: DialogProps) {
  const { cause, opened, differences, priceBefore, priceAfter, problem, onTake, onKeep } = props
  const { t } = useTranslation()
  const { heads, rowsOf, priceRow } = useDifferenceText()
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`Difference:${cause}Title`)}
      confirm={t(`Difference:${cause}Take`)}
      cancel={t(`Difference:${cause}Keep`)}
      onConfirm={onTake}
      onCancel={onKeep}
    >
      <Stack gap="sm">
        <span>{t(`Difference:${cause}Body`)}</span>
        {problem ? (
          <FormError>{t('Difference:NotPossible', { message: problem })}</FormError>
        ) : (
          <Differences heads={heads} rows={rowsOf(differences)} sum={priceRow(priceBefore, priceAfter)} />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

type PricingChangedProps = {
  /** The stored curtain is shown, not the one by the current parameters. */
  isShownAsSaved: boolean
  onSee: () => void
}

/** Opens the comparison with the supplier's new prices and parameters. */
export function PricingChanged({ isShownAsSaved, onSee }: PricingChangedProps) {
  const { t } = useTranslation()
  return (
    <FormNotice>
      {isShownAsSaved && `${t('Difference:Saved')} `}
      {t('Difference:NumbersChanged')}{' '}
      <Button variant="subtle" size="compact-md" onClick={onSee}>
        {t('Difference:NumbersSee')}
      </Button>
    </FormNotice>
  )
}
