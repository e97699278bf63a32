import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { WrittenPage } from '../../components/layout/written-page.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { withAnchors } from './with-anchors.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'
import { Skeleton, Stack } from '@mantine/core'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import classes from './help.module.css'

export default function HelpScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page wide title={t('Help:Title')} back={<BackLink to={to('/account')}>{t('Help:Back')}</BackLink>}>
      <Help />
    </Page>
  )
}

/** The help page with a table of contents (A2.27). */
function Help() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queries.getHelp())
  const { html, sections } = useMemo(() => withAnchors(data?.html ?? ''), [data])
  const hasSections = sections.length > 0
  // The router looked for the section of the address before the page was loaded.
  useEffect(() => {
    if (hasSections) document.querySelector(`#${CSS.escape(location.hash.slice(1)) || 'none'}`)?.scrollIntoView()
  }, [hasSections])
  if (error && !data) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  if (!data) return <HelpSkeleton />
  return (
    <div className={classes.columns}>
      {sections.length > 1 && (
        <nav className={classes.contents} aria-label={t('Help:Contents')}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <article>
        <WrittenPage html={html} />
      </article>
    </div>
  )
}

const lines = ['100%', '96%', '60%']
/** About the number of sections in the help. */
const titles = ['48%', '66%', '34%', '58%', '52%', '28%', '74%', '46%', '68%', '62%']

/** Placeholder in the shape of the help page, so that the layout does not jump. */
const HelpSkeleton = () => (
  <div className={classes.columns}>
    <div className={classes.contents}>
      <div>
        {titles.map((width) => (
          <div key={width} className={classes.title}>
            <Skeleton height={14} width={width} />
          </div>
        ))}
      </div>
    </div>
    <Stack gap="xl">
      {[1, 2, 3].map((section) => (
        <Stack key={section} gap="sm" aria-busy>
          <Skeleton height={24} width="40%" />
          {lines.map((width) => (
            <Skeleton key={width} height={14} width={width} />
          ))}
        </Stack>
      ))}
      <output>
        <StillLoading />
      </output>
    </Stack>
  </div>
)
