import { Alert, Anchor, Badge, Button } from '@mantine/core'
import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HandOver } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { WholeDates } from '../../../components/forms/whole-dates.tsx'
import classes from '../admin.module.css'

const refetchInterval = 5000

/** Orders that must be checked in the ERP. Renders nothing when there are none. */
export function HandOvers() {
  const { t } = useTranslation()
  const { data: handOvers } = useQuery({ ...queries.getHandOvers(), refetchInterval })
  if (!handOvers || handOvers.length === 0) return null
  return (
    <section aria-labelledby="hand-overs" className={classes.toCheck}>
      <h2 id="hand-overs" className={classes.heading}>
        {t('AdminHandOvers:Title')}
      </h2>
      <p className={classes.intro}>{t('AdminHandOvers:Intro')}</p>
      <ul className={classes.rows}>
        {handOvers.map((handOver) => (
          <HandOverRow key={handOver.id} handOver={handOver} />
        ))}
      </ul>
    </section>
  )
}

function HandOverRow({ handOver }: { handOver: HandOver }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<'found' | 'missing'>()
  const { erpOrderId, offerNumber, offerName, placedAt, placedBy, refusal, state } = handOver
  const resolve = useMutation({
    mutationFn: (inErp: boolean) => client.resolveHandOver({ params: { id: handOver.id }, body: { inErp } }),
    onSuccess: async (_answer, inErp) => {
      await queryClient.invalidateQueries({ queryKey: queries.getHandOvers().queryKey })
      setAsking(undefined)
      showDone(t(inErp ? 'AdminHandOvers:Confirmed' : 'AdminHandOvers:Released', { erpOrderId }))
    },
  })
  return (
    <li className={classes.row}>
      <IconFileAlert size={22} stroke={1.5} aria-hidden />
      <span className={classes.about}>
        <span className={classes.name}>
          {t('AdminHandOvers:Order', { erpOrderId })} · #{offerNumber} {offerName}
        </span>
        <span className={classes.more}>
          <WholeDates>{t('AdminHandOvers:Placed', { at: swedishTime(placedAt), by: placedBy })}</WholeDates>
        </span>
        {refusal && <span className={classes.reason}>{refusal}</span>}
      </span>
      <span className={classes.badges}>
        <Badge color={state === 'refused' ? 'falu' : 'ochre'} variant={state === 'refused' ? 'filled' : 'light'}>
          {t(`AdminHandOvers:${state}`)}
        </Badge>
      </span>
      <span className={classes.answers}>
        <Button variant="default" onClick={() => setAsking('found')}>
          {t('AdminHandOvers:Found')}
        </Button>
        {state === 'refused' && (
          <Button variant="default" onClick={() => setAsking('missing')}>
            {t('AdminHandOvers:Missing')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        opened={asking !== undefined}
        title={t(asking === 'missing' ? 'AdminHandOvers:MissingTitle' : 'AdminHandOvers:FoundTitle', { erpOrderId })}
        confirm={t(asking === 'missing' ? 'AdminHandOvers:MissingConfirm' : 'AdminHandOvers:FoundConfirm')}
        cancel={t('Admin:Cancel')}
        destructive={asking === 'missing'}
        loading={resolve.isPending}
        error={resolve.error ? errorText(resolve.error) : undefined}
        onConfirm={() => resolve.mutate(asking === 'found')}
        onCancel={() => {
          resolve.reset()
          setAsking(undefined)
        }}
      >
        {t(asking === 'missing' ? 'AdminHandOvers:MissingText' : 'AdminHandOvers:FoundText', { erpOrderId })}
      </ConfirmDialog>
    </li>
  )
}

const noticeRefetchInterval = 60_000

/** Links to the queue when orders need to be checked in the ERP. Renders nothing otherwise. */
export function HandOverNotice() {
  const { t } = useTranslation()
  const to = usePathTo()
  const { data: handOvers } = useQuery({ ...queries.getHandOvers(), refetchInterval: noticeRefetchInterval })
  if (!handOvers || handOvers.length === 0) return null
  return (
    <Alert color="falu" mb="lg" icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden />}>
      {t('AdminHandOvers:Notice', { count: handOvers.length })}{' '}
      <Anchor component={Link} to={to('/admin/queue')} inherit underline="always">
        {t('AdminHandOvers:ToQueue')}
      </Anchor>
    </Alert>
  )
}
