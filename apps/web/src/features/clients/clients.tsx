import { Anchor, Button, Pagination, Skeleton } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ListedClient } from '@veck/contract'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { FoundCount } from '../../components/messages/found-count.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientRow } from './client-row.tsx'
import { EraseClient } from './erase-client.tsx'
import { RemoveClient } from './remove-client.tsx'
import framed from '../../components/layout/framed-rows.module.css'
import classes from './clients.module.css'

/** "My clients": the customer's own clients. */
export default function ClientsScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      wide
      title={t('Clients:Title')}
      intro={t('Clients:Intro')}
      back={<BackLink to={to('/studio')}>{t('Studio:Title')}</BackLink>}
    >
      <Clients />
      <p className={classes.help}>
        <Anchor component={Link} to={to('/help')} hash="topic-clients">
          {t('Clients:Help')}
        </Anchor>
      </p>
    </Page>
  )
}

/** The client that the dialog changes; null: a new one. `count` gives each opening a form of its own. */
type Opened = { client: ListedClient | null; count: number }

function Clients() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { searchText, page, show } = useClientSearch()
  const found = useQuery({
    ...queries.getClients({ query: { searchText, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, refetch } = found
  const [opened, setOpened] = useState<Opened>({ client: null, count: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const [removing, setRemoving] = useState<ListedClient>()
  const [erasing, setErasing] = useState<ListedClient>()
  const lastPage = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : page
  // The last client of the last page was removed, or the address names a page that does not exist.
  useEffect(() => {
    if (page > lastPage) show(searchText, lastPage)
  })
  const readAgain = async () => {
    // The offers and the list of orders show clients too.
    for (const name of ['getClientNames', 'getOrderClient', 'getRetail', 'getRevisions', 'getOfferLinks'])
      void queryClient.invalidateQueries({ queryKey: [name] })
    await queryClient.invalidateQueries({ queryKey: ['getClients'] }, { throwOnError: true })
  }
  const open = (client: ListedClient | null) => {
    setOpened(({ count }) => ({ client, count: count + 1 }))
    setIsOpen(true)
  }
  const addButton = (
    <Button className={classes.add} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
      {t('Clients:Add')}
    </Button>
  )
  const isEmpty = data?.total === 0 && searchText === '' && !found.isPlaceholderData
  return (
    <>
      {!isEmpty && (
        <div className={classes.tools}>
          <SearchField
            name="searchText"
            label={t('Clients:Search')}
            maxLength={SearchTextMaxLength}
            text={searchText}
            onFind={(text) => show(text, 1)}
          />
          {addButton}
        </div>
      )}
      <FoundCount count={searchText === '' || found.isPlaceholderData ? undefined : data?.total} />
      {!data && !error && <ClientsWaiting />}
      {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {isEmpty && (
        <EmptyState icon={IconUsers} title={t('Clients:Empty')} actions={addButton}>
          {t('Clients:EmptyText')}
        </EmptyState>
      )}
      {data?.total === 0 && !isEmpty && (
        <EmptyState title={t('Clients:NoneFound')}>{t('Clients:NoneFoundText')}</EmptyState>
      )}
      {data && data.clients.length > 0 && (
        <>
          <ul className={framed.rows} aria-label={t('Clients:Title')}>
            {data.clients.map((client) => (
              <ClientRow
                key={client.id}
                client={client}
                onChange={() => open(client)}
                onRemove={() => setRemoving(client)}
                onErase={() => setErasing(client)}
              />
            ))}
          </ul>
          <div className={classes.pages}>
            <p className={classes.count}>{t('Clients:Count', { count: data.total })}</p>
            {lastPage > 1 && (
              <Pagination
                total={lastPage}
                value={page}
                classNames={{ control: classes.page ?? '' }}
                onChange={(number) => show(searchText, number)}
                getItemProps={(number) => ({ 'aria-label': t('AdminFabrics:Page', { number }) })}
                getControlProps={(control) => ({ 'aria-label': t(`AdminFabrics:Page.${control}`) })}
              />
            )}
          </div>
        </>
      )}
      <ClientDialog
        key={opened.count}
        opened={isOpen}
        current={data?.clients.find(({ id }) => id === opened.client?.id) ?? opened.client}
        onChanged={readAgain}
        onClose={() => setIsOpen(false)}
      />
      <RemoveClient client={removing} onRemoved={readAgain} onClose={() => setRemoving(undefined)} />
      <EraseClient client={erasing} onErased={readAgain} onClose={() => setErasing(undefined)} />
    </>
  )
}

/** The address contains the search text and the page, so that going back restores them. */
function useClientSearch() {
  const navigate = useNavigate({ from: '/$locale/studio/clients' })
  const search = useSearch({ from: '/$locale/_app/studio/clients' })
  const searchText = search.q ?? ''
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const show = (q: string, number: number) =>
    void navigate({ search: { q: q || undefined, page: number > 1 ? String(number) : undefined }, replace: true })
  return { searchText, page, show }
}

/** Placeholder for the list while it is loading. */
function ClientsWaiting() {
  const { t } = useTranslation()
  return (
    <output aria-label={t('Shell:Loading')}>
      <div className={framed.rows}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={`${framed.row} ${classes.row}`}>
            <Skeleton height={16} width="min(60%, 16rem)" />
            <Skeleton height={14} width="min(60%, 12rem)" />
          </div>
        ))}
      </div>
      <StillLoading />
    </output>
  )
}
