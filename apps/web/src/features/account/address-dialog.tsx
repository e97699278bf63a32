import { Button, Checkbox, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SavedAddress } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { AddressInputs } from '../../components/forms/address-inputs.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { rulesWith } from '../../lib/forms/address-rules.ts'
import { client } from '../../lib/server/api.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'

const fields = ['company', 'address1', 'address2', 'zipcode', 'city', 'country'] as const
const required = ['address1', 'zipcode', 'city'] as const
const { address1, zipcode, city } = rulesWith(required)

const empty = { company: '', address1: '', address2: '', zipcode: '', city: '', country: 'SE' }

type AddressDialogProps = {
  /** Undefined: a new address. */
  address: SavedAddress | undefined
  isFirst: boolean
  /** Gets all addresses after the change. */
  onSaved: (addresses: SavedAddress[]) => void
  onClose: () => void
}

export function AddressDialog({ address, isFirst, onSaved, onClose }: AddressDialogProps) {
  const { t } = useTranslation()
  const { id, ...known } = address ?? { id: undefined, ...empty, isDefault: isFirst }
  const form = useForm({ initialValues: known, validate: { address1, zipcode, city } })
  const call = useFormCall(form, async (body) =>
    onSaved(id ? await client.changeAddress({ params: { id }, body }) : await client.addAddress({ body })),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(id ? 'Addresses:EditTitle' : 'Addresses:AddTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Addresses:Cancel') }}
    >
      <form noValidate onSubmit={call.onSubmit}>
        <Stack gap="lg">
          <AddressInputs form={form} fields={fields} required={required} />
          <Checkbox
            {...form.getInputProps('isDefault', { type: 'checkbox' })}
            name="isDefault"
            label={t('Addresses:isDefault')}
            description={t('Addresses:isDefaultText')}
          />
          <FormError>{call.message}</FormError>
          <Actions sticky>
            <Button variant="default" onClick={onClose}>
              {t('Addresses:Cancel')}
            </Button>
            <Button type="submit" loading={call.isPending}>
              {t('Addresses:Save')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Modal>
  )
}
