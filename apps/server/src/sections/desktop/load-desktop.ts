import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { allows } from '@stroyfin/domain/access/allows'
import { answerCache } from '../../answers/answer-cache.ts'
import { perDatabase } from '../../answers/per-database.ts'
import { readRevision } from '../../answers/revision-store.ts'
import { type CallApart, handleApart, writtenOnce } from '../../http/handle.ts'
import { agreementSumm } from './agreement-summ.ts'
import { contractsAtRisk } from './contracts-at-risk.ts'
import { duePayments } from './due-payments.ts'
import { readFirstSteps } from './first-steps-store.ts'
import { limitsAtRisk } from './limits-at-risk.ts'
import { moneyByMonth } from './money-by-month.ts'
import { salesAndCover } from './sales-and-cover.ts'

type Desktop = Served<typeof loadDesktop>

const answersOf = perDatabase(() => answerCache<Desktop>())

/** About as many figures and words as one answer has. */
const CELLS = 500

/** The same desk for everybody of the same rights, until something of the company changes. */
export const loadDesktopHandle = writtenOnce(
  handleApart(loadDesktop, async ({ project_id }, call) => {
    const { house, company_id, user, rights, today, loan_agreement_id } = call
    const actor = {
      company_id,
      user_id: user.id,
      readOnly: true,
      signal: call.signal,
      plans: 'kept' as const,
    }
    const revision = await house.database.inCompany(actor, (db) => readRevision(db, company_id))
    const answers = answersOf(house.database)
    const key = JSON.stringify([company_id, revision, today, project_id, loan_agreement_id, rights])
    const known = answers.find(key)
    if (known) return known
    const answer = await readDesktop(project_id, call)
    answers.keep(key, answer, CELLS)
    return answer
  }),
)

/** Reports answer what they show on their own pages, lists what they show under the same filters: no figure has a sum of its own. */
async function readDesktop(project_id: number | null, call: CallApart): Promise<Desktop> {
  const { house, company_id, user, rights } = call
  const actor = { company_id, user_id: user.id, readOnly: true, signal: call.signal }
  const [money, limits, lists] = await Promise.all([
    moneyByMonth(call, project_id),
    limitsAtRisk(call, project_id),
    house.database.inCompany(actor, async (db) => ({
      first_steps: await readFirstSteps({ ...call, db }),
      agreement_summ: await agreementSumm({ ...call, db }, project_id),
      contracts: allows(rights, 'agreement.view') ? await contractsAtRisk({ ...call, db }, project_id) : null,
      sales: await salesAndCover({ ...call, db }, project_id),
      due: allows(rights, 'payment.view') ? await duePayments({ ...call, db }, project_id) : null,
    })),
  ])
  return { ...lists, money, limits }
}
