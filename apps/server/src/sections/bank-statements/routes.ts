import { countedOnce } from '../../answers/counted-once.ts'
import { bookReturnHandle } from './book-return.ts'
import { findPaymentsForLineHandle } from './find-payments.ts'
import { loadAccountDaysHandle, loadBankAccountsHandle } from './load-accounts.ts'
import { loadLinePaymentHandle } from './load-line-payment.ts'
import { loadBankLinesHandle, loadStatementHandle, loadStatementsHandle } from './load-statements.ts'
import { matchLineHandle } from './match-line.ts'
import { matchSureLinesHandle } from './match-sure.ts'
import { pairLinesHandle } from './pair-lines.ts'
import { proposeMatchesHandle } from './propose-matches.ts'
import { putAsideLinesHandle } from './put-aside.ts'
import { recogniseLineKindHandle } from './recognise-line-kind.ts'
import { removeStatementHandle } from './remove-statement.ts'
import { setLineKindHandle } from './set-line-kind.ts'
import {
  cancelStatementJobHandle,
  loadRunningStatementJobsHandle,
  loadStatementJobHandle,
} from './statement-job.ts'
import { unmatchLineHandle } from './unmatch-line.ts'
import { uploadStatementHandle } from './upload-statement.ts'

export const bankStatementRoutes = [
  uploadStatementHandle,
  loadStatementJobHandle,
  loadRunningStatementJobsHandle,
  cancelStatementJobHandle,
  loadStatementsHandle,
  loadStatementHandle,
  countedOnce(loadBankLinesHandle),
  loadBankAccountsHandle,
  loadAccountDaysHandle,
  proposeMatchesHandle,
  matchLineHandle,
  matchSureLinesHandle,
  pairLinesHandle,
  bookReturnHandle,
  unmatchLineHandle,
  putAsideLinesHandle,
  setLineKindHandle,
  recogniseLineKindHandle,
  findPaymentsForLineHandle,
  loadLinePaymentHandle,
  removeStatementHandle,
]
