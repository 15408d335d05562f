import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { DateText } from '../../../ui/DateText.tsx'
import { MoneyBar } from '../../../ui/document/MoneyBar.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from '../registries.module.css'

/** The money of a registry in one line, and what it says of itself. */
export function RegistryFacts({ registry }: { registry: RegistryDetail }) {
  const { summ, borrowed_summ, own_summ, paid_summ, vat_summ } = registry
  return (
    <section className={`${styles.side} ${styles.facts}`} aria-label="Сведения о реестре">
      <MoneyBar
        label="К оплате"
        total={summ}
        parts={[
          { code: 'borrowed', label: 'Заёмные', value: borrowed_summ, fill: 'full' },
          { code: 'own', label: 'Собственные', value: own_summ, fill: 'soft' },
        ]}
      />
      <KeyValue
        items={[
          ...(registry.name ? [{ key: 'Название', value: registry.name }] : []),
          { key: 'Дата', value: <DateText value={registry.date} /> },
          { key: 'Плательщик', value: registry.payer_name ?? 'Разные плательщики' },
          { key: 'Платежей', value: registry.rows_count },
          { key: 'В т. ч. НДС', value: <Money value={vat_summ} sign /> },
          ...(paid_summ > 0 ? [{ key: 'Оплачено', value: <Money value={paid_summ} sign /> }] : []),
          { key: 'Автор', value: registry.created_by_name },
          ...(registry.remark ? [{ key: 'Примечание', value: registry.remark }] : []),
        ]}
      />
    </section>
  )
}
