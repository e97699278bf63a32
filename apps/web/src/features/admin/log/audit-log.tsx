import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditFilter } from '@veck/contract'
import { auditActionNames } from '@veck/domain'
import { showActionError } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { saveFile } from '../../../lib/server/download.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'
import { Fetched } from '../fetched.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { EarlierChanges } from './earlier-changes.tsx'
import own from './log.module.css'

export default function AdminLogScreen() {
  return (
    <AdminPage section="Log">
      <AuditLog />
    </AdminPage>
  )
}

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** The filter and the page are in the URL, so that a link to an entry can be shared among administrators. */
function AuditLog() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale/admin/log' })
  const search = useSearch({ from: '/$locale/_app/admin/log' })
  const action = auditActionNames.find((one) => one === search.action)
  const filter: Partial<AuditFilter> = {
    ...(action && { action }),
    ...(search.person && { person: search.person }),
    ...(search.subject && { subject: search.subject }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
  }
  const before = Math.trunc(Number(search.before)) || undefined
  const isFiltered = Object.keys(filter).length > 0
  const show = (next: { [name: string]: string | undefined }) => {
    const kept = Object.entries(next).map(([name, text]) => [name, text || undefined])
    void navigate({ search: Object.fromEntries(kept), replace: true })
  }
  const found = useQuery({
    ...queries.getAuditLog({ query: { ...filter, ...(before && { before }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <AuditFilters filters={filter} onChange={show} />
      <div className={own.actions}>
        <ExportButton filter={filter} />
        {isFiltered && (
          <Button variant="subtle" onClick={() => show({})}>
            {t('AdminAudit:Clear')}
          </Button>
        )}
      </div>
      <Fetched query={found}>
        {({ entries, hasMore }) => (
          <>
            {entries.length === 0 ? (
              <p className={classes.none}>{t(isFiltered ? 'AdminAudit:NoneFound' : 'AdminAudit:None')}</p>
            ) : (
              <ol className={classes.rows} reversed start={entries[0]?.id}>
                {entries.map((row) => (
                  <AuditEntry key={row.id} row={row} />
                ))}
              </ol>
            )}
            <div className={own.pages}>
              {before !== undefined && (
                <Button variant="default" onClick={() => show({ ...filter })}>
                  {t('AdminAudit:Newest')}
                </Button>
              )}
              {hasMore && (
                <Button variant="default" onClick={() => show({ ...filter, before: String(entries.at(-1)?.id) })}>
                  {t('AdminAudit:Older')}
                </Button>
              )}
            </div>
            {!hasMore && !isFiltered && <EarlierChanges />}
          </>
        )}
      </Fetched>
    </>
  )
}

function ExportButton({ filter }: { filter: Partial<AuditFilter> }) {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: async () => saveFile(await client.exportAuditLog({ query: filter })),
    onError: showActionError,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('AdminAudit:Export')}
    </Button>
  )
}
