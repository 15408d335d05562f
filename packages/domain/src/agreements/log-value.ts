import { KS_TYPE_LABELS } from '../ks/ks-type.ts'
import { OFFSET_METHOD_LABELS } from '../ks/offset-terms.ts'
import { stageText } from '../ks/release-text.ts'
import type { ReleaseStage } from '../ks/retention-release.ts'
import { PAYMENT_SOURCE_VIEW } from '../payments/payment-source.ts'
import { PAYMENT_TYPE_LABELS } from '../payments/payment-type.ts'
import { registryStatus } from '../registries/registry-status.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney, formatPercent } from '../russian/format-money.ts'
import { approvalStatus } from '../statuses/approval-status.ts'
import { bankStatus } from '../statuses/bank-status.ts'
import { AGREEMENT_SPECIES_LABELS } from './agreement-species.ts'
import { AGREEMENT_TYPE_LABELS } from './agreement-type.ts'
import { CURRENCY_VIEW } from './currency.ts'
import type { LogRef, LogValueKind } from './log-fields.ts'
import { PLANNING_TYPE_LABELS } from './planning-type.ts'

const RETENTION_BASE_LABELS = { gross: 'от суммы с НДС', net: 'от суммы без НДС' }

const LABELS: Partial<Record<LogValueKind, Record<string, string>>> = {
  agreement_type: AGREEMENT_TYPE_LABELS,
  species: AGREEMENT_SPECIES_LABELS,
  planning: PLANNING_TYPE_LABELS,
  currency: labelsOf(CURRENCY_VIEW),
  approval: labelsOf(approvalStatus.view),
  registry: labelsOf(registryStatus.view),
  bank: labelsOf(bankStatus.view),
  offset: OFFSET_METHOD_LABELS,
  retention_base: RETENTION_BASE_LABELS,
  payment_type: PAYMENT_TYPE_LABELS,
  ks_type: KS_TYPE_LABELS,
  source: labelsOf(PAYMENT_SOURCE_VIEW),
}

function labelsOf(views: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(views).map(([code, view]) => [code, view.label]))
}

/** A value of the record of changes in words; null when there was none. `nameOf` knows the names behind ids. */
export function logValue(
  kind: LogValueKind,
  value: unknown,
  nameOf: (ref: LogRef, id: number) => string | undefined,
): string | null {
  if (value === null || value === undefined || value === '') return null
  const labels = LABELS[kind]
  if (labels) return labels[String(value)] ?? String(value)
  switch (kind) {
    case 'money':
      return formatMoney(value as string | number)
    case 'percent':
      return formatPercent(value as string | number)
    case 'date':
      return formatDate(String(value))
    case 'flag':
      return value === true ? 'Да' : 'Нет'
    case 'release_stages':
      return listed(value, (stage: ReleaseStage) => stageText(stage))
    case 'claims':
      return listed(
        value,
        (claim: Claim) => `${formatMoney(claim.summ)} от ${formatDate(claim.date)}, ${claim.basis}`,
      )
    case 'text':
      return String(value)
    default:
      return nameOf(kind as LogRef, Number(value)) ?? `№ ${value}`
  }
}

type Claim = { date: string; summ: string; basis: string }

/** A list of the record in words; an empty one is nothing. */
function listed<Item>(value: unknown, told: (item: Item) => string): string | null {
  const items = Array.isArray(value) ? (value as Item[]) : []
  return items.length === 0 ? null : items.map(told).join('; ')
}
