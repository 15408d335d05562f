import { CUSTOMER_SERVICE } from './data/contractors.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'

/** Kinds and statuses that no usual document has, each on one that stands there already. */
export function addUncommonKinds(rows: DemoRows, ground: Ground): void {
  const { company_id } = ground
  const of = <Row extends { company_id?: number }>(all: readonly Row[]) =>
    all.filter((row) => row.company_id === company_id)
  markPayments(of(rows.all('payments')), rows, ground)
  const [act] = of(rows.all('ks')).filter(({ status }) => status === 'new')
  Object.assign(act ?? {}, { status: 'error' })
  const [accepted] = of(rows.all('ks')).filter(({ status }) => status === 'approve')
  Object.assign(accepted ?? {}, { bank_status: 'error' })
  const [draft] = of(rows.all('agreements')).filter(({ status }) => status === 'new')
  Object.assign(draft ?? {}, { status: 'error' })
  const [signed] = of(rows.all('agreements')).filter(({ status }) => status === 'approve')
  Object.assign(signed ?? {}, { bank_status: 'error' })
  const [person] = of(rows.all('contractors')).filter(({ kind }) => kind === 'sole')
  Object.assign(person ?? {}, { kind: 'person', ogrn: null })
  const estimates = of(rows.all('estimates'))
  for (const [at, status] of (['new', 'approve_with_remark', 'error'] as const).entries())
    Object.assign(estimates[at] ?? {}, { status })
}

function markPayments(payments: readonly DemoRow<'payments'>[], rows: DemoRows, ground: Ground): void {
  const urgencies = ['internal_notif', 'offhours', 'besp'] as const
  for (const [at, urgency] of urgencies.entries()) Object.assign(payments[at] ?? {}, { urgency })
  const [waiting] = payments.filter(({ approval_status }) => approval_status === 'new')
  Object.assign(waiting ?? {}, { approval_status: 'unapprove' })
  const [approved] = payments.filter(({ approval_status }) => approval_status === 'approve')
  Object.assign(approved ?? {}, { approval_status: 'approve_with_remark' })
  const [loan, transit, transfer] = payments.filter(({ type }) => type === 'document')
  Object.assign(loan ?? {}, { financial_type: 'loan' })
  Object.assign(transit ?? {}, { financial_type: 'transit' })
  if (transfer) sendToOwnCompany(transfer, rows, ground)
}

/** Money of one own company put at the disposal of another: both sides of the payment and of its carrier are own. */
function sendToOwnCompany(payment: DemoRow<'payments'>, rows: DemoRows, ground: Ground): void {
  const service = ground.contractors.find(({ name }) => name === CUSTOMER_SERVICE)
  const account = rows
    .all('contractor_accounts')
    .find(
      ({ company_id, contractor_id }) => company_id === ground.company_id && contractor_id === service?.id,
    )
  const carrier = rows.all('agreements')[(payment.agreement_id ?? 0) - 1]
  if (!service || !account || !carrier) throw new Error('No own company to send money to')
  Object.assign(carrier, { executor_id: service.id, description: 'Перевод между счетами своих компаний' })
  Object.assign(payment, {
    financial_type: 'translation',
    payee_id: service.id,
    payee_account_id: account.id,
    purpose: 'Перевод средств между счетами компаний группы. НДС не облагается',
  })
}
