import { Link } from '@tanstack/react-router'
import { locales, type Locale } from '@veck/texts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import classes from './language-switch.module.css'

/** The name of each language in that language. */
const names: Record<Locale, string> = { sv: 'Svenska', en: 'English' }

/** Links to the same screen, with its query, in each language (A2.20). */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const spoken = useLocale()
  return (
    <nav className={classes.languages} aria-label={t('Shell:Language')}>
      {locales.map((locale) => (
        <Link
          key={locale}
          to="."
          params={{ locale }}
          search
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
