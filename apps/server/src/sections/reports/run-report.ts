import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { isRegister } from '@stroyfin/reports/engine/define-report'
import { handleApart, writtenOnce } from '../../http/handle.ts'
import { answerReport } from './answer-report.ts'
import { openReport } from './open-report.ts'
import { withinRights } from './within-rights.ts'

export const runReportHandle = writtenOnce(
  handleApart(runReport, async (input, call) => {
    const report = openReport(input.name, call.rights)
    if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
    return withinRights(await answerReport(report, input.parameters, call, input), call.rights)
  }),
)
