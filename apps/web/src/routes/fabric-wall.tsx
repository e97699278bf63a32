import { useNavigate, useSearch } from '@tanstack/react-router'
import { BackLink } from '../components/layout/back-link.tsx'
import { curtainHome } from '../lib/order/curtain-home.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { useSession } from '../lib/session/session.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import { WallScreen } from './wall-screen.tsx'

/** The collection, without a marking. */
export default function FabricWallRoute() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate({ from: '/$locale/fabrics' })
  const search = useSearch({ from: '/$locale/_app/fabrics' })
  const user = useSession()?.currentUser
  if (!user) return null
  return (
    <WallScreen
      back={<BackLink to={to(curtainHome(user))}>{t('CreateOrder:Back')}</BackLink>}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
