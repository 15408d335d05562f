import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { accountKeyWarning } from '@stroyfin/domain/contractors/account-rules'
import { changedRequisites } from '@stroyfin/domain/contractors/changed-requisites'
import { handle } from '../../http/handle.ts'
import { returnChanged } from '../approvals/public.ts'
import { readBanks } from '../banks/public.ts'
import { hasAccounts, insertAccount, unmarkMain, updateAccount } from './account-store.ts'
import { lockContractor } from './contractor-store.ts'
import { lockSeenAccount } from './lock-seen-account.ts'
import { tellStated } from './tell-stated.ts'

/** The first account of a contractor is its main one; there is never more than one main. */
export const saveAccountHandle = handle(saveAccount, async (draft, call) => {
  const { db, company_id } = call
  const { contractor_id } = draft
  const contractor = await lockContractor(db, company_id, contractor_id)
  if (!contractor) throw new Refusal('not_found', 'Контрагент не найден')
  const seen = draft.id ? await lockSeenAccount(db, company_id, { ...draft, id: draft.id }) : null
  const is_main = draft.is_main || (seen?.is_main ?? !(await hasAccounts(db, company_id, contractor_id)))
  // A reason without a wrong key would stay as a lie in the card.
  const key_reason = accountKeyWarning(draft.account, draft.bic) ? draft.key_reason : ''
  const bank = (await readBanks(db, [draft.bic])).get(draft.bic)
  const fields = {
    ...{ ...draft, is_main, key_reason },
    bank_name: draft.bank_name || (bank?.name ?? ''),
    corr_account: draft.corr_account ?? bank?.corr_account ?? null,
  }
  if (is_main) await unmarkMain(db, company_id, contractor_id, seen?.id ?? 0)
  const named = { contractor_id, contractor_name: contractor.name, is_group: contractor.is_group }
  if (!seen) {
    const id = await insertAccount(db, company_id, contractor_id, fields)
    await tellStated(call, { ...named, what: `новый счёт ${fields.account}` })
    return { id }
  }
  await updateAccount(db, company_id, seen.id, fields)
  const what = changedRequisites(seen, fields)
  if (what !== null) await returnChanged(call, { ...named, account_id: seen.id, what })
  await tellStated(call, { ...named, what: what ?? `счёт ${fields.account}` })
  return { id: seen.id }
})
