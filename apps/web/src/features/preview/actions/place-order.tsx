import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryDefaults, Order, User } from '@veck/contract'
import { addWorkingDays, isSameAddress, isSameEmail, OrderStatus } from '@veck/domain'
import { swedishToday } from '@veck/texts/formats'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'
import { AddressInputs } from '../../../components/forms/address-inputs.tsx'
import { showActionError } from '../../../components/messages/toasts.tsx'
import type { Address } from '../../../lib/forms/address-rules.ts'
import { client, queries } from '../../../lib/server/api.ts'
import { filledIn } from '../../../lib/forms/field-rules.ts'
import { fieldsOf } from '../../../lib/forms/use-form-call.ts'
import { deliveryRules, fromDefaults, prefilled, requiredForDelivery, writtenAgain } from '../delivery/address.ts'
import { goToFirstError, keptDelivery, useAddressForm } from '../delivery/use-address-form.ts'
import { useFinish } from '../done.ts'
import type { FreshPrices } from '../use-fresh-prices.ts'
import { Confirm } from './confirm.tsx'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { usePresentationMode } from '../../../lib/prices/presentation-mode.ts'
import { OrderSummary } from './order-summary.tsx'
import { isOutdated, repeatUntilKnown } from './repeat-until-known.ts'

type PlaceOrderProps = { order: Order; user: User; prices: FreshPrices; onClose: () => void }

const isPlaced = ({ status }: Order) => status === OrderStatus.OrderPlaced

const customerInformation = ({ electronicAddress: _company, ...address }: Address) => ({
  ...address,
  deliveryAddressCompanyName: address.company,
})

/** Waits for the details of the recipient: a form filled in later would overwrite typed values. */
export function PlaceOrder(props: PlaceOrderProps) {
  const { order, user } = props
  const isAsked = !order.delivery
  const { data, isPending } = useQuery({
    ...queries.getDeliveryDefaults({ params: { id: order.id } }),
    enabled: isAsked,
    retry: false,
  })
  if (isPending && isAsked) return <Skeleton height="60vh" />
  // The order can be placed without the answer: the session has a customer's details.
  const known = data ? fromDefaults(data) : prefilled(user)
  return (
    <DeliveryForm
      {...props}
      prefill={order.delivery ? writtenAgain(order.delivery) : known}
      addresses={data?.addresses ?? []}
    />
  )
}

type DeliveryFormProps = PlaceOrderProps & { prefill: Address; addresses: DeliveryDefaults['addresses'] }

