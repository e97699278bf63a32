import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFetched } from '../../components/not-fetched.tsx'
import { WrittenPage } from '../../components/written-page.tsx'
import { queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { HelpSkeleton } from './help-skeleton.tsx'
import { withAnchors } from './with-anchors.ts'
import classes from './help.module.css'

/** The help page with a table of contents (A2.27). */
export function Help() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queries.getHelp())
  const { html, sections } = useMemo(() => withAnchors(data?.html ?? ''), [data])
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
