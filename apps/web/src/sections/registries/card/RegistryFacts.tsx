import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { BANK_REGISTRY_TYPE_LABELS } from '@stroyfin/domain/registries/registry-kind'
import { ClosedMonth } from '../../../app/ClosedMonth.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { sumFigures } from '../../../ui/format/sum-figures.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { DraftMoney } from '../DraftMoney.tsx'
import styles from '../registries.module.css'
import type { RegistryDraft } from '../use-registry-draft.ts'

interface RegistryFactsProps {
  registry: RegistryDetail
  draft: RegistryDraft
  /** On a narrow screen the header has no place for the number. */
  with_number: boolean
}

/** The money of a registry in one line, and what it says of itself. */
export function RegistryFacts({ registry, draft, with_number }: RegistryFactsProps) {
  const { paid_summ } = registry
  const vat = draft.rows.filter((row) => row.is_folder).map(({ vat_summ }) => vat_summ)
  return (
    <section className={`${styles.side} ${styles.facts}`} aria-label="Сведения о реестре">
      <DraftMoney draft={draft} />
      <KeyValue
        items={[
          ...(with_number ? [{ key: 'Номер', value: registry.number }] : []),
          ...(registry.name ? [{ key: 'Название', value: registry.name }] : []),
          ...(registry.type ? [{ key: 'Вид', value: BANK_REGISTRY_TYPE_LABELS[registry.type] }] : []),
          ...(registry.loan_number ? [{ key: 'Кредитный договор', value: registry.loan_number }] : []),
          {
            key: 'Дата',
            value: (
              <>
                <DateText value={registry.date} /> <ClosedMonth date={registry.date} />
              </>
            ),
          },
          { key: 'Плательщик', value: registry.payer_name ?? 'Разные плательщики' },
          { key: 'Платежей', value: draft.taken.length },
          { key: 'В т. ч. НДС', value: <Money value={sumFigures(vat)} sign /> },
          ...(paid_summ > 0 ? [{ key: 'Оплачено', value: <Money value={paid_summ} sign /> }] : []),
          { key: 'Автор', value: registry.created_by_name },
          ...(registry.remark ? [{ key: 'Примечание', value: registry.remark }] : []),
        ]}
      />
    </section>
  )
}
