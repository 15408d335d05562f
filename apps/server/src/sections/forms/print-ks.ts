import { printKs } from '@stroyfin/contract/forms/print-ks'
import { printSummary } from '@stroyfin/contract/forms/print-summary'
import { handle } from '../../http/handle.ts'
import { printForm } from './print-form.ts'

export const printKsHandle = handle(printKs, (asked, call) => printForm(call, asked))

export const printSummaryHandle = handle(printSummary, ({ ks_id, from, to, ...asked }, call) =>
  printForm(call, { ...asked, ks_id: ks_id ?? null, from: from ?? null, to: to ?? null }),
)
