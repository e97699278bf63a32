import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconFileInvoice, IconMail, IconPencil, IconScissors } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order, User } from '@veck/contract'
import { canSellToClients } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { DeclareAction } from '../../../lib/actions/declare.tsx'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { mainActionOf, type PreviewAction, type ActionStates } from '../offered.ts'
import { Downloads } from './downloads.tsx'
import { labelOfMain, MainButton } from './main-button.tsx'
import type { OrderActions } from './use-order-actions.ts'
import classes from './actions.module.css'

const icons = {
  returnToProcurement: IconArrowBackUp,
  send: IconMail,
  change: IconPencil,
  copy: IconCopy,
  externalFabrics: IconScissors,
}
const others = ['returnToProcurement', 'send', 'change', 'copy', 'externalFabrics'] as const

const labels = {
  returnToProcurement: 'Preview:ReturnToProcurement',
  send: 'Preview:Send',
  change: 'Preview:Change',
  copy: 'Preview:Copy',
  externalFabrics: 'Preview:ExternalFabrics',
} as const satisfies Record<Exclude<PreviewAction, 'place'>, string>

type ActionsProps = {
  order: Order
  user: User
  offered: ActionStates
  actions: OrderActions
  /** The result of an action that did not leave the page. */
  notice: string | undefined
}

/** The buttons of the preview (A2.40). */
export function Actions({ order, user, offered, actions, notice }: ActionsProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const main = mainActionOf(offered)
  const isBlocked = Object.values(offered).includes('blocked')
  return (
    <section aria-label={t('Preview:Actions')} className={classes.actions}>
      <FormNotice>{notice}</FormNotice>
      {isBlocked && (
        <Text c="dimmed" size="sm">
          {t('Preview:NothingToOrder')}
        </Text>
      )}
      {main && <MainButton action={main} user={user} offered={offered} actions={actions} fullWidth />}
      {canSellToClients(user).allowed && (
        <Button
          component={Link}
          to={to('/order/$order/offer', { order: order.id })}
          variant="default"
          justify="flex-start"
          leftSection={<IconFileInvoice size={18} stroke={1.5} aria-hidden />}
        >
          {t('SideBar:ClientOffer')}
        </Button>
      )}
      {others
        .filter((action) => action !== main && offered[action] !== 'hidden')
        .map((action) => {
          const Icon = icons[action]
          return (
            <Button
              key={action}
              variant="default"
              justify="flex-start"
              disabled={offered[action] === 'blocked'}
              loading={action === 'change' && actions.isChanging}
              onClick={() => actions.press(action)}
              leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            >
              {t(labels[action])}
            </Button>
          )
        })}
      {[...(main ? [main] : []), ...others.filter((action) => action !== main)]
        .filter((action) => offered[action] !== 'hidden')
        .map((action) => (
          <DeclareAction
            key={action}
            id={action}
            label={action === main ? t(labelOfMain(main, user)) : t(labels[action as (typeof others)[number]])}
            isDisabled={offered[action] === 'blocked'}
            run={() => actions.press(action)}
          />
        ))}
      <Downloads order={order} />
    </section>
  )
}
