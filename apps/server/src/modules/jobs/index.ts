export { addJob, JobGivenUp, type Task } from './jobs.ts'
export { findJobs, retryJob, type QueuedJob } from './queue.ts'
export { releaseJobsOfDeadWorkers } from './take-over.ts'
export { doDueJobs, startWorker } from './worker.ts'
