import { Button, Loader, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFetched } from '../../components/not-fetched.tsx'
import { queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'
import { FoundOffers } from './found-offers.tsx'
import classes from './offer-search.module.css'

// The server answers with no more than this.
const mostRows = 200

/** Ready to be typed in, when the user arrives and after each search. */
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

/** A2.31, A2.32: what is searched for stands in the address. */
export function OfferSearch({ searchText, onSearch }: { searchText: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.searchOrders({ query: { searchText } }),
    enabled: searchText !== '',
  })
  useEffect(() => {
    // A8.8; the user is told as well.
    if (error) logFailure('The search failed', error)
  }, [error])
  const foundNone = !isFetching && data?.length === 0
  const submit = (form: HTMLFormElement) => onSearch(String(new FormData(form).get('q') ?? '').trim())
  return (
    <>
      <search>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit(event.currentTarget)
          }}
        >
          {/* Follows the address, also when the user goes back. */}
          <SearchBox key={searchText} text={searchText} />
          <Button type="submit">{t('Search:Submit')}</Button>
        </form>
      </search>
      <output className={classes.said}>
        {isFetching && (
          <>
            <Loader size="sm" aria-hidden /> {t('Search:Searching')}
          </>
        )}
        {foundNone && t('Search:NoResults', { text: searchText })}
        {!isFetching &&
          data &&
          data.length > 0 &&
          t(data.length >= mostRows ? 'Search:Most' : 'Search:Found', { count: data.length })}
      </output>
      {!isFetching && error && (
        <NotFetched onRetry={() => void refetch()}>{t('Search:Failed', { message: errorText(error) })}</NotFetched>
      )}
      {(searchText === '' || foundNone) && <Text className={classes.hint}>{t('Search:Hint')}</Text>}
      {data && data.length > 0 && (
        <div className={classes.table} data-waiting={isFetching || undefined}>
          <FoundOffers offers={data} />
        </div>
      )}
    </>
  )
}
