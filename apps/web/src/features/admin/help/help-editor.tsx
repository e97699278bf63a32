import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { locales } from '@veck/texts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Segments } from '../../../components/forms/segments.tsx'
import { queries } from '../../../lib/server/api.ts'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { Fetched } from '../fetched.tsx'
import { HelpForm } from './help-form.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminHelpScreen() {
  return (
    <AdminPage section="Help">
      <HelpEditor />
    </AdminPage>
  )
}

/** The language is in the URL: a switch is a navigation, which asks about unsaved changes. */
function HelpEditor() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale/admin/help' })
  const userLocale = useLocale()
  const { language } = useSearch({ from: '/$locale/_app/admin/help' })
  const locale = locales.find((each) => each === language) ?? userLocale
  const page = useQuery({ ...queries.getHelpPage({ params: { locale } }), refetchOnWindowFocus: false })
  return (
    <>
      <div className={classes.tools}>
        <Segments
          label={t('AdminHelp:Language')}
          value={locale}
          options={locales.map((value) => ({ value, label: t(`Admin:${value}`) }))}
          onChange={(chosen) => void navigate({ search: { language: chosen }, replace: true })}
        />
      </div>
      <Fetched query={page}>{(data) => <HelpForm key={`${locale} ${data.own}`} locale={locale} page={data} />}</Fetched>
    </>
  )
}
