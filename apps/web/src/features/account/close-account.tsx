import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@veck/contract'
import { canSellToClients, canShare } from '@veck/domain'
import { useState } from 'react'
import { CloseAccountDialog } from '../../components/dialogs/close-account-dialog.tsx'
import { showActionError } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { session } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { SectionCard } from '../../components/layout/section-card.tsx'
import classes from '../../components/layout/section-card.module.css'
import { closedAccount } from './closed-account.ts'

/** The own account. Afterwards the sign-in page says that it is closed. */
export function CloseAccount({ user }: { user: User }) {
  const { email } = user
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const load = useMutation({
    // Always asked again: who can take over may have changed.
    mutationFn: () => queryClient.fetchQuery({ ...queries.getAccountClosing(), staleTime: 0 }),
    onSuccess: () => setOpened(true),
    onError: showActionError,
  })
  const text = canSellToClients(user).allowed ? 'AccountClosing:Text' : 'AccountClosing:TextWithoutDownload'
  return (
    <SectionCard title={t('AccountClosing:Title')} text={t(text)}>
      <Button
        variant="outline"
        color="falu"
        className={classes.button}
        loading={load.isPending}
        onClick={() => load.mutate()}
      >
        {t('AccountClosing:Open')}
      </Button>
      <CloseAccountDialog
        email={email}
        canShare={canShare(user).allowed}
        closing={load.data}
        opened={opened}
        onClose={() => setOpened(false)}
        send={async (body) => {
          const { erasedOn: day } = await client.closeAccount({ body })
          closedAccount.keep({ email, day })
          session.end('signedOut')
        }}
      />
    </SectionCard>
  )
}
