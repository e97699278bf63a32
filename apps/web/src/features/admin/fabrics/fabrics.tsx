import { Button, Pagination } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FoundCount } from '../../../components/messages/found-count.tsx'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { queries } from '../../../lib/server/api.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { Fetched } from '../fetched.tsx'
import { FabricRow } from './fabric-row.tsx'
import { AdminPage } from '../admin-page.tsx'
import shared from '../admin.module.css'
import classes from './fabrics.module.css'

export default function AdminFabricsScreen() {
  return (
    <AdminPage section="Fabrics">
      <Fabrics />
    </AdminPage>
  )
}

/** The URL contains the search text and the page, so that the link back from a fabric restores them. */
function Fabrics() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate({ from: '/$locale/admin/fabrics' })
  const search = useSearch({ from: '/$locale/_app/admin/fabrics' })
  const searchText = search.q ?? ''
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const show = (q: string, number: number) =>
    void navigate({
      search: { q: q || undefined, page: number > 1 ? String(number) : undefined },
      replace: true,
    })
  const found = useQuery({
    ...queries.findFabrics({ query: { searchText, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <div className={shared.tools}>
        <SearchField
          name="searchText"
          label={t('Fabrics:Search')}
          maxLength={SearchTextMaxLength}
          text={searchText}
          onFind={(text) => show(text, 1)}
        />
        <Button
          component={Link}
          to={to('/admin/catalogue')}
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
          className={shared.newOne}
        >
          {t('AdminFabrics:FromFile')}
        </Button>
        <Button
          component={Link}
          to={to('/admin/fabrics/$product', { product: 'new' })}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('AdminFabrics:New')}
        </Button>
      </div>
      <FoundCount count={searchText === '' || found.isPlaceholderData ? undefined : found.data?.total} />
      <Fetched query={found}>
        {({ fabrics, total, pageSize }) =>
          fabrics.length === 0 ? (
            <p className={shared.none}>{t(searchText ? 'AdminFabrics:NoneFound' : 'AdminFabrics:None')}</p>
          ) : (
            <>
              <ul className={shared.rows}>
                {fabrics.map((fabric) => (
                  <FabricRow key={fabric.productId} fabric={fabric} search={search} />
                ))}
              </ul>
              <div className={classes.pages}>
                <p className={shared.count}>{t('AdminFabrics:Count', { count: total })}</p>
                {total > pageSize && (
                  <Pagination
                    total={Math.ceil(total / pageSize)}
                    value={page}
                    onChange={(number) => show(searchText, number)}
                    getItemProps={(number) => ({ 'aria-label': t('AdminFabrics:Page', { number }) })}
                    getControlProps={(control) => ({ 'aria-label': t(`AdminFabrics:Page.${control}`) })}
                  />
                )}
              </div>
            </>
          )
        }
      </Fetched>
    </>
  )
}
