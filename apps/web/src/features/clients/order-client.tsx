import { Anchor, Button, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomersClient, Order, OrderClient } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { belongsToAnother, canSellToClients, OrderStatus } from '@veck/domain'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { LeaveDialog } from '../../components/dialogs/leave-dialog.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client as api, queries } from '../../lib/server/api.ts'
import { retailQueue } from '../../lib/server/change-queue.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useLiveRetail } from '../../lib/prices/use-live-retail.ts'
import { ClientConflict } from './client-conflict.tsx'
import { ClientFields } from './client-fields.tsx'
import { useClientForm } from './use-client-form.ts'
import classes from './clients.module.css'

/** The client of an order. Only the customer and those the customer shares with see it. */
export function OrderClientSection({ order }: { order: Order }) {
  const user = useSession()?.currentUser
  if (!user || !canSellToClients(user).allowed) return null
  return <LoadedClient order={order} isOwner={!belongsToAnother(order, user)} />
}

type LoadedClientProps = { order: Order; isOwner: boolean }

function LoadedClient({ order, isOwner }: LoadedClientProps) {
  const { t } = useTranslation()
  const id = useId()
  const { data, error, refetch } = useQuery(queries.getOrderClient({ params: { id: order.id } }))
  useLiveRetail(order.id)
  return (
    <section id="client" className={classes.card} aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} id={id}>
            {t('Client:Title')}
          </Title>
          <Text className={classes.hint}>{t('Client:Text')}</Text>
        </div>
        {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
        {!error && !data && <Skeleton height="20rem" />}
        {data && <ClientOfOrder order={order} isOwner={isOwner} current={data.client} />}
      </Stack>
    </section>
  )
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

type ClientOfOrderProps = LoadedClientProps & { current: CustomersClient | null }

function ClientOfOrder({ order, isOwner, current }: ClientOfOrderProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const edited = useClientForm(current)
  const { form, seen, makesNew, isDirty } = edited
  /** What the user wants to do instead of saving what was typed. */
  const [discarding, setDiscarding] = useState<() => void>()
  const query = queries.getOrderClient({ params: { id: order.id } })
  const store = ({ client }: OrderClient) => {
    queryClient.setQueryData(query.queryKey, { client })
    for (const name of ['getClientNames', 'getClients', 'getRetail'])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }
  const save = useFormCall(form, async (values) => {
    const version = makesNew ? {} : { version: seen?.version }
    const body = { ...values, ...version, isNew: makesNew, seenClientId: seen?.id ?? null }
    try {
      const saved = await api.writeOrderClient({ params: { id: order.id }, body })
      edited.settle(saved.client, values)
      store(saved)
    } catch (error) {
      if (isStale(error)) await queryClient.fetchQuery({ ...query, staleTime: 0 })
      throw error
    }
    showDone(t('Client:Saved'))
  })
  const choose = useMutation({
    ...retailQueue(order.id),
    mutationFn: (clientId: string | null) => api.chooseOrderClient({ params: { id: order.id }, body: { clientId } }),
    onSuccess: (answer) => {
      edited.show(answer.client)
      store(answer)
      showDone(t(answer.client ? 'Client:Saved' : 'Client:Removed'))
    },
  })
  const unlessTyped = (action: () => void) => (isDirty ? setDiscarding(() => action) : action())
  const readOnly = order.status !== OrderStatus.Initiated && order.status !== OrderStatus.OfferSentToCustomer
  // Our own save may be announced before it is answered.
  const hasConflict = edited.hasConflict && !save.isPending && !choose.isPending
  return (
    <>
      {isOwner && !readOnly && (
        <ChooseClient chosen={current} onChoose={(clientId) => unlessTyped(() => choose.mutate(clientId))} />
      )}
      <form noValidate onSubmit={save.onSubmit}>
        <Stack gap="md">
          <ClientFields form={form} readOnly={readOnly} />
          {hasConflict && (
            <ClientConflict current={current} edited={edited} onTakeTheirs={() => edited.show(current)} />
          )}
          {!hasConflict && <FormError>{isStale(save.error) ? undefined : save.message}</FormError>}
          {!readOnly && (
            <Button
              type="submit"
              variant="default"
              loading={save.isPending}
              disabled={hasConflict}
              className={classes.submit}
            >
              {t('Client:Save')}
            </Button>
          )}
        </Stack>
      </form>
      {current && !isDirty && <NextSteps orderId={order.id} />}
      {current && !readOnly && (
        <Actions>
          <Button
            variant="subtle"
            color="falu"
            loading={choose.isPending}
            onClick={() => unlessTyped(() => choose.mutate(null))}
          >
            {t('Client:Remove')}
          </Button>
          <Button variant="default" onClick={() => unlessTyped(edited.startNew)}>
            {t('Client:Another')}
          </Button>
        </Actions>
      )}
      {choose.error && <FormError>{errorText(choose.error)}</FormError>}
      <ConfirmDialog
        opened={discarding !== undefined}
        title={t('Client:DiscardTitle')}
        confirm={t('Client:Discard')}
        cancel={t('Leave:Stay')}
        destructive
        onConfirm={() => {
          discarding?.()
          setDiscarding(undefined)
        }}
        onCancel={() => setDiscarding(undefined)}
      >
        {t('Client:LeaveText')}
      </ConfirmDialog>
      <LeaveDialog text={t('Client:LeaveText')} isLost={() => isDirty} alsoOnClosing />
    </>
  )
}

/** A saved client is not the end: the offer goes on. */
function NextSteps({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <p className={classes.next}>
      <Anchor component={Link} to={to('/order/$order', { order: orderId })}>
        {t('Client:ToContents')}
      </Anchor>
      <Anchor component={Link} to={to('/order/$order/offer', { order: orderId })}>
        {t('Client:ToOffer')}
      </Anchor>
    </p>
  )
}

type ChooseClientProps = { chosen: CustomersClient | null; onChoose: (clientId: string) => void }

/** Finds earlier clients. */
function ChooseClient({ chosen, onChoose }: ChooseClientProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, 250)
  const { data, isPlaceholderData } = useQuery({
    ...queries.getClients({ query: { searchText } }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.clients ?? []).filter(({ id }) => id !== chosen?.id)
  // Without earlier clients there is nothing to choose.
  if (!data || (found.length === 0 && searchText === '' && !isPlaceholderData)) return null
  return (
    <Select
      label={t('Client:Choose')}
      data={found.map(({ id, name, reference }) => ({
        value: id,
        label: [name, reference].filter(Boolean).join(', '),
      }))}
      value={null}
      onChange={(id) => id && onChoose(id)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server compares: it knows accents and all scripts.
      filter={({ options }) => options}
      nothingFoundMessage={t('Client:NoneFound')}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
