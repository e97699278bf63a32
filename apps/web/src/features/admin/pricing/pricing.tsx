import { Button, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { NumbersKind } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Segments } from '../../../components/forms/segments.tsx'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { ImportPricing } from './import-pricing.tsx'
import { Versions } from './versions.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminPricingScreen() {
  return (
    <AdminPage section="Numbers">
      <PricingVersions />
    </AdminPage>
  )
}

const kinds = ['prices', 'parameters'] as const

/** The URL contains the kind and the version whose preview is open. */
function PricingVersions() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate({ from: '/$locale/admin/numbers' })
  const search = useSearch({ from: '/$locale/_app/admin/numbers' })
  const kind: NumbersKind = search.kind === 'parameters' ? 'parameters' : 'prices'
  const show = (shown: { kind: NumbersKind; version?: string | undefined }) =>
    void navigate({ search: shown, replace: true })
  const open = (version: number | undefined) => show({ kind, version: version?.toString() })
  return (
    <>
      <div className={classes.tools}>
        <Segments
          label={t('AdminNumbers:Kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`AdminNumbers:${value}`) }))}
          onChange={(chosen) => show({ kind: chosen })}
        />
      </div>
      <section className={`${classes.card} ${classes.head}`}>
        <Text c="dimmed">{t('AdminNumbers:FormHint')}</Text>
        <Button
          component={Link}
          to={to('/admin/numbers/$kind/{-$version}', { kind })}
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        >
          {t(`AdminNumbers:Edit.${kind}`)}
        </Button>
      </section>
      <ImportPricing key={`import ${kind}`} kind={kind} onKept={open} />
      <Versions key={kind} kind={kind} opened={search.version ? Number(search.version) : undefined} onOpen={open} />
    </>
  )
}
