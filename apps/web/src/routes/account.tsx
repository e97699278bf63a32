import { Stack } from '@mantine/core'
import type { User } from '@veck/contract'
import { isAcousticOnly } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { AccountLinks } from '../features/account/account-links.tsx'
import { CompanyNumbers } from '../features/account/company-numbers.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { SavedAddresses } from '../features/account/saved-addresses.tsx'
import { curtainHome } from '../lib/curtain-home.ts'
import { usePathTo } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'

const nameOf = ({ firstName, lastName, erpCompanyName }: User) =>
  [`${firstName} ${lastName}`.trim(), erpCompanyName].filter(Boolean).join(', ')

export default function Account() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (!user) return null
  const home = curtainHome(user)
  const back = { to: to(home), label: t(home === 'searchorders' ? 'Account:BackToSearch' : 'Account:Back') }
  const intro = (
    <>
      {nameOf(user)}
      <br />
      {user.email}
    </>
  )
  return (
    <Page title={t('Account:Title')} intro={nameOf(user) ? intro : user.email} back={back}>
      <Stack gap="lg">
        <AccountLinks user={user} />
        {/* Who came from a procurement system is described by it. */}
        {!user.viaPunchOut && <ProfileForm />}
        {!user.viaPunchOut && !user.internalSalesSven && !isAcousticOnly(user) && <SavedAddresses user={user} />}
        {!user.internalSalesSven && !user.viaPunchOut && <CompanyNumbers />}
      </Stack>
    </Page>
  )
}
