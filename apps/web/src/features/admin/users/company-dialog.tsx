import { Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminUser, UserCompany } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { CompanyForm } from '../../../components/forms/company-form.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { WholeDates } from '../../../components/forms/whole-dates.tsx'

const companyValues = ({ electronicAddress, vatNumber, vatNumberVerifiedOn }: UserCompany) => ({
  electronicAddress,
  vatNumber,
  verified: vatNumberVerifiedOn !== null,
})

/** Not part of the list of accounts: the numbers of a sole trader are personal numbers. */
export function CompanyDialog({ user, opened, onClose }: { user: AdminUser; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const params = { id: user.id }
  const query = useQuery({ ...queries.getUserCompany({ params }), enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('AdminUsers:CompanyOf', { email: user.email })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Admin:Cancel') }}
    >
      <Fetched query={query}>
        {(company) => (
          <CompanyForm
            values={companyValues(company)}
            save={t('Admin:Save')}
            onCancel={onClose}
            send={async (body) => {
              const changed = await client.changeUserCompany({ params, body })
              queryClient.setQueryData(queries.getUserCompany({ params }).queryKey, changed)
              showDone(t('AdminUsers:Saved', { email: user.email }))
              onClose()
              return companyValues(changed)
            }}
          >
            {company.vatNumberVerifiedOn && (
              <Text size="sm">
                <WholeDates>
                  {t('AdminUsers:VerifiedBy', {
                    date: company.vatNumberVerifiedOn,
                    by: company.vatNumberVerifiedBy ?? '',
                  })}
                </WholeDates>
              </Text>
            )}
          </CompanyForm>
        )}
      </Fetched>
    </Modal>
  )
}
