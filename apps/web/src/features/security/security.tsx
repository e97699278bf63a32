import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SectionCard } from '../../components/layout/section-card.tsx'
import cardClasses from '../../components/layout/section-card.module.css'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { SecondFactors } from './second-factors.tsx'
import { Sessions } from './sessions.tsx'

/** Password, second factors and sessions of the account. */
export default function Security() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (!user) return null
  return (
    <Page
      title={t('Security:Title')}
      intro={user.email}
      back={<BackLink to={to('/account')}>{t('ChangePassword:Back')}</BackLink>}
    >
      <Stack gap="lg">
        {/* The procurement system authenticates a punch-out user. */}
        {!user.viaPunchOut && (
          <SectionCard title={t('Security:Password')} text={t('Security:PasswordText')}>
            <Button
              component={Link}
              to={to('/account/change-password')}
              variant="default"
              className={cardClasses.button}
            >
              {t('Security:ChangePassword')}
            </Button>
          </SectionCard>
        )}
        {!user.viaPunchOut && <SecondFactors />}
        <Sessions />
      </Stack>
    </Page>
  )
}
