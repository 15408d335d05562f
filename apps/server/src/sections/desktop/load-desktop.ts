import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { allows } from '@stroyfin/domain/access/allows'
import { handleApart } from '../../http/handle.ts'
import { agreementSumm } from './agreement-summ.ts'
import { contractsAtRisk } from './contracts-at-risk.ts'
import { duePayments } from './due-payments.ts'
import { limitsAtRisk } from './limits-at-risk.ts'
import { moneyByMonth } from './money-by-month.ts'
import { salesAndCover } from './sales-and-cover.ts'

/** Reports answer what they show on their own pages, lists what they show under the same filters: no figure has a sum of its own. */
export const loadDesktopHandle = handleApart(loadDesktop, async ({ project_id }, call) => {
  const { house, company_id, user, rights } = call
  const actor = { company_id, user_id: user.id, readOnly: true, signal: call.signal }
  const [money, limits, lists] = await Promise.all([
    moneyByMonth(call, project_id),
    limitsAtRisk(call, project_id),
    house.database.inCompany(actor, async (db) => ({
      agreement_summ: await agreementSumm({ ...call, db }, project_id),
      contracts: allows(rights, 'agreement.view') ? await contractsAtRisk({ ...call, db }, project_id) : null,
      sales: await salesAndCover({ ...call, db }, project_id),
      due: allows(rights, 'payment.view') ? await duePayments({ ...call, db }, project_id) : null,
    })),
  ])
  return { ...lists, money, limits }
})
