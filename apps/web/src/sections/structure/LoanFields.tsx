import { findBanks } from '@stroyfin/contract/banks/find-banks'
import type { loanDraft } from '@stroyfin/contract/loan-agreements/loan-draft'
import { LOAN_KIND_LABELS, LOAN_KINDS } from '@stroyfin/domain/loan-agreements/loan-kind'
import { call } from '../../api/call.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Draft } from '../../ui/fields/use-draft.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './structure.module.css'

const KINDS = LOAN_KINDS.map((value) => ({ value, label: LOAN_KIND_LABELS[value] }))

async function find(search: string, { signal }: { signal: AbortSignal }) {
  const { banks } = await call(findBanks, { search }, { signal })
  return banks.map(({ bic, name, city }) => ({ value: bic, label: name, hint: `${bic}, ${city}` }))
}

export function LoanFields({ draft }: { draft: Draft<typeof loanDraft> }) {
  const { values } = draft
  const rate = draft.field('rate')
  const region = draft.field('region_bank_id')
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Номер" required autoFocus {...draft.field('number')} />
        <DateField
          label="Дата"
          required
          {...draft.field('date')}
          onChange={(value) => draft.change({ date: value ?? '' })}
        />
      </div>
      <TextField label="Наименование" required {...draft.field('name')} />
      <VSelect<string>
        label="Банк"
        placeholder="БИК или название"
        find={find}
        value_label={values.bank_name ?? ''}
        {...draft.field('bank_bic')}
        onChange={(bic, bank) => draft.change({ bank_bic: bic, bank_name: bank?.label ?? '' })}
      />
      <div className={styles.pair}>
        <MoneyField
          label="Лимит"
          required
          min={0}
          {...draft.field('limit_summ')}
          onChange={(value) => draft.change({ limit_summ: value ?? 0 })}
        />
        <NumberField
          label="Ставка, % годовых"
          decimals={4}
          min={0}
          {...rate}
          onChange={(value) => rate.onChange(value)}
        />
      </div>
      <VSelect
        label="Вид лимита"
        hint={
          values.kind === 'nkl'
            ? 'Возврат средств не увеличивает доступный лимит'
            : 'Возврат средств восстанавливает доступный лимит'
        }
        choices={KINDS}
        searchable={false}
        clearable={false}
        {...draft.field('kind')}
        onChange={(value) => draft.change({ kind: value ?? 'nkl' })}
      />
      <div className={styles.pair}>
        <DateField label="Выдача с" {...draft.field('date_from')} />
        <DateField label="Выдача до" {...draft.field('date_to')} />
      </div>
      <NumberField
        label="Код территориального банка"
        decimals={0}
        min={1}
        {...region}
        onChange={(value) => region.onChange(value === null ? null : Number(value))}
      />
    </>
  )
}
