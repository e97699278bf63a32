import { Button, Loader, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { searchDeliveries, searchStatuses, SearchTextMaxLength } from '@veck/contract/limits'
import { isCalendarDate } from '@veck/domain'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { PasskeyDue } from '../../components/messages/passkey-due.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import type { OrderQuery } from '../../lib/order/last-search.ts'
import { logFailure } from '../../lib/server/log-failure.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { FoundOrders } from './found-orders.tsx'
import { LatestOrderList } from './latest-orders.tsx'
import { useLiveDeliveries } from './use-live-deliveries.ts'
import classes from './order-search.module.css'

// The maximum that the server returns.
const maxRows = 200

/** Has the focus when the screen opens and after each search. */
function SearchBox({ text }: { text: string }) {
  const { t } = useTranslation()
  const box = useFocusOnArrival<HTMLInputElement>()
  return (
    <TextInput
      ref={box}
      name="q"
      type="search"
      defaultValue={text}
      maxLength={SearchTextMaxLength}
      aria-label={t('Search:Label')}
      placeholder={t('Search:Placeholder')}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      className={classes.box}
    />
  )
}

const filters = ['status', 'delivery', 'from', 'to', 'customer'] as const

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text)

const toCall = ({ q = '', status, delivery, from, to, customer = '' }: OrderQuery) => ({
  searchText: q,
  status: oneOf(searchStatuses, status),
  delivery: oneOf(searchDeliveries, delivery),
  ...(isCalendarDate(from ?? '') && { from }),
  ...(isCalendarDate(to ?? '') && { to }),
  customer,
})

/** The search of sales; text and filters are in the address (A2.31, A2.32). */
export function OrderSearch({ query, onSearch }: { query: OrderQuery; onSearch: (query: OrderQuery) => void }) {
  const { t } = useTranslation()
  const searchText = query.q ?? ''
  const isFiltered = filters.some((name) => query[name])
  const isAsked = searchText !== '' || isFiltered
  const search = queries.searchOrders({ query: toCall(query) })
  const { data, error, isFetching, refetch } = useQuery({ ...search, enabled: isAsked })
  useLiveDeliveries({
    queryKey: search.queryKey,
    enabled: isAsked,
    // With a filter, an order that is not on screen may come to it.
    concerns: (orderId) => Boolean(query.delivery || query.status) || (data ?? []).some(({ id }) => id === orderId),
  })
  // Not while rows on screen are read again.
  const isSearching = isFetching && !data
  useEffect(() => {
    // The specification wants it logged (A8.8); the user sees a message too.
    if (error) logFailure('The search failed', error)
  }, [error])
  const foundNone = data?.length === 0
  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const read = (name: string) => String(typed.get(name) ?? '').trim() || undefined
    onSearch({
      q: read('q'),
      status: read('status'),
      delivery: read('delivery'),
      from: read('from'),
      to: read('to'),
      customer: read('customer'),
    })
  }
  return (
    <>
      <search>
        <form
          // The field shows the text of the address, also after going back.
          key={JSON.stringify(query)}
          onSubmit={(event) => {
            event.preventDefault()
            submit(event.currentTarget)
          }}
        >
          <div className={classes.form}>
            <SearchBox text={searchText} />
            <Button type="submit">{t('Search:Submit')}</Button>
          </div>
          <Filters query={query} />
        </form>
      </search>
      <output className={classes.announcement}>
        {isSearching && (
          <>
            <Loader size="sm" aria-hidden /> {t('Search:Searching')}
          </>
        )}
        {foundNone && (searchText ? t('Search:NoResults', { text: searchText }) : t('Search:NoneFiltered'))}
        {data && data.length > 0 && t(data.length >= maxRows ? 'Search:Most' : 'Search:Found', { count: data.length })}
      </output>
      {!isFetching && error && !data && (
        <NotFetched onRetry={() => void refetch()}>{t('Search:Failed', { message: errorText(error) })}</NotFetched>
      )}
      {(!isAsked || foundNone) && <Text className={classes.hint}>{t('Search:Hint')}</Text>}
      {!isAsked && (
        <>
          <PasskeyDue />
          <LatestOrderList />
        </>
      )}
      {data && data.length > 0 && (
        <div className={classes.table}>
          <FoundOrders orders={data} label={t('Search:Title')} sorted="newest" />
        </div>
      )}
    </>
  )
}

/** The filters are sent together with the search text. */
function Filters({ query }: { query: OrderQuery }) {
  const { t } = useTranslation()
  const statuses = searchStatuses.map((value) => ({ value, label: t(`Search:Only.${value}`) }))
  const deliveries = searchDeliveries.map((value) => ({ value, label: t(`Search:Delivery.${value}`) }))
  return (
    <div className={classes.filters}>
      <NativeSelect
        name="status"
        label={t('Search:Status')}
        defaultValue={query.status ?? ''}
        data={[{ value: '', label: t('Search:AnyStatus') }, ...statuses]}
      />
      <NativeSelect
        name="delivery"
        label={t('Search:Delivery')}
        defaultValue={query.delivery ?? ''}
        data={[{ value: '', label: t('Search:AnyDelivery') }, ...deliveries]}
      />
      <TextInput
        name="customer"
        className={classes.customer ?? ''}
        label={t('Search:Customer')}
        defaultValue={query.customer ?? ''}
        maxLength={SearchTextMaxLength}
        autoComplete="off"
      />
      <TextInput name="from" type="date" label={t('Search:From')} defaultValue={query.from ?? ''} />
      <TextInput name="to" type="date" label={t('Search:To')} defaultValue={query.to ?? ''} />
    </div>
  )
}
