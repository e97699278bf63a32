import { Button, Checkbox, NativeSelect, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomersClient, Order, OrderClient, SaveClient } from '@veck/contract'
import { AddressMaxLength, EmailMaxLength, PhoneMaxLength, StudioAddressMaxLength } from '@veck/contract/limits'
import { belongsToAnother, canSellToClients, locales, OrderStatus } from '@veck/domain'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { Actions } from '../../components/actions.tsx'
import { FormError } from '../../components/form-error.tsx'
import { NotFetched } from '../../components/not-fetched.tsx'
import { showDone } from '../../components/toasts.tsx'
import { client as api, queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { filledIn } from '../../lib/field-rules.ts'
import { useLocale } from '../../lib/route-params.ts'
import { useSession } from '../../lib/session.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import classes from './order-client.module.css'

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
  const queryClient = useQueryClient()
  const query = queries.getOrderClient({ params: { id: order.id } })
  const { data, error, refetch } = useQuery(query)
  const [isNew, setIsNew] = useState(false)
  const store = (answer: OrderClient) => {
    setIsNew(false)
    queryClient.setQueryData(query.queryKey, answer)
    for (const name of ['getClientNames', 'getClients', 'getRetail'])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }
  const choose = useMutation({
    mutationFn: (clientId: string | null) => api.chooseOrderClient({ params: { id: order.id }, body: { clientId } }),
    onSuccess: (answer) => {
      store(answer)
      showDone(t(answer.client ? 'Client:Saved' : 'Client:Removed'))
    },
  })
  const readOnly = order.status !== OrderStatus.Initiated && order.status !== OrderStatus.OfferSentToCustomer
  const known = isNew ? null : (data?.client ?? null)
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
        {data && isOwner && !readOnly && (
          <ChooseClient chosen={known} onChoose={(clientId) => choose.mutate(clientId)} />
        )}
        {data && (
          <ClientForm
            key={known ? `${known.id} ${known.version}` : 'new'}
            orderId={order.id}
            client={known}
            readOnly={readOnly}
            onSaved={store}
          />
        )}
        {known && !readOnly && (
          <Actions>
            <Button variant="subtle" color="falu" loading={choose.isPending} onClick={() => choose.mutate(null)}>
              {t('Client:Remove')}
            </Button>
            <Button variant="default" onClick={() => setIsNew(true)}>
              {t('Client:Another')}
            </Button>
          </Actions>
        )}
        {choose.error && <FormError>{errorText(choose.error)}</FormError>}
      </Stack>
    </section>
  )
}

type ChooseClientProps = { chosen: CustomersClient | null; onChoose: (clientId: string) => void }

/** Finds earlier clients by name. */
function ChooseClient({ chosen, onChoose }: ChooseClientProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, 250)
  const { data } = useQuery({ ...queries.getClients({ query: { searchText } }), placeholderData: keepPreviousData })
  const found = (data?.clients ?? []).filter(({ id }) => id !== chosen?.id)
  // Without earlier clients there is nothing to choose.
  if (!data || (found.length === 0 && searchText === '')) return null
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

const empty = { name: '', email: '', phone: '', address: '', reference: '', consumer: true }

type ClientFormProps = {
  orderId: string
  client: CustomersClient | null
  readOnly: boolean
  onSaved: (answer: OrderClient) => void
}

function ClientForm({ orderId, client: known, readOnly, onSaved }: ClientFormProps) {
  const { t } = useTranslation()
  const language = useLocale()
  const { id: _id, version, ...values } = known ?? { ...empty, language, id: '', version: undefined }
  const form = useForm<Omit<Required<SaveClient>, 'version'>>({ initialValues: values, validate: { name: filledIn } })
  const save = useFormCall(form, async (typed) => {
    const body = { ...typed, isNew: known === null, ...(version === undefined ? {} : { version }) }
    const answer = await api.writeOrderClient({ params: { id: orderId }, body })
    onSaved(answer)
    showDone(t('Client:Saved'))
  })
  const input = (name: 'name' | 'email' | 'phone' | 'address' | 'reference' | 'language') => ({
    ...form.getInputProps(name),
    name: `client-${name}`,
    label: t(`Client:${name}`),
    disabled: readOnly,
    autoComplete: 'off',
  })
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        <TextInput {...input('name')} maxLength={AddressMaxLength} required={!readOnly} />
        <div className={classes.fields}>
          <TextInput {...input('email')} type="email" maxLength={EmailMaxLength} />
          <TextInput {...input('phone')} type="tel" maxLength={PhoneMaxLength} />
        </div>
        <Textarea {...input('address')} maxLength={StudioAddressMaxLength} rows={2} />
        <div className={classes.fields}>
          <TextInput {...input('reference')} maxLength={AddressMaxLength} />
          <NativeSelect {...input('language')} data={locales.map((value) => ({ value, label: t(`Admin:${value}`) }))} />
        </div>
        <Checkbox
          {...form.getInputProps('consumer', { type: 'checkbox' })}
          label={t('Client:consumer')}
          description={t('Client:consumerText')}
          disabled={readOnly}
        />
        {save.message && <FormError>{save.message}</FormError>}
        {!readOnly && (
          <Button type="submit" variant="default" loading={save.isPending} className={classes.submit}>
            {t('Client:Save')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
