import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { useClientState } from '../../../session/client-state.ts'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { Money } from '../../../ui/Money.tsx'
import { useNewLoan } from '../../structure/public.ts'
import styles from './form.module.css'
import type { PaymentForm } from './use-payment-form.ts'

/** From which loan, and for a split how much of the sum is the bank's. */
export function LoanFields({ form }: { form: PaymentForm }) {
  const loans = useClientState((state) => state.loan_agreements)
  const { values, draft, change, contract, preview } = form
  const { sign } = CURRENCY_VIEW[contract?.currency ?? 'rub']
  const loan_id = values.loan_agreement_id ?? contract?.loan_agreement_id ?? null
  const isContracts = loan_id === contract?.loan_agreement_id
  const group_id = values.loan_group_id ?? (isContracts ? (preview?.filled.loan_group_id ?? null) : null)
  const groups = loans.find((loan) => loan.id === loan_id)?.groups ?? []
  const rest = kopecks(values.summ ?? 0) - kopecks(values.borrowed_summ ?? 0)
  const takeLoan = (loan_agreement_id: number | null) => change({ loan_agreement_id, loan_group_id: null })
  const made = useNewLoan(takeLoan)
  return (
    <>
      {made.dialog}
      <VSelect
        label="Кредитный договор"
        required
        none_text={made.none_text}
        onCreate={made.onCreate}
        choices={loans.map(({ id, name }) => ({ value: id, label: name }))}
        value={loan_id}
        error={draft.errors.loan_agreement_id}
        onChange={takeLoan}
      />
      {groups.length > 0 && (
        <VSelect
          label="Группа финансирования"
          choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={group_id}
          onChange={(loan_group_id) => change({ loan_group_id, loan_agreement_id: loan_id })}
        />
      )}
      {values.is_split && (
        <MoneyField
          label="Из заёмных (З)"
          unit={sign}
          min={0}
          {...(values.summ !== null && { max: values.summ })}
          value={values.borrowed_summ}
          onChange={(borrowed_summ) => change({ borrowed_summ })}
        />
      )}
      <p className={styles.note}>
        {values.is_split && (
          <span>
            Из собственных (С) <Money value={roubles(rest)} sign={sign} />
          </span>
        )}
        {preview?.available_from_loan != null && (
          <span>
            Доступно по лимиту <Money value={preview.available_from_loan} sign={sign} />
          </span>
        )}
      </p>
    </>
  )
}
