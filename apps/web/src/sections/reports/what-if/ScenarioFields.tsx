import type { Scenario } from '@stroyfin/domain/scenarios/run-scenario'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import styles from './WhatIfPage.module.css'

type Whole = Exclude<keyof Scenario, 'base_rate'>

const FIELDS: readonly { code: Whole; label: string }[] = [
  { code: 'acts_shift', label: 'Сдвиг актов, мес.' },
  { code: 'acts_percent', label: 'Объём актов, ± %' },
  { code: 'payments_shift', label: 'Сдвиг платежей, мес.' },
  { code: 'payments_percent', label: 'Платежи, ± %' },
  { code: 'sales_shift', label: 'Продажи позже, мес.' },
  { code: 'pace_percent', label: 'Темп продаж, ± %' },
  { code: 'price_percent', label: 'Цена продаж, ± %' },
]

interface ScenarioFieldsProps {
  title: string
  scenario: Scenario
  /** Of the loans, shown where no other is typed. */
  base_rate: string
  onChange: (change: Partial<Scenario>) => void
}

/** What a scenario changes: months are whole, less than nothing is earlier or less. */
export function ScenarioFields({ title, scenario, base_rate, onChange }: ScenarioFieldsProps) {
  return (
    <fieldset className={styles.scenario}>
      <legend>{title}</legend>
      {FIELDS.map(({ code, label }) => (
        <NumberField
          key={code}
          label={label}
          decimals={0}
          placeholder="0"
          value={scenario[code] === 0 ? null : scenario[code]}
          onChange={(value) => onChange({ [code]: Math.trunc(Number(value ?? 0)) || 0 })}
        />
      ))}
      <NumberField
        label="Ставка кредита, %"
        decimals={4}
        placeholder={base_rate.replace('.', ',')}
        value={scenario.base_rate}
        onChange={(base) => onChange({ base_rate: base })}
      />
    </fieldset>
  )
}
