import type { ApprovalStep } from '@stroyfin/contract/approvals/load-round'
import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { lineWords } from '@stroyfin/domain/approvals/next-step'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import { registryStatusView } from '@stroyfin/domain/registries/registry-status'
import type { RegistryPaper } from '@stroyfin/domain/registries/registry-template'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { formatDate, formatDateTime } from '../../../ui/format/dates.ts'
import { formatMoney } from '../../../ui/format/figures.ts'
import styles from '../registries.module.css'
import { type LineRow, lineOf, lineRows } from '../registry-line.ts'
import { TemplateSheet } from '../templates/TemplateSheet.tsx'

interface RegistrySheetProps {
  registry: RegistryDetail
  /** Without one the plain paper is drawn. */
  template: RegistryPaper | null
  steps: readonly ApprovalStep[]
}

/** The registry on paper: every row, groups with their sums. The table of the screen draws only what is seen. */
export function RegistrySheet({ registry, template, steps }: RegistrySheetProps) {
  return (
    <section className={styles.sheet} aria-hidden>
      <h1>
        {REGISTRY_FAMILIES[registry.kind].name} № {registry.number} от {formatDate(registry.date)}
      </h1>
      <p>
        {registry.payer_name ?? 'Разные плательщики'}. {registryStatusView(registry).label}. {registry.name}
      </p>
      {template ? (
        <TemplateSheet registry={registry} template={template} />
      ) : (
        <PlainSheet registry={registry} />
      )}
      {/* A refused way is no signature under the paper of a registry that is new again. */}
      {registry.status !== 'new' && <Signatures steps={steps} />}
    </section>
  )
}

function PlainSheet({ registry }: { registry: RegistryDetail }) {
  const lines = registry.rows.filter((row) => !row.excluded).map(lineOf)
  const rows = lineRows(lines, (line) => line.summ)
  return (
    <table>
      <thead>
        <tr>
          <th>Получатель, ИНН</th>
          <th>Р/с, БИК</th>
          <th>Договор</th>
          <th>Назначение</th>
          <th>Статья</th>
          <th>Источник</th>
          <th>Сумма к оплате, ₽</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SheetRow key={row.id} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={6}>Итого</th>
          <th data-figure>{formatMoney(registry.summ)}</th>
        </tr>
      </tfoot>
    </table>
  )
}

/** Who decided and when; an empty place for those who have not yet. */
function Signatures({ steps }: { steps: readonly ApprovalStep[] }) {
  const lines = steps.flatMap(({ name, lines }) => lines.map((line) => ({ ...line, step: name })))
  if (lines.length === 0) return null
  return (
    <table className={styles.signatures}>
      <tbody>
        {lines.map(({ step, user_id, user_name, status, is_needed, decided_by, decided_at, remark }) => (
          <tr key={`${step} ${user_id}`}>
            <td>{step}</td>
            <td>{decided_by ?? user_name}</td>
            <td>
              {lineWords({ status, is_needed })}
              {decided_at && `, ${formatDateTime(decided_at)}`}
              {remark && `: ${remark}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SheetRow({ row: { title, line, summ } }: { row: LineRow }) {
  if (line === null) {
    return (
      <tr data-folder>
        <th colSpan={6}>{title}</th>
        <th data-figure>{formatMoney(summ)}</th>
      </tr>
    )
  }
  return (
    <tr>
      <td>
        {title}, {line.payee_inn}
      </td>
      <td>
        {line.payee_account}, {line.payee_bic}
      </td>
      <td>
        № {line.agreement_number} от {formatDate(line.agreement_date)}
      </td>
      <td>{line.purpose}</td>
      <td>{line.classifier_name}</td>
      <td>{PAYMENT_SOURCE_VIEW[line.source].short}</td>
      <td data-figure>
        {line.currency === 'rub' ? formatMoney(summ) : formatSumm(summ ?? 0, line.currency)}
      </td>
    </tr>
  )
}
