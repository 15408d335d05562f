import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { OFFSET_METHOD_LABELS } from '@stroyfin/domain/ks/offset-terms'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { VSelect } from '../../../../ui/fields/VSelect.tsx'
import styles from './details.module.css'
import { choicesOf, type FieldParts } from './field-parts.ts'

const METHODS = choicesOf(OFFSET_METHOD_LABELS)
const BASES = choicesOf({ gross: 'От суммы с НДС', net: 'От суммы без НДС' })

/** Terms by which acts settle the advance and keep the guarantee retention (domain §10, §11). */
export function TermFields({ draft, locked }: FieldParts) {
  const { field, values } = draft
  const read = { readOnly: locked }
  return (
    <fieldset className={styles.part}>
      <legend>Аванс и гарантийное удержание</legend>
      <MoneyField
        label="Аванс по договору"
        min={0}
        unit={CURRENCY_VIEW[values.currency].sign}
        {...read}
        {...field('advance_summ')}
        onChange={(value) => draft.change({ advance_summ: value ?? 0 })}
      />
      <VSelect
        label="Зачёт аванса"
        clearable={false}
        searchable={false}
        choices={METHODS}
        {...read}
        {...field('advance_method')}
        onChange={(value) => draft.change({ advance_method: value ?? 'none' })}
      />
      {values.advance_method === 'percent' && (
        <NumberField
          label="Процент зачёта"
          required
          unit="%"
          min={0}
          max={100}
          decimals={4}
          {...read}
          {...field('advance_percent')}
        />
      )}
      <NumberField
        label="Гарантийное удержание"
        unit="%"
        min={0}
        max={100}
        decimals={4}
        {...read}
        {...field('retention_percent')}
      />
      <VSelect
        label="Удержание считается"
        clearable={false}
        searchable={false}
        choices={BASES}
        {...read}
        {...field('retention_base')}
        onChange={(value) => draft.change({ retention_base: value ?? 'gross' })}
      />
    </fieldset>
  )
}
