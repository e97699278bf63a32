import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { locales } from '@veck/texts'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/segments.tsx'
import { queries } from '../../../lib/api.ts'
import { usePathTo } from '../../../lib/paths.ts'
import { useLocale } from '../../../lib/route-params.ts'
import { Fetched } from '../fetched.tsx'
import { HelpForm } from './help-form.tsx'
import classes from '../admin.module.css'

/** The language of the page stands in the address: one who leaves it for the other is asked as by any other way out. */
export function HelpEditor() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const spoken = useLocale()
  const { language }: { language?: string } = useSearch({ strict: false })
  const locale = locales.find((each) => each === language) ?? spoken
  const page = useQuery({ ...queries.getHelpPage({ params: { locale } }), refetchOnWindowFocus: false })
  return (
    <>
      <div className={classes.tools}>
        <Segments
          label={t('AdminHelp:Language')}
          value={locale}
          options={locales.map((value) => ({ value, label: t(`Admin:${value}`) }))}
          onChange={(chosen) => void navigate({ to: to('adminhelp'), search: { language: chosen }, replace: true })}
        />
      </div>
      <Fetched query={page}>
        {(written) => <HelpForm key={`${locale} ${written.own}`} locale={locale} page={written} />}
      </Fetched>
    </>
  )
}
