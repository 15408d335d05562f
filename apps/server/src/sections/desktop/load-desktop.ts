import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { listDuePayments, sumAgreements } from './desktop-store.ts'

export const loadDesktopHandle = handle(
  loadDesktop,
  async ({ project_id }, { db, company_id, rights, today }) => {
    const asked = { company_id, project_id }
    const agreement_summ = allows(rights, 'agreement.view') ? await sumAgreements(db, asked) : null
    if (!allows(rights, 'payment.view')) return { agreement_summ, due: null }
    const items = await listDuePayments(db, asked, today)
    const due = { total: items[0]?.total ?? 0, left_summ: items[0]?.total_left ?? '0', items }
    return { agreement_summ, due }
  },
)
