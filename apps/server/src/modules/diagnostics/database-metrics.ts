import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

type JobRow = { task: string; state: string; count: number; oldest: number }

// failed: no more attempts; left for the operator.
const jobsQuery = `
  select task_identifier as task,
    case when attempts >= max_attempts and locked_at is null then 'failed'
      when locked_at is not null then 'running'
      when run_at > now() then 'later'
      else 'due' end as state,
    count(*)::int as count,
    extract(epoch from now() - min(run_at))::float as oldest
  from graphile_worker.jobs group by 1, 2`

/** The pool of this process and the job queue that all processes share; `look` is done before each reading. */
export const createDatabaseMetrics = (registry: Registry, pool: pg.Pool) => {
  const registers = [registry]
  const connections = new Gauge({
    name: 'veck_database_connections',
    help: 'Connections of this process',
    labelNames: ['state'],
    registers,
  })
  const up = new Gauge({ name: 'veck_database_up', help: 'Whether the database answers', registers })
  const jobs = new Gauge({ name: 'veck_jobs', help: 'Jobs in the queue', labelNames: ['task', 'state'], registers })
  const oldest = new Gauge({
    name: 'veck_jobs_oldest_due_seconds',
    help: 'How long the job has waited that is due longest',
    registers,
  })

  const lookAtJobs = async () => {
    jobs.reset()
    const { rows } = await pool.query<JobRow>(jobsQuery)
    for (const { task, state, count } of rows) jobs.set({ task, state }, count)
    oldest.set(Math.max(0, ...rows.filter(({ state }) => state === 'due').map((row) => row.oldest)))
  }

  return {
    look: async () => {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'awaited' }, pool.waitingCount)
      // When the database does not answer, the other metrics are still reported.
      const answers = await lookAtJobs().then(
        () => true,
        () => false,
      )
      up.set(answers ? 1 : 0)
    },
  }
}
