export { addJob, createFreeJobsTask, freeJobsOfTheDead, type Job, type Task } from './jobs.ts'
export { findJobs, retryJob, type QueuedJob } from './queue.ts'
export { doDueJobs, startWorker, type WorkerDependencies } from './worker.ts'
