import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { AppLink } from '../../../ui/AppLink.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { formatDecimal } from '../../../ui/format/figures.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import styles from './card.module.css'

/** What the document says of itself. */
export function KsFacts({ ks }: { ks: KsDetail }) {
  const foreign = ks.currency !== 'rub'
  const made = [formatDateTime(ks.created_at), ks.created_by_name].filter(Boolean).join(', ')
  return (
    <section className={styles.facts} aria-label="Основное">
      <KeyValue
        columns={2}
        items={[
          {
            key: 'Договор',
            value: (
              <AppLink href={`/agreement/${ks.agreement_id}`}>
                № {ks.agreement_number} от {formatDate(ks.agreement_date)}
              </AppLink>
            ),
          },
          { key: 'Период', value: periodOf(ks) },
          {
            key: 'Исполнитель',
            value: <AppLink href={`/agents/${ks.executor_id}`}>{ks.executor_name}</AppLink>,
          },
          { key: 'НДС', value: vatWords(ks) },
          {
            key: 'Заказчик',
            value: <AppLink href={`/agents/${ks.customer_id}`}>{ks.customer_name}</AppLink>,
          },
          { key: 'Проект', value: ks.project_name },
          { key: 'Статья', value: ks.classifier_name },
          { key: 'Создан', value: made },
          ...(foreign
            ? [
                {
                  key: 'Курс',
                  value: `${formatDecimal(ks.currency_rate, 2, 6)} ₽ за ${CURRENCY_VIEW[ks.currency].sign}`,
                },
              ]
            : []),
          ...(ks.description ? [{ key: 'Примечание', value: ks.description, wide: true }] : []),
        ]}
      />
    </section>
  )
}

function periodOf({ period_from, period_to }: KsDetail): string | null {
  if (period_from && period_to) return `${formatDate(period_from)} — ${formatDate(period_to)}`
  if (period_from) return `с ${formatDate(period_from)}`
  return period_to ? `по ${formatDate(period_to)}` : null
}

/** The rate, or the rates where lines have their own, and whether prices hold it. */
function vatWords({ vat_rate, vat_included, lines, type }: KsDetail): string {
  const rates = vatPerLine(type) && lines.length > 0 ? lines.map((line) => line.vat_rate) : [vat_rate]
  const labels = [...new Set(rates.map(vatRateLabel))].join(', ')
  return vat_included ? `${labels}, цены с НДС` : labels
}
