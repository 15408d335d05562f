import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { LOAN_KIND_LABELS } from '@stroyfin/domain/loan-agreements/loan-kind'
import { DateText } from '../../ui/DateText.tsx'
import { formatPercent } from '../../ui/format/figures.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { LimitBar } from './LimitBar.tsx'
import styles from './structure.module.css'

export function LoanInfo({ loan }: { loan: LoanTreeAgreement }) {
  return (
    <div className={styles.info}>
      <LimitBar label="Лимит договора" figures={loan} />
      <KeyValue
        columns={2}
        items={[
          { key: 'Номер', value: loan.number },
          { key: 'Дата', value: <DateText value={loan.date} /> },
          {
            key: 'Банк',
            value: loan.bank_name && `${loan.bank_name}${loan.bank_bic ? `, БИК ${loan.bank_bic}` : ''}`,
          },
          { key: 'Ставка', value: loan.rate && `${formatPercent(loan.rate)} годовых` },
          { key: 'Вид лимита', value: LOAN_KIND_LABELS[loan.kind] },
          { key: 'Код территориального банка', value: loan.region_bank_id },
          { key: 'Выдача с', value: loan.date_from && <DateText value={loan.date_from} /> },
          { key: 'Выдача до', value: loan.date_to && <DateText value={loan.date_to} /> },
        ]}
      />
    </div>
  )
}
