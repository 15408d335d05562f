export { DEADLINE_JOB, deadlineWorker } from './deadline-job.ts'
export { addMessage } from './message-store.ts'
export { inSavepoint } from './savepoint-store.ts'
export { representedBy, waitingObjects } from './waiting-store.ts'
