export { mailWorker } from './mail-worker.ts'
export type { Letter, Mailer } from './mailer.ts'
export { MAIL_JOB, queueLetter } from './queue-letter.ts'
export { smtpMailer } from './smtp-mailer.ts'
