import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { isRegister } from '@stroyfin/reports/engine/define-report'
import { handleApart, writtenOnce } from '../../http/handle.ts'
import { answerReport } from './answer-report.ts'
import { openReport } from './open-report.ts'

export const runReportHandle = writtenOnce(
  handleApart(runReport, (input, call) => {
    const report = openReport(input.name, call.rights)
    if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
    return answerReport(report, input.parameters, call, input)
  }),
)
