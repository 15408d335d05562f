import {
  BANK_REGISTRY_TYPE_LABELS,
  BANK_REGISTRY_TYPES,
  type BankRegistryType,
} from '@stroyfin/domain/registries/registry-kind'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { useNewContractor } from '../contractors/public.ts'
import styles from './registries.module.css'
import { useTemplateChoices } from './templates/use-template-choices.ts'
import { usePayers } from './use-payers.ts'
import type { RegistryHead } from './use-registry-draft.ts'

const TYPES = BANK_REGISTRY_TYPES.map((value) => ({ value, label: BANK_REGISTRY_TYPE_LABELS[value] }))

interface RegistryHeadFieldsProps {
  head: RegistryHead
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<RegistryHead>) => void
  /** What the number field says while the server is to give one. */
  number_placeholder?: string
  /** What the bank is asked for is chosen only while the registry is being made. */
  typed?: boolean
}

/** Date, number, payer, name and remark of a registry. */
export function RegistryHeadFields({ head, errors, onChange, ...more }: RegistryHeadFieldsProps) {
  const { number_placeholder, typed } = more
  const payers = usePayers()
  const templates = useTemplateChoices(head.template_id)
  const made = useNewContractor<'payer'>((_place, payer_id) => onChange({ payer_id }), { is_group: true })
  return (
    <div className={styles.head}>
      {made.dialog}
      {typed && (
        <VSelect<BankRegistryType>
          label="Вид"
          required
          clearable={false}
          choices={TYPES}
          value={head.type}
          error={errors.type}
          onChange={(type) => onChange({ type })}
        />
      )}
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
        onCreate={made.onCreate('payer')}
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
      {templates.length > 0 && (
        <VSelect<number>
          label="Шаблон"
          placeholder="Без шаблона"
          choices={templates}
          value={head.template_id}
          error={errors.template_id}
          onChange={(template_id) => onChange({ template_id })}
        />
      )}
    </div>
  )
}
