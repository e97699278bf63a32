import { useQuery } from '@tanstack/react-query'
import type { Language } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/segments.tsx'
import { queries } from '../../../lib/api.ts'
import { useLocale } from '../../../lib/route-params.ts'
import { Fetched } from '../fetched.tsx'
import { HelpForm } from './help-form.tsx'
import classes from '../admin.module.css'

const languages = ['sv', 'en'] as const

export function HelpEditor() {
  const { t } = useTranslation()
  const [locale, setLocale] = useState<Language>(useLocale())
  const page = useQuery({ ...queries.getHelpPage({ params: { locale } }), refetchOnWindowFocus: false })
  return (
    <>
      <div className={classes.tools}>
        <Segments
          label={t('AdminHelp:Language')}
          value={locale}
          options={languages.map((value) => ({ value, label: t(`Admin:${value}`) }))}
          onChange={setLocale}
        />
      </div>
      <Fetched query={page}>
        {(written) => <HelpForm key={`${locale} ${written.own}`} locale={locale} page={written} />}
      </Fetched>
    </>
  )
}
