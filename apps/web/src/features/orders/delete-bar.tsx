import { Button, Group } from '@mantine/core'
import type { OrderSummary } from '@veck/contract'
import { DaysInBin } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import type { DeleteMode } from './use-delete-mode.ts'
import classes from './delete-bar.module.css'

/** The bar of delete mode (A2.30). `orders` are the selected offers that the filter shows; hidden ones are not deleted. */
export function DeleteBar({ mode, orders }: { mode: DeleteMode; orders: readonly OrderSummary[] }) {
  const { t } = useTranslation()
  const cancel = useFocusOnArrival<HTMLButtonElement>()
  const count = orders.length
  return (
    <Group className={classes.bar} justify="space-between">
      <output>{t('Orders:Selected', { count })}</output>
      <Actions>
        <Button ref={cancel} variant="default" onClick={mode.leave}>
          {t('Orders:CancelDelete')}
        </Button>
        <Button color="falu" disabled={count === 0} onClick={mode.ask}>
          {t('Orders:ConfirmDelete')}
        </Button>
      </Actions>
      <ConfirmDialog
        opened={mode.asking}
        title={t('Orders:DeleteTitle')}
        confirm={t('Orders:DeleteYes')}
        cancel={t('Orders:DeleteNo')}
        destructive
        loading={mode.isDeleting}
        error={mode.error}
        onConfirm={() => mode.confirm(orders)}
        onCancel={mode.stopAsking}
      >
        <ul className={classes.going}>
          {orders.map((order) => (
            <li key={order.id}>
              #{order.offerNumber} {order.offerName} ({t('Orders:Curtains', { count: order.curtains })})
            </li>
          ))}
        </ul>
        {t('Orders:DeleteBody', { count: DaysInBin })}
      </ConfirmDialog>
    </Group>
  )
}
