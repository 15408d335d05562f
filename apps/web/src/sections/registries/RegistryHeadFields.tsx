import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './registries.module.css'
import { usePayers } from './use-payers.ts'
import type { RegistryHead } from './use-registry-draft.ts'

interface RegistryHeadFieldsProps {
  head: RegistryHead
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<RegistryHead>) => void
  /** What the number field says while the server is to give one. */
  number_placeholder?: string
}

/** Date, number, payer, name and remark of a registry. */
export function RegistryHeadFields({ head, errors, onChange, number_placeholder }: RegistryHeadFieldsProps) {
  const payers = usePayers()
  return (
    <div className={styles.head}>
      <DateField
        label="Дата"
        required
        clearable={false}
        value={head.date}
        error={errors.date}
        onChange={(date) => onChange({ date })}
      />
      <TextField
        label="Номер"
        max_length={60}
        {...(number_placeholder && { placeholder: number_placeholder })}
        value={head.number}
        error={errors.number}
        onChange={(number) => onChange({ number })}
      />
      <VSelect<number>
        label="Плательщик"
        placeholder="Разные плательщики"
        choices={payers}
        value={head.payer_id}
        error={errors.payer_id}
        onChange={(payer_id) => onChange({ payer_id })}
      />
      <TextField
        label="Название"
        max_length={300}
        value={head.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="Примечание"
        max_length={1000}
        value={head.remark}
        error={errors.remark}
        onChange={(remark) => onChange({ remark })}
      />
    </div>
  )
}
