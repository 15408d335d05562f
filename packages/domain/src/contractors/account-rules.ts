import { accountProblem, isAccountKeyRight, isTreasuryAccount } from '../requisites/account-key.ts'
import { bikProblem } from '../requisites/bik.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'

/** A bank account as the screen sends it. */
export type AccountDraft = {
  account: string
  bic: string
  corr_account: string | null
  /** Why an account is kept although its key does not agree with the bank. */
  key_reason: string
}

export type AccountField = keyof AccountDraft

const CORR_PREFIXES = ['301', '40102']

/** The key of an account warns and does not forbid: with a reason the account is kept. */
export function accountRules(draft: AccountDraft): BrokenRule<AccountField>[] {
  const bic = bikProblem(draft.bic)
  if (bic) return [{ field: 'bic', message: bic }]
  const broken: BrokenRule<AccountField>[] = []
  const problem = accountProblem(draft.account, draft.bic)
  if (problem && !isKeyOnly(draft.account)) broken.push({ field: 'account', message: problem })
  else if (problem && draft.key_reason.trim() === '') {
    broken.push({ field: 'account', message: problem })
    broken.push({ field: 'key_reason', message: 'Исправьте счёт или укажите причину' })
  }
  if (draft.corr_account && !isCorrAccountRight(draft.corr_account, draft.bic)) {
    broken.push({
      field: 'corr_account',
      message: `Корсчёт ${draft.corr_account} не подходит к БИК ${draft.bic}`,
    })
  }
  return broken
}

/** The sentence about a wrong key, or null: what a list of accounts marks. */
export function accountKeyWarning(account: string, bic: string): string | null {
  return isTreasuryAccount(account) ? null : accountProblem(account, bic)
}

/** The account has the right form, so only its key can be wrong. */
const isKeyOnly = (account: string) => /^\d{5}[\dABCEHKMPTXАВСЕНКМРТХ]\d{14}$/iu.test(account)

function isCorrAccountRight(account: string, bic: string): boolean {
  return CORR_PREFIXES.some((prefix) => account.startsWith(prefix)) && isAccountKeyRight(account, bic)
}
