import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { findJobs, retryJob } from '../jobs/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { presentJob, shownTasks } from './present-job.ts'
import { changeAs } from './record-change.ts'

const mostRows = 200

export const queueHandlers = (deps: AdminDependencies) =>
  ({
    getQueue: async () => {
      const jobs = await findJobs(deps.db, Object.keys(shownTasks), mostRows)
      return Promise.all(jobs.map((job) => presentJob(deps.db, job)))
    },

    retryJob: ({ signedIn, params }) =>
      changeAs(deps, signedIn, { action: 'retryJob', subject: params.jobId }, async (tx) => {
        if (!(await retryJob(tx, shownTasks, params.jobId))) throw problem('notFound')
      }),
  }) satisfies SomeHandlers
