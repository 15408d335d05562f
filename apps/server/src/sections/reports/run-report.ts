import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { isRegister, type Report } from '@stroyfin/reports/engine/define-report'
import type { ReportParameters } from '@stroyfin/reports/engine/report-parameter'
import { type CallApart, handleApart, writtenOnce } from '../../http/handle.ts'
import { answerReport } from './answer-report.ts'
import { goneParameter } from './gone-parameter.ts'
import { openReport } from './open-report.ts'
import { withinRights } from './within-rights.ts'

export const runReportHandle = writtenOnce(
  handleApart(runReport, async (input, call) => {
    const report = openReport(input.name, call.rights)
    if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
    const answer = await answerReport(report, input.parameters, call, input)
    if (answer.rows.length === 0) await refuseGone(report, input.parameters, call)
    return withinRights(answer, call.rights)
  }),
)

/** An empty table would pass what is deleted off as what has no documents. */
async function refuseGone(report: Report, parameters: ReportParameters, call: CallApart): Promise<void> {
  const { house, company_id, user, signal } = call
  const actor = { company_id, user_id: user.id, readOnly: true, signal, keepsPlans: false }
  const gone = await house.database.inCompany(actor, (db) =>
    goneParameter(db, report, { company_id, parameters }),
  )
  if (gone !== null)
    throw new Refusal('invalid', `Не найдено то, что выбрано в условии «${gone}»: возможно, оно удалено`)
}
