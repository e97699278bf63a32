import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Segments } from '../../../components/forms/segments.tsx'
import { queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { HandOvers } from './hand-overs.tsx'
import { JobRow } from './job-row.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminQueueScreen() {
  return (
    <AdminPage section="Queue">
      <Queue />
    </AdminPage>
  )
}

// Milliseconds. Jobs change while the page is open.
const refetchInterval = 5000

const kinds = ['all', 'mail', 'erp', 'seal'] as const
type Kind = (typeof kinds)[number]

function Queue() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('all')
  const queue = useQuery({ ...queries.getQueue(), refetchInterval })
  return (
    <>
      <HandOvers />
      <div className={classes.tools}>
        <Segments
          label={t('AdminQueue:Kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`AdminQueue:${value}`) }))}
          onChange={setKind}
        />
      </div>
      <Fetched query={queue}>
        {(jobs) => {
          const shown = jobs.filter((job) => kind === 'all' || job.kind === kind)
          return shown.length === 0 ? (
            <p className={classes.none}>{t('AdminQueue:None')}</p>
          ) : (
            <ul className={classes.rows}>
              {shown.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
          )
        }}
      </Fetched>
    </>
  )
}
