import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './form.module.css'

/** What of the contract matters to a new document under it. */
export function ContractFacts({ contract }: { contract: FoundAgreement }) {
  const { id, customer_name, project_name, classifier_name } = contract
  const { sign } = CURRENCY_VIEW[contract.currency]
  return (
    <p className={styles.facts}>
      <AppLink href={`/agreement/${id}`} target="_blank">
        Открыть договор
      </AppLink>
      <span>{[`Заказчик: ${customer_name}`, project_name, classifier_name].filter(Boolean).join(' · ')}</span>
      <span>
        Осталось работ <Money value={contract.remaining_work} sign={sign} />
      </span>
      {contract.unsettled_advance > 0 && (
        <span>
          Аванс не зачтён <Money value={contract.unsettled_advance} sign={sign} />
        </span>
      )}
    </p>
  )
}
