import { ActionIcon, Button, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { fieldsOf } from '../../lib/forms/use-form-call.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'
import classes from './sharing.module.css'

export default function UserOrderSharingScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      title={t('Sharing:Title')}
      intro={t('Sharing:Intro')}
      back={<BackLink to={to('/account')}>{t('Sharing:Back')}</BackLink>}
    >
      <Sharing />
    </Page>
  )
}

/** The users who see this user's orders (A2.42, A4.15). */
function Sharing() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const shared = useQuery(queries.getSharedUsers())
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState<string>()
  const reload = () => queryClient.invalidateQueries({ queryKey: queries.getSharedUsers().queryKey })
  const add = useMutation({
    mutationFn: (emailAddress: string) => client.shareOrders({ body: { emailAddress } }),
    onSuccess: () => {
      setTyped('')
      return reload()
    },
  })
  const remove = useMutation({
    mutationFn: (emailAddress: string) => client.unshareOrders({ query: { emailAddress } }),
    onSuccess: () => {
      setAsking(undefined)
      // The list has changed, so an earlier error may no longer be true.
      add.reset()
      return reload()
    },
  })
  const refusedField = fieldsOf(add.error).emailAddress
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A blank address does nothing (A5.9).
    if (typed.trim() !== '') add.mutate(typed.trim())
  }
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          name="emailAddress"
          label={t('Sharing:Email')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refusedField}
          autoComplete="off"
          className={classes.field}
        />
        <Button type="submit" loading={add.isPending} leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />}>
          {t('Sharing:Add')}
        </Button>
        <FormError>
          {add.error && !refusedField
            ? t('Sharing:AddFailed', { email: add.variables, message: errorText(add.error) })
            : undefined}
        </FormError>
      </form>

      <Title order={2} className={classes.heading}>
        {t('Sharing:SharedWith')}
      </Title>
      {shared.error && (
        <NotFetched onRetry={() => void shared.refetch()}>
          {t('Sharing:NotFetched', { message: errorText(shared.error) })}
        </NotFetched>
      )}
      {shared.isPending && (
        <output className={classes.waiting} aria-label={t('Shell:Loading')}>
          <Skeleton height={16} width="14rem" />
          <StillLoading />
        </output>
      )}
      {shared.data?.length === 0 && <Text className={classes.none}>{t('Sharing:None')}</Text>}
      {shared.data && shared.data.length > 0 && (
        <ul className={classes.list}>
          {shared.data.map(({ sharedToEmail }) => (
            <li key={sharedToEmail}>
              <span className={classes.address}>{sharedToEmail}</span>
              <ActionIcon
                color="falu"
                aria-label={t('Sharing:Remove', { email: sharedToEmail })}
                onClick={() => setAsking(sharedToEmail)}
              >
                <IconTrash size={20} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asking !== undefined}
        title={t('Sharing:RemoveTitle')}
        confirm={t('Sharing:RemoveYes')}
        cancel={t('Sharing:RemoveNo')}
        destructive
        loading={remove.isPending}
        error={
          remove.error
            ? t('Sharing:RemoveFailed', { email: remove.variables, message: errorText(remove.error) })
            : undefined
        }
        onConfirm={() => asking && remove.mutate(asking)}
        onCancel={() => setAsking(undefined)}
      >
        {t('Sharing:RemoveBody', { email: asking ?? '' })}
      </ConfirmDialog>
    </>
  )
}
