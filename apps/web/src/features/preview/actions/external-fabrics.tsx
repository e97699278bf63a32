import { Button, Stack } from '@mantine/core'
import type { Order, User } from '@veck/contract'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { client } from '../../../lib/server/api.ts'
import { saveFile } from '../../../lib/server/download.ts'
import { useFormCall } from '../../../lib/forms/use-form-call.ts'
import { AddressInputs } from '../../../components/forms/address-inputs.tsx'
import type { Address } from '../../../lib/forms/address-rules.ts'
import { prefilled, recipientRules, requiredForRecipient } from '../delivery/address.ts'
import { keptRecipient, useAddressForm } from '../delivery/use-address-form.ts'
import { SupplierGroups } from './supplier-groups.tsx'
import classes from './external-fabrics.module.css'

type ExternalFabricsProps = { order: Order; user: User; onSent: (message: string) => void; onClose: () => void }

const recipientOf = ({
  customersOrderNumber: _number,
  requestedDeliveryDate: _date,
  electronicAddress: _company,
  ...recipient
}: Address) => recipient

/** Selects markings with a fabric of the customer's own, and the recipient of their PDF (A4.11, A5.7). */
export function ExternalFabrics({ order, user, onSent, onClose }: ExternalFabricsProps) {
  const { t } = useTranslation()
  const form = useAddressForm(keptRecipient, order.id, prefilled(user), recipientRules)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const choices = useRef<HTMLDivElement>(null)
  const [lacksTick, setLacksTick] = useState(false)
  const bodyFor = (address: Address) => ({
    orderId: order.id,
    customerInformation: recipientOf(address),
    selectedExternalFabricMarkingIds: [...ticked],
  })
  const send = useFormCall(form, async (address) => {
    const { message } = await client.sendExternalFabricsPdf({ body: bodyFor(address) })
    onSent(message)
  })
  const download = useFormCall(form, async (address) =>
    saveFile(await client.getExternalFabricsPdf({ body: bodyFor(address) })),
  )
  const whenTicked = (submit: () => void) => {
    if (ticked.size > 0) return submit()
    setLacksTick(true)
    choices.current?.querySelector('input')?.focus()
  }
  const tick = (next: ReadonlySet<string>) => {
    setTicked(next)
    setLacksTick(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        whenTicked(() => send.onSubmit())
      }}
    >
      <Stack gap="xl">
        <Stack gap="md" ref={choices}>
          <p className={classes.intro}>{t('External:Intro')}</p>
          {/* The message of the server (A8.7). */}
          <FormError>{lacksTick ? t('External:NoneSelected') : undefined}</FormError>
          <SupplierGroups lines={order.orderLines} ticked={ticked} onTick={tick} />
        </Stack>
        <AddressInputs
          form={form}
          legend={t('External:Recipient')}
          fields={[
            'company',
            'firstName',
            'lastName',
            'cellPhone',
            'email',
            'address1',
            'address2',
            'zipcode',
            'city',
            'country',
          ]}
          required={requiredForRecipient}
        />
        <FormError>{send.message ?? download.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t('Preview:Cancel')}
          </Button>
          <Button variant="default" loading={download.isPending} onClick={() => whenTicked(() => download.onSubmit())}>
            {t('External:Download')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('External:Send')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