/** The delivery form, then the summary, then the order. Several presses place it once (A4.7, A5.6). */
function DeliveryForm({ order, user, prices, onClose, prefill, addresses }: DeliveryFormProps) {
  const { t } = useTranslation()
  const finish = useFinish(order.id)
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(queries.getGeneralSettings())
  const [today] = useState(swedishToday)
  const earliest = addWorkingDays(today, settings?.deliveryLeadTimeDays ?? 0)
  const isOwner = isSameEmail(order.userEmailAddress, user.email)
  // For a procurement system its company is known. For another user's order it is the owner's.
  const required =
    isOwner && !user.viaPunchOut ? [...requiredForDelivery, 'electronicAddress' as const] : requiredForDelivery
  const form = useAddressForm(keptDelivery, order.id, prefill, {
    ...deliveryRules(earliest),
    electronicAddress: (value) => (required.includes('electronicAddress') ? filledIn(value) : null),
  })
  const { data: company } = useQuery({ ...queries.getCompany(), enabled: isOwner })
  const known = company?.electronicAddress ?? ''
  useEffect(() => {
    if (known) form.setFieldValue('electronicAddress', (typed) => typed || known)
    // Once, when it is known: the form itself changes with every key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known])
  // The dialog looked for its first field before the form was rendered.
  useEffect(() => {
    goToFirstError(form, { customersOrderNumber: true })
    // Once, when it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  /** The version that the user confirms. Undefined while the delivery form is open. */
  const [reviewed, setReviewed] = useState<number>()
  /** The pressed button disappears, so the focus moves to the form: to the first field with an error, if any. */
  const backToDelivery = (wrong: object) => {
    flushSync(() => setReviewed(undefined))
    goToFirstError(form, { ...wrong, customersOrderNumber: true })
  }

  const { isPresenting, setPresenting } = usePresentationMode()
  const place = useMutation({
    mutationFn: async () => {
      const body = {
        orderId: order.id,
        customerInformation: customerInformation(form.values),
        electronicAddress: form.values.electronicAddress,
        ...(reviewed !== undefined && { version: reviewed }),
      }
      await repeatUntilKnown(() => client.placeOrder({ body }), prices.refresh, isPlaced)
      keptDelivery.write(order.id, undefined)
      // The address is saved with the order.
      void queryClient.invalidateQueries({ queryKey: queries.getAddresses().queryKey })
      void queryClient.invalidateQueries({ queryKey: ['getDeliveryDefaults'] })
      await finish({ what: 'placed' })
    },
    onError: (error) => {
      if (isOutdated(error)) {
        onClose()
        showActionError(error)
      } else if (Object.keys(fieldsOf(error)).length > 0) {
        form.setErrors(fieldsOf(error))
        backToDelivery(fieldsOf(error))
      }
    },
  })

  if (reviewed !== undefined && isPresenting)
    return (
      <Stack gap="xl">
        <FormNotice>{t('Presentation:EndToPlace')}</FormNotice>
        <Actions>
          <Button variant="default" onClick={() => backToDelivery({})}>
            {t('Preview:BackToDelivery')}
          </Button>
          <Button onClick={() => setPresenting(false)}>{t('Presentation:Off')}</Button>
        </Actions>
      </Stack>
    )
  if (reviewed !== undefined)
    return (
      <Confirm
        call={place}
        confirm={t('Preview:PlaceYes')}
        waiting={t('Preview:Placing')}
        cancel={t('Preview:BackToDelivery')}
        onCancel={() => backToDelivery({})}
      >
        <OrderSummary order={order} delivery={form.values} />
      </Confirm>
    )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        () => setReviewed(order.version),
        (wrong) => goToFirstError(form, wrong),
      )}
    >
      <Stack gap="xl">
        <AddressInputs
          form={form}
          legend={t('Delivery:Order')}
          fields={['customersOrderNumber', 'requestedDeliveryDate', 'electronicAddress']}
          required={required}
          earliest={earliest}
        />
        <ChooseAddress addresses={addresses} form={form} />
        <AddressInputs
          form={form}
          legend={t('Delivery:Address')}
          fields={['company', 'address1', 'address2', 'zipcode', 'city', 'country']}
          required={requiredForDelivery}
        />
        <AddressInputs
          form={form}
          legend={t('Delivery:Contact')}
          fields={['firstName', 'lastName', 'cellPhone', 'mobile', 'email']}
          required={requiredForDelivery}
        />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t('Preview:Cancel')}
          </Button>
          <Button type="submit">{t('Preview:ToConfirm')}</Button>
        </Actions>
      </Stack>
    </form>
  )
}

type Place = DeliveryDefaults['addresses'][number]

const inLanguage = ({ company, address1, zipcode, city }: Place) =>
  [company, address1, `${zipcode} ${city}`.trim()].filter(Boolean).join(', ')

const other = 'other'
const nowhere = { company: '', address1: '', address2: '', zipcode: '', city: '' }

/** The saved delivery addresses. Shows which one the form contains, also if it was typed. */
function ChooseAddress({ addresses, form }: { addresses: Place[]; form: UseFormReturnType<Address> }) {
  const { t } = useTranslation()
  if (addresses.length === 0) return null
  const chosen = addresses.findIndex((address) => isSameAddress(address, form.values))
  return (
    <NativeSelect
      label={t('Delivery:Choose')}
      value={chosen === -1 ? other : String(chosen)}
      data={[
        ...addresses.map((address, index) => ({ value: String(index), label: inLanguage(address) })),
        { value: other, label: t('Delivery:OtherAddress') },
      ]}
      onChange={({ currentTarget: { value } }) => form.setValues(addresses[Number(value)] ?? nowhere)}
    />
  )
}
