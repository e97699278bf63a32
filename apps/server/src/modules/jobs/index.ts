export { addJob, freeJobsOfTheDead, type Job, type Task } from './jobs.ts'
export { doDueJobs, startWorker, type WorkerDependencies } from './worker.ts'
