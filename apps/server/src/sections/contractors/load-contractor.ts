import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { shownColour } from '@stroyfin/domain/contractors/check-colour'
import { handle } from '../../http/handle.ts'
import { readSettings } from '../company/public.ts'
import { accountFacts } from './confirmers.ts'
import { countPayments, listAccounts, listContacts } from './contractor-card-store.ts'
import { readContractor, readMergedInto } from './contractor-store.ts'
import { readTurnover } from './turnover-store.ts'

export const loadContractorHandle = handle(loadContractor, async ({ id }, call) => {
  const { db, company_id, today, house } = call
  const [contractor, accounts, contacts, as_executor, as_customer, payments_count, merged_into, rules] =
    await Promise.all([
      readContractor(db, company_id, id),
      listAccounts(db, company_id, id),
      listContacts(db, company_id, id),
      readTurnover(db, 'contractor', company_id, id),
      readTurnover(db, 'customer', company_id, id),
      countPayments(db, company_id, id),
      readMergedInto(db, company_id, id),
      readSettings(db, company_id),
    ])
  if (!contractor) throw new Refusal('not_found', 'Контрагент не найден')
  const check_colour = shownColour(contractor.check_colour, contractor.check_date, today)
  const { is_group } = contractor
  const factsOf = await accountFacts(
    call,
    accounts.map((account) => ({ ...account, is_group })),
  )
  return {
    contractor: { ...contractor, check_colour },
    accounts: accounts.map((account) => ({ ...account, ...factsOf({ ...account, is_group }) })),
    contacts,
    as_executor,
    as_customer,
    payments_count,
    merged_into,
    needs_second: rules.confirm_requisites,
    may_check: house.registry !== null && contractor.inn !== null,
  }
})
