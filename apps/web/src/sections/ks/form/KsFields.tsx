import { moscowDay } from '@stroyfin/contract/kit/dates'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { KS_TYPE_LABELS, KS_TYPES, type KsType } from '@stroyfin/domain/ks/ks-type'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { NextNumber } from '../../../ui/fields/NextNumber.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { AgreementPick } from '../../agreements/public.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import styles from './form.module.css'
import { needsLines } from './ks-form.ts'
import { RateField } from './RateField.tsx'
import type { KsForm } from './use-ks-form.ts'
import { useLastNumber } from './use-last-number.ts'
import { VatSelect } from './VatSelect.tsx'

const TYPES = KS_TYPES.map((value) => ({ value, label: KS_TYPE_LABELS[value] }))

const PRICES = [
  { value: 'without', label: 'Без НДС' },
  { value: 'with', label: 'С НДС' },
]

interface KsFieldsProps {
  form: KsForm
  /** The contract of a stored document, or of the one being corrected, stays. */
  contract_fixed: boolean
}

/** What stands above the lines of a completion document. */
export function KsFields({ form, contract_fixed }: KsFieldsProps) {
  const { draft, contract, fields } = form
  const { values, field } = draft
  const last = useLastNumber(values)
  const unit = CURRENCY_VIEW[form.of.currency].sign
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <AgreementPick
          required
          readOnly={contract_fixed}
          autoFocus={!contract_fixed}
          {...field('agreement_id')}
          onChange={form.chooseContract}
        />
        {contract && <ContractFacts contract={contract} />}
      </div>
      <VSelect
        label="Вид документа"
        required
        clearable={false}
        searchable={false}
        readOnly={values.corrected_ks_id != null}
        choices={TYPES}
        {...field('type')}
        onChange={(type) => form.chooseType((type as KsType | null) ?? 'contracting')}
      />
      <div>
        <TextField label="Номер" required max_length={60} {...field('number')} />
        <NextNumber last={last} value={values.number} onChange={field('number').onChange} />
      </div>
      <DateField
        label="Дата"
        required
        today={moscowDay(new Date())}
        {...field('date')}
        error={field('date').error ?? fields.date}
      />
      <div className={styles.range}>
        <DateField
          label="Период с"
          {...field('period_from')}
          error={field('period_from').error ?? fields.period_from}
        />
        <DateField
          label="Период по"
          {...field('period_to')}
          error={field('period_to').error ?? fields.period_to}
        />
      </div>
      {values.type !== 'salary' && (
        <VatSelect
          date={values.date}
          agreement_id={values.agreement_id}
          contract={contract}
          fixed={values.corrected_ks_id != null}
          value={values.vat_rate}
          onChange={(vat_rate) => form.changeTax({ vat_rate })}
          onContractRate={form.takeRate}
          error={field('vat_rate').error}
        />
      )}
      {values.type !== 'salary' && values.vat_rate !== null && form.lines.sent.length > 0 && (
        <VSelect
          label="Цены"
          clearable={false}
          searchable={false}
          choices={PRICES}
          value={values.vat_included ? 'with' : 'without'}
          onChange={(prices) => form.changeTax({ vat_included: prices === 'with' })}
        />
      )}
      {!needsLines(values.type) && form.lines.sent.length === 0 && (
        <MoneyField
          unit={unit}
          label={values.type === 'salary' ? 'Сумма' : 'Сумма с НДС'}
          hint="Если документ без строк"
          {...(values.corrected_ks_id ? {} : { min: 0 })}
          {...field('summ')}
          error={field('summ').error ?? fields.summ}
        />
      )}
      {contract?.advance_method === 'manual' && (
        <MoneyField
          unit={unit}
          label="Зачёт аванса"
          hint="По договору зачёт указывают вручную"
          {...field('offset_manual')}
          error={field('offset_manual').error ?? fields.offset_manual}
        />
      )}
      {contract && <RateField contract={contract} {...field('currency_rate')} />}
      <div className={styles.wide}>
        <TextField label="Примечание" lines={1} max_length={2000} {...field('description')} />
      </div>
    </div>
  )
}
