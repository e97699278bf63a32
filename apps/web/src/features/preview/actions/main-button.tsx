import { Button } from '@mantine/core'
import type { User } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { MainAction, ActionStates } from '../offered.ts'
import type { OrderActions } from './use-order-actions.ts'

type MainButtonProps = {
  action: MainAction
  user: User
  offered: ActionStates
  actions: OrderActions
  fullWidth?: boolean
}

/** For sales the button says that the delivery address comes first (A2.40, A6.4). */
export const labelOfMain = (action: MainAction, { isSales }: User) => {
  if (action === 'place') return isSales ? 'Preview:PlaceAsSales' : 'Preview:Place'
  return action === 'change' ? 'Preview:Change' : 'Preview:Copy'
}

export function MainButton({ action, user, offered, actions, fullWidth = false }: MainButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      fullWidth={fullWidth}
      disabled={offered[action] === 'blocked'}
      loading={action === 'change' && actions.isChanging}
      onClick={() => actions.press(action)}
    >
      {t(labelOfMain(action, user))}
    </Button>
  )
}
