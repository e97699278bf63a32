import { Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Buyer } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { CompanyForm } from '../../../components/forms/company-form.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'

/** The company number on orders from a procurement system. It can be a personal number, so no list shows it. */
export function BuyerCompany({ buyer, opened, onClose }: { buyer: Buyer; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id, name } = buyer
  const company = queries.getBuyerCompany({ params: { id } })
  const query = useQuery({ ...company, enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('AdminBuyers:CompanyOf', { name })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Admin:Cancel') }}
    >
      <Fetched query={query}>
        {(values) => (
          <CompanyForm
            values={values}
            save={t('Admin:Save')}
            numberText={t('AdminBuyers:electronicAddressText')}
            onCancel={onClose}
            send={async (body) => {
              const changed = await client.changeBuyerCompany({ params: { id }, body })
              queryClient.setQueryData(company.queryKey, changed)
              showDone(t('AdminBuyers:CompanySaved', { name }))
              onClose()
              return changed
            }}
          />
        )}
      </Fetched>
    </Modal>
  )
}
