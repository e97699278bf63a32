export { addJob, JobGivenUp, type JobKind, type JobPayloads, type Task, type TaskOf, type Tasks } from './jobs.ts'
export { findJobs, retryJob, type QueuedJob } from './queue.ts'
export { releaseJobsOfDeadWorkers } from './take-over.ts'
export { doDueJobs, startWorker } from './worker.ts'
