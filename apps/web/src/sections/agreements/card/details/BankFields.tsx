import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { useClientState } from '../../../../session/client-state.ts'
import { VSelect } from '../../../../ui/fields/VSelect.tsx'
import { StatusMark } from '../../../../ui/StatusMark.tsx'
import { toneOf } from '../../../../ui/status-tone.ts'
import { CardMark } from '../../../bank-marks/public.tsx'
import { useNewLoan } from '../../../structure/public.ts'
import styles from './details.module.css'
import type { FieldParts } from './field-parts.ts'

/** Whose money pays for the contract and what the bank says of it. */
export function BankFields({ draft, agreement, locked }: FieldParts) {
  const loans = useClientState((state) => state.loan_agreements)
  const { field, values } = draft
  const read = { readOnly: locked }
  const groups = loans.find((loan) => loan.id === values.loan_agreement_id)?.groups ?? []
  const takeLoan = (loan_agreement_id: number | null) =>
    draft.change({ loan_agreement_id, loan_group_id: null })
  const made = useNewLoan(takeLoan)
  const view = bankStatus.view[agreement.bank_status]
  return (
    <fieldset className={styles.part}>
      <legend>Финансирование</legend>
      {made.dialog}
      <VSelect
        label="Кредитный договор"
        none_text={made.none_text}
        choices={loans.map(({ id, name }) => ({ value: id, label: name }))}
        value_label={agreement.loan_agreement_name ?? ''}
        onCreate={made.onCreate}
        {...read}
        {...field('loan_agreement_id')}
        onChange={takeLoan}
      />
      {groups.length > 0 && (
        <VSelect
          label="Группа финансирования"
          choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value_label={agreement.loan_group_name ?? ''}
          {...read}
          {...field('loan_group_id')}
        />
      )}
      <div className={styles.bank}>
        <span className={styles.label}>Проверка банком</span>
        <StatusMark tone={toneOf[view.tone]} text={view.label} />
        {agreement.bank_remark && <p>{agreement.bank_remark}</p>}
        {agreement.loan_agreement_id !== null && !agreement.is_deleted && (
          <CardMark object="agreement" document={agreement} />
        )}
      </div>
    </fieldset>
  )
}
