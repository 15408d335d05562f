import type { ContractorAccount } from '@stroyfin/contract/contractors/load-contractor'
import { accountKeyWarning } from '@stroyfin/domain/contractors/account-rules'
import styles from './contractors.module.css'

type Keyed = Pick<ContractorAccount, 'account' | 'bic' | 'key_reason'>

/** That the number does not fit the bank, and why it was taken all the same; null where it fits. */
export function keyWords({ account, bic, key_reason }: Keyed): string | null {
  const warning = accountKeyWarning(account, bic)
  if (!warning) return null
  return key_reason ? `${warning}. Причина: ${key_reason}` : warning
}

export function KeyWarning({ account }: { account: Keyed }) {
  const words = keyWords(account)
  return words && <span className={styles.warning}>{words}</span>
}
