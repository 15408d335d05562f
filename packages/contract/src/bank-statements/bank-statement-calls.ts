import { bookReturn } from './book-return.ts'
import { findPaymentsForLine } from './find-payments.ts'
import { loadAccountDays, loadBankAccounts } from './load-accounts.ts'
import { loadLinePayment } from './load-line-payment.ts'
import { loadBankLines } from './load-lines.ts'
import { loadStatements } from './load-list.ts'
import { loadStatement } from './load-statement.ts'
import { matchLine } from './match-line.ts'
import { matchSureLines } from './match-sure.ts'
import { pairLines } from './pair-lines.ts'
import { proposeMatches } from './propose-matches.ts'
import { putAsideLines } from './put-aside.ts'
import { recogniseLineKind } from './recognise-line-kind.ts'
import { removeStatement } from './remove-statement.ts'
import { setLineKind } from './set-line-kind.ts'
import { cancelStatementJob, loadRunningStatementJobs, loadStatementJob } from './statement-job.ts'
import { unmatchLine } from './unmatch-line.ts'
import { uploadStatement } from './upload-statement.ts'

/** Calls of the bank's statements, as the list of all calls takes them. */
export const bankStatementCalls = [
  uploadStatement,
  loadStatementJob,
  loadRunningStatementJobs,
  cancelStatementJob,
  loadStatements,
  loadStatement,
  loadBankLines,
  loadBankAccounts,
  loadAccountDays,
  proposeMatches,
  matchLine,
  matchSureLines,
  pairLines,
  bookReturn,
  unmatchLine,
  putAsideLines,
  setLineKind,
  recogniseLineKind,
  findPaymentsForLine,
  loadLinePayment,
  removeStatement,
] as const
