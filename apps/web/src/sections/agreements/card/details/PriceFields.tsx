import { CURRENCIES, CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { PLANNING_TYPE_LABELS } from '@stroyfin/domain/agreements/planning-type'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { VSelect } from '../../../../ui/fields/VSelect.tsx'
import styles from './details.module.css'
import { choicesOf, type FieldParts } from './field-parts.ts'

const PLANNING = choicesOf(PLANNING_TYPE_LABELS)
const MONEY = CURRENCIES.map((value) => ({ value, label: CURRENCY_VIEW[value].label }))
const NO_VAT = 'none'

/** Price, VAT and currency; with positions the sum is theirs. */
export function PriceFields({ draft, agreement, locked, dopniks }: FieldParts) {
  const { field, values } = draft
  const read = { readOnly: locked }
  const dopnik = agreement.type === 'dopnik'
  // A document under a contract is in its currency (K-15).
  const follows = values.parent_agreement_id !== null || values.framework_id !== null
  const rates = vatRatesOffered(values.date ?? agreement.date).map((rate) => ({
    value: rate === null ? NO_VAT : String(rate),
    label: vatRateLabel(rate),
  }))
  const rate = field('vat_rate')
  return (
    <fieldset className={styles.part}>
      <legend>Цена</legend>
      <MoneyField
        label={dopnik ? 'Изменение цены с НДС' : 'Сумма с НДС'}
        required={!dopnik}
        {...(!dopnik && { min: 0 })}
        unit={CURRENCY_VIEW[values.currency].sign}
        readOnly={locked || agreement.has_items}
        {...sumHint(agreement.has_items, dopniks)}
        {...field('summ')}
        onChange={(summ) => draft.change({ summ: summ ?? 0 })}
      />
      <VSelect
        label="НДС"
        clearable={false}
        searchable={false}
        choices={rates}
        {...read}
        error={rate.error}
        value={rate.value ?? NO_VAT}
        onChange={(value) => rate.onChange(value === null || value === NO_VAT ? null : value)}
      />
      {!dopnik && (
        <VSelect
          label="Вид цены"
          clearable={false}
          searchable={false}
          choices={PLANNING}
          {...read}
          {...field('planning_type')}
          onChange={(value) => draft.change({ planning_type: value ?? 'fixed' })}
        />
      )}
      <VSelect
        label="Валюта"
        clearable={false}
        searchable={false}
        choices={MONEY}
        readOnly={locked || follows}
        {...(follows && { hint: 'Как у договора' })}
        {...field('currency')}
        onChange={(value) =>
          draft.change({ currency: value ?? 'rub', currency_rate: value === 'rub' ? '1' : '0' })
        }
      />
      {values.currency !== 'rub' && (
        <NumberField
          label={`Курс на дату документа, ₽ за ${CURRENCY_VIEW[values.currency].sign}`}
          required
          decimals={6}
          {...read}
          {...field('currency_rate')}
          onChange={(value) => draft.change({ currency_rate: value ?? '0' })}
        />
      )}
      {!dopnik && (
        <>
          <MoneyField
            label="Плановая стоимость"
            min={0}
            unit={CURRENCY_VIEW[values.currency].sign}
            {...read}
            {...field('plan_summ')}
            onChange={(value) => draft.change({ plan_summ: value ?? 0 })}
          />
          <MoneyField
            label="Управленческая стоимость"
            min={0}
            unit={CURRENCY_VIEW[values.currency].sign}
            {...read}
            {...field('upr_summ')}
            onChange={(value) => draft.change({ upr_summ: value ?? 0 })}
          />
        </>
      )}
    </fieldset>
  )
}

function sumHint(has_items: boolean, dopniks: number): { hint?: string } {
  const words = [has_items && 'складывается из позиций', dopniks > 0 && 'без доп. соглашений']
    .filter(Boolean)
    .join(', ')
  return words ? { hint: words.charAt(0).toUpperCase() + words.slice(1) } : {}
}
