import { Stack } from '@mantine/core'
import type { User } from '@veck/contract'
import { canCloseOwnAccount, canSellToClients, canUseCurtainTool } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { AccountLinks } from './account-links.tsx'
import { CloseAccount } from './close-account.tsx'
import { CompanyNumbers } from './company-numbers.tsx'
import { DeliveryMails } from './delivery-mails.tsx'
import { ExportAccount } from './export-account.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'

const nameOf = ({ firstName, lastName, erpCompanyName }: User) =>
  [`${firstName} ${lastName}`.trim(), erpCompanyName].filter(Boolean).join(', ')

export default function Account() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (!user) return null
  const home = curtainHome(user)
  const usesCurtains = canUseCurtainTool(user).allowed
  const back = usesCurtains && (
    <BackLink to={to(home)}>{t(home === '/orders/search' ? 'Account:BackToSearch' : 'Account:Back')}</BackLink>
  )
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
        {/* For a punch-out user the procurement system sends these details. */}
        {!user.viaPunchOut && <ProfileForm usesCurtains={usesCurtains} />}
        {usesCurtains && !user.viaPunchOut && !user.isSales && <SavedAddresses user={user} />}
        {usesCurtains && !user.isSales && !user.viaPunchOut && <CompanyNumbers />}
        {usesCurtains && !user.isSales && <DeliveryMails />}
        {canSellToClients(user).allowed && <ExportAccount />}
        {canCloseOwnAccount(user).allowed && <CloseAccount user={user} />}
      </Stack>
    </Page>
  )
}
