import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { showDone, showFailure } from '../../components/toasts.tsx'
import { client, queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import classes from './notices.module.css'

/** For sales: the owner registered itself, and they may let it mail others. */
export function OwnerNotApproved({ order }: { order: Order }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const email = order.userEmailAddress
  const approve = useMutation({
    mutationFn: () => client.approveMails({ body: { emailAddress: email } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queries.getOrder({ params: { id: order.id } }).queryKey })
      showDone(t('AdminUsers:MailsApproved', { email }))
    },
    onError: (error) => showFailure(errorText(error)),
  })
  return (
    <div className={classes.notice} data-tone="heed">
      <p>{t('Preview:OwnerNotApproved', { email })}</p>
      <Button variant="default" loading={approve.isPending} onClick={() => approve.mutate()}>
        {t('Preview:ApproveOwner')}
      </Button>
    </div>
  )
}
