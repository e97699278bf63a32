import { Link, useLocation } from '@tanstack/react-router'
import { locales, type Locale } from '@veck/texts'
import { useTranslation } from 'react-i18next'
import { withLocale } from '../../lib/locale.ts'
import { useLocale } from '../../lib/route-params.ts'
import classes from './language-switch.module.css'

/** Each language in its own words, whichever is on screen. */
const names: Record<Locale, string> = { sv: 'Svenska', en: 'English' }

/** The same place in the other language, query and all (A2.20). */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const spoken = useLocale()
  const { pathname, search } = useLocation()
  return (
    <nav className={classes.languages} aria-label={t('Shell:Language')}>
      {locales.map((locale) => (
        <Link
          key={locale}
          to={withLocale(pathname, locale)}
          search={search}
          replace
          lang={locale}
          hrefLang={locale}
          aria-label={names[locale]}
          aria-current={locale === spoken ? 'true' : undefined}
          className={classes.language}
        >
          {locale}
        </Link>
      ))}
    </nav>
  )
}
