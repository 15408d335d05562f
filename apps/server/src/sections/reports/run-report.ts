import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { isRegister } from '@stroyfin/reports/engine/define-report'
import { handleApart } from '../../http/handle.ts'
import { answerReport } from './answer-report.ts'
import { openReport } from './open-report.ts'

export const runReportHandle = handleApart(runReport, async (input, call) => {
  const started = performance.now()
  const report = openReport(input.name, call.rights)
  if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
  const answer = await answerReport(report, input.parameters, call, input.use_cache)
  return { ...answer, elapsed_time: Math.ceil(performance.now() - started) / 1000 }
})
