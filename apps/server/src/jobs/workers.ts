import { MAIL_JOB, mailWorker } from '../bridges/mail/public.ts'
import type { House } from '../http/call.ts'
import {
  DEADLINE_JOB,
  deadlineWorker,
  ESCALATION_JOB,
  escalationWorker,
} from '../sections/approvals/public.ts'
import {
  BANK_POLL_JOB,
  BANK_SEND_JOB,
  BANK_STATEMENT_JOB,
  bankPollWorker,
  bankSendWorker,
  bankStatementWorker,
} from '../sections/bank-link/public.ts'
import { STATEMENT_JOB, statementWorker } from '../sections/bank-statements/public.ts'
import { ESTIMATE_IMPORT_JOB, estimateImportWorker } from '../sections/estimates/public.ts'
import { PRINT_JOB, printWorker } from '../sections/forms/public.ts'
import { IMPORT_JOB, importWorker, UNDO_JOB, undoWorker } from '../sections/imports/public.ts'
import { PACKAGE_JOB, packageWorker } from '../sections/registries/public.ts'
import {
  deliveryWorker,
  REPORT_DELIVERY_JOB,
  REPORT_FILE_JOB,
  reportFileWorker,
} from '../sections/reports/public.ts'
import { TELEGRAM_JOB, telegramWorker } from '../sections/telegram/public.ts'
import type { Lane } from './jobs.ts'
import { tellGivenUp } from './tell-given-up.ts'

/** Every kind of background work: what takes moments, what waits for the bank, and what may take long. */
export function workers(house: House): readonly Lane[] {
  const giveUp = tellGivenUp(house)
  return [
    {
      workers: {
        [MAIL_JOB]: mailWorker(house),
        [TELEGRAM_JOB]: telegramWorker(house),
        [DEADLINE_JOB]: deadlineWorker(house),
        [ESCALATION_JOB]: escalationWorker(house),
      },
    },
    // A bank that is silent is waited for, order by order: letters do not stand behind them.
    {
      workers: {
        [BANK_SEND_JOB]: bankSendWorker(house),
        [BANK_POLL_JOB]: bankPollWorker(house),
      },
    },
    // Somebody looks at the percent: a statement stands behind no import of an hour.
    { workers: { [STATEMENT_JOB]: statementWorker(house) }, giveUp },
    // A small import is taken back while the person looks: that stands behind no report of minutes.
    { workers: { [UNDO_JOB]: undoWorker() }, giveUp },
    {
      workers: {
        [IMPORT_JOB]: importWorker(house),
        [ESTIMATE_IMPORT_JOB]: estimateImportWorker(house),
        [PRINT_JOB]: printWorker(house),
        [PACKAGE_JOB]: packageWorker(house),
        [REPORT_FILE_JOB]: reportFileWorker(house),
        [REPORT_DELIVERY_JOB]: deliveryWorker(house),
        [BANK_STATEMENT_JOB]: bankStatementWorker(house),
      },
      giveUp,
    },
  ]
}
