import { Button, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TextKey } from '@veck/texts'
import { keepTimesTogether, swedishTime } from '@veck/texts/formats'
import { client, queries } from '../../../lib/server/api.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from '../admin.module.css'
import { translateSubject } from './translate-subject.ts'

const actions: Record<string, TextKey> = {
  addUser: 'AdminLog:addUser',
  changeUser: 'AdminLog:changeUser',
  changeUserCompany: 'AdminLog:changeUserCompany',
  lockUser: 'AdminLog:lockUser',
  unlockUser: 'AdminLog:unlockUser',
  mailPasswordLink: 'AdminLog:mailPasswordLink',
  changeSettings: 'AdminLog:changeSettings',
  retryJob: 'AdminLog:retryJob',
  retryErpMessage: 'AdminLog:retryErpMessage',
  dismissErpMessage: 'AdminLog:dismissErpMessage',
  approveMails: 'AdminLog:approveMails',
  releaseErpKey: 'AdminLog:releaseErpKey',
  confirmErpOrder: 'AdminLog:confirmErpOrder',
  importNumbers: 'AdminLog:importNumbers',
  startNumbers: 'AdminLog:startNumbers',
  discardNumbers: 'AdminLog:discardNumbers',
  importCatalogue: 'AdminLog:importCatalogue',
  addFabric: 'AdminLog:addFabric',
  changeFabric: 'AdminLog:changeFabric',
  setFabricImage: 'AdminLog:setFabricImage',
  setText: 'AdminLog:setText',
  setHelpPage: 'AdminLog:setHelpPage',
  addBuyer: 'AdminLog:addBuyer',
  changeBuyerCompany: 'AdminLog:changeBuyerCompany',
  shutBuyerOut: 'AdminLog:shutBuyerOut',
  letBuyerIn: 'AdminLog:letBuyerIn',
}

// The limit of the server.
const pageSize = 200

/** The changes from before there was an audit log. Renders nothing if there are none. */
export function EarlierChanges() {
  const { t } = useTranslation()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...queries.getSupplierChanges().queryKey, 'all'],
    queryFn: ({ pageParam: before }) => client.getSupplierChanges({ query: before === undefined ? {} : { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  })
  const changes = data?.pages.flat() ?? []
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <Title order={2} id="earlier" className={classes.heading}>
        {t('AdminAudit:Earlier')}
      </Title>
      <p className={classes.intro}>{t('AdminAudit:EarlierText')}</p>
      <ul className={classes.rows}>
        {changes.map(({ id, at, by, action, subject }) => {
          const key = actions[action]
          return (
            <li key={id} className={classes.row}>
              <span className={classes.about}>
                <span className={classes.name}>
                  {key ? t(key) : action}: {translateSubject(action, subject, t)}
                </span>
                <span className={classes.more}>
                  {keepTimesTogether(swedishTime(at))} · {by}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('AdminAudit:More')}
        </Button>
      )}
    </section>
  )
}
