export { addJob, doDueJobs, startWorker, type Job, type Task } from './jobs.ts'
