export { addJob, doDueJobs, freeJobsOfTheDead, startWorker, type Job, type Task } from './jobs.ts'
