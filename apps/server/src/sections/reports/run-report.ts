import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { isRegister } from '@stroyfin/reports/engine/define-report'
import { handleApart, writtenOnce } from '../../http/handle.ts'
import { answerReport } from './answer-report.ts'
import { refuseGone } from './gone-parameter.ts'
import { openReport } from './open-report.ts'
import { withinRights } from './within-rights.ts'

export const runReportHandle = writtenOnce(
  handleApart(runReport, async (input, call) => {
    const report = openReport(input.name, call.rights)
    if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
    const answer = await answerReport(report, input.parameters, call, input)
    if (answer.rows.length === 0) {
      const { house, company_id, user, signal } = call
      const actor = { company_id, user_id: user.id, readOnly: true, signal, plans: 'anew' as const }
      const asked = { company_id, parameters: input.parameters }
      await house.database.inCompany(actor, (db) => refuseGone(db, report, asked))
    }
    return withinRights(answer, call.rights)
  }),
)
