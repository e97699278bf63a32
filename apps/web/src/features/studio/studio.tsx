import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { Page } from '../../components/layout/page.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { RetentionSection } from './retention.tsx'
import { StudioForm } from './studio-form.tsx'
import classes from './studio.module.css'

/** "My studio": how the customer appears to their own clients. */
export default function StudioScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      wide
      title={t('Studio:Title')}
      intro={t('Studio:Intro')}
      back={<BackLink to={to('/orders')}>{t('Account:Back')}</BackLink>}
    >
      <nav className={classes.links} aria-label={t('Studio:More')}>
        <Button component={Link} to={to('/studio/extra-items')} variant="default">
          {t('Studio:ExtraItems')}
        </Button>
        <Button component={Link} to={to('/studio/clients')} variant="default">
          {t('Studio:Clients')}
        </Button>
      </nav>
      <LoadedStudio />
      <RetentionSection />
    </Page>
  )
}

function LoadedStudio() {
  const { t } = useTranslation()
  // Not read again while the form is open: the form has what was typed, and saving finds a newer version.
  const { data, error, refetch } = useQuery({ ...queries.getStudio(), refetchOnWindowFocus: false, staleTime: 0 })
  if (data) return <StudioForm studio={data} />
  if (error) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  return (
    <output className={classes.sides} aria-label={t('Shell:Loading')}>
      <div className={classes.sections}>
        <Skeleton height="16rem" radius="lg" />
        {/* Below the others it would be out of sight. */}
        <StillLoading />
        <Skeleton height="20rem" radius="lg" />
        <Skeleton height="12rem" radius="lg" />
      </div>
      <Skeleton className={classes.aside ?? ''} height="30rem" />
    </output>
  )
}
