import type { Price } from '@stroyfin/domain/agreements/price-steps'
import { roubles } from '@stroyfin/domain/money/money'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { Money } from '../../../../ui/Money.tsx'
import styles from '../card.module.css'

interface PriceOnProps {
  price: Price
  /** Of the contract's currency. */
  sign: string
  /** As the contract says it. */
  contract_rate: string | null
  date: string | null
  onDate: (date: string | null) => void
}

/** The price of the contract on any day, its VAT at the rate of that day, and why the rate is not that of the contract. */
export function PriceOn({ price, sign, contract_rate, date, onDate }: PriceOnProps) {
  const is_other = contract_rate !== null && vatRateLabel(price.vat_rate) !== vatRateLabel(contract_rate)
  return (
    <div className={styles.asof}>
      <DateField label="Цена на дату" value={date} onChange={onDate} />
      <div className={styles.price} role="status">
        <b>
          <Money value={roubles(price.summ)} sign={sign} />
        </b>
        {price.vat_rate === null ? (
          <span>Без НДС</span>
        ) : (
          <span>
            в т. ч. НДС {vatRateLabel(price.vat_rate)}: <Money value={roubles(price.vat)} />, без НДС{' '}
            <Money value={roubles(price.net)} />
          </span>
        )}
        {is_other && (
          <span>
            В договоре НДС {vatRateLabel(contract_rate)}; работы {date === null ? 'сейчас' : 'этой даты'}{' '}
            облагаются по ставке {vatRateLabel(price.vat_rate)}
          </span>
        )}
      </div>
    </div>
  )
}
