import { SegmentedControl } from '@mantine/core'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { BUDGET_APPOINTMENT_LABELS, BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { RateField, VatSelect } from '../../ks/public.tsx'
import styles from './form.module.css'
import { LoanFields } from './LoanFields.tsx'
import type { PaymentForm } from './use-payment-form.ts'

const SPLIT = 'split'
const APPOINTMENTS = BUDGET_APPOINTMENTS.map((value) => ({ value, label: BUDGET_APPOINTMENT_LABELS[value] }))

/** How much, when and whose money; what comes back is the money it was, at its rate. */
export function SumFields({ form, may_split }: { form: PaymentForm; may_split: boolean }) {
  const { values, draft, change, contract } = form
  const returns = values.financial_type === 'refund' && values.refund_of_id !== null
  const sources = [
    ...(['own', 'borrowed'] as const).map((value) => ({
      value: value as string,
      label: `${PAYMENT_SOURCE_VIEW[value].label} (${PAYMENT_SOURCE_VIEW[value].short})`,
    })),
    ...(may_split ? [{ value: SPLIT, label: 'Разделить З и С' }] : []),
  ]
  const choose = (source: string) => {
    if (source === SPLIT) form.split()
    else change({ is_split: false, source: source === 'borrowed' ? 'borrowed' : 'own' })
  }
  return (
    <fieldset className={styles.part}>
      <legend>Сумма и источник</legend>
      <MoneyField
        label="Сумма с НДС"
        unit={CURRENCY_VIEW[contract?.currency ?? 'rub'].sign}
        required
        min={0}
        {...draft.field('summ')}
        onChange={(summ) => change({ summ })}
      />
      <VatSelect
        date={values.date}
        agreement_id={values.agreement_id}
        contract={contract}
        value={values.vat_rate}
        onChange={(vat_rate) => change({ vat_rate })}
        onContractRate={form.takeRate}
        fixed={values.ks_id !== null}
        error={form.errorOf('vat_rate')}
      />
      <DateField label="Дата" required today={moscowDay(new Date())} {...draft.field('date')} />
      <DateField
        label={values.financial_type === 'refund' ? 'Ожидается до' : 'Оплатить до'}
        {...draft.field('due_date')}
      />
      {contract && !returns && <RateField contract={contract} {...draft.field('currency_rate')} />}
      {!returns && <Appointment form={form} />}
      {!returns && (
        <div className={styles.wide}>
          <SegmentedControl
            aria-label="Источник"
            classNames={{ root: styles.sources, label: styles.source }}
            data={sources}
            value={values.is_split ? SPLIT : values.source}
            onChange={choose}
          />
        </div>
      )}
      {!returns && (values.is_split || values.source === 'borrowed') && <LoanFields form={form} />}
    </fieldset>
  )
}

function Appointment({ form: { draft, change } }: { form: PaymentForm }) {
  return (
    <VSelect
      label="Бюджет месяца"
      clearable={false}
      searchable={false}
      choices={APPOINTMENTS}
      {...draft.field('budget_appointment')}
      onChange={(budget_appointment) =>
        change({ budget_appointment: budget_appointment ?? 'under_the_budget' })
      }
    />
  )
}
