export { BANK_STATEMENT_JOB, bankStatementWorker } from './load-statement.ts'
export { bankNotices } from './notice-door.ts'
export { BANK_POLL_JOB, bankPollWorker } from './poll-worker.ts'
export { BANK_SEND_JOB, bankSendWorker } from './send-worker.ts'
