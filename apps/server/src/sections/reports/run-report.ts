import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { isRegister } from '@stroyfin/reports/engine/define-report'
import { runReport as readRows } from '@stroyfin/reports/engine/run-report'
import { handle } from '../../http/handle.ts'
import { answerRows } from './answer-rows.ts'
import { askedOf, openReport } from './open-report.ts'

export const runReportHandle = handle(runReport, async (input, { db, company_id, rights, now, today }) => {
  const started = performance.now()
  const report = openReport(input.name, rights)
  if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
  const result = await readRows(report, db, askedOf(report, input.parameters, { company_id, today }))
  return {
    ...answerRows(result),
    elapsed_time: Math.ceil(performance.now() - started) / 1000,
    made_at: now.toISOString(),
  }
})
