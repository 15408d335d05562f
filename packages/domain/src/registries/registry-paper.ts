import { inRoubles } from '../money/in-roubles.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import { vatIncluded } from '../money/vat.ts'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES, type PaymentSource } from '../payments/payment-source.ts'
import { PAYMENT_TYPE_LABELS, type PaymentType } from '../payments/payment-type.ts'
import { formatDate } from '../russian/format-date.ts'
import { REGISTRY_GROUP_LABELS, registryGroupOf } from './registry-rules.ts'
import type { RegistryGrouping, RegistryPaperColumn } from './registry-template.ts'

/** A payment of a registry as its papers read it; sums as decimal text or as the wire's number. */
export interface RegistryPaperLine {
  payment_number: string
  payee_name: string | null
  payee_inn: string | null
  payee_account: string | null
  payee_bic: string | null
  agreement_number: string
  agreement_date: string
  purpose: string
  project_name: string | null
  classifier_name: string | null
  source: PaymentSource
  type: PaymentType
  invoice_id: number | null
  invoice_number: string | null
  invoice_date: string | null
  due_date: string | null
  vat_rate: string | null
  /** Roubles for one of the currency of the contract: the paper is of roubles (K-15). */
  currency_rate: string
  payment_summ: string | number
  summ: string | number
  remark: string
}

type Cell = string | Kopecks | null

const CELLS: Record<RegistryPaperColumn, (line: RegistryPaperLine) => Cell> = {
  payment_number: (line) => line.payment_number,
  payee: (line) => line.payee_name,
  payee_inn: (line) => line.payee_inn,
  payee_account: (line) => line.payee_account,
  payee_bic: (line) => line.payee_bic,
  agreement: (line) => `№ ${line.agreement_number} от ${formatDate(line.agreement_date)}`,
  invoice: ({ invoice_number, invoice_date }) =>
    invoice_number === null ? null : `№ ${invoice_number} от ${formatDate(invoice_date)}`,
  purpose: (line) => line.purpose,
  project: (line) => line.project_name,
  article: (line) => line.classifier_name,
  source: (line) => PAYMENT_SOURCE_VIEW[line.source].label,
  type: (line) => PAYMENT_TYPE_LABELS[line.type],
  due_date: (line) => line.due_date,
  payment_summ: (line) => inRoubles(kopecks(line.payment_summ), line.currency_rate),
  summ: (line) => inRoubles(kopecks(line.summ), line.currency_rate),
  vat_summ: (line) => inRoubles(vatIncluded(kopecks(line.summ), line.vat_rate), line.currency_rate),
  remark: (line) => line.remark,
}

/** What stands in a cell: sums in kopecks, dates as YYYY-MM-DD. */
export function registryCell(line: RegistryPaperLine, code: RegistryPaperColumn): Cell {
  return CELLS[code](line)
}

const TITLES: Record<RegistryGrouping, (line: RegistryPaperLine) => string> = {
  group: (line) => REGISTRY_GROUP_LABELS[registryGroupOf(line)],
  project: ({ project_name }) => project_name ?? 'Проект не указан',
  article: ({ classifier_name }) => classifier_name ?? 'Статья не указана',
  source: ({ source }) => PAYMENT_SOURCE_VIEW[source].label,
  payee: ({ payee_name }) => payee_name ?? 'Получатель не указан',
}

/** Groups that have an order of their own; others stand by the alphabet, the unnamed one last. */
const ORDERED: Partial<Record<RegistryGrouping, readonly string[]>> = {
  group: Object.values(REGISTRY_GROUP_LABELS),
  source: PAYMENT_SOURCES.map((source) => PAYMENT_SOURCE_VIEW[source].label),
}
const UNNAMED = ['Проект не указан', 'Статья не указана', 'Получатель не указан']

export function registryGroups<Line extends RegistryPaperLine>(
  lines: readonly Line[],
  grouping: RegistryGrouping,
): { title: string; members: Line[] }[] {
  const order = ORDERED[grouping] ?? []
  const rank = (title: string) => (UNNAMED.includes(title) ? order.length + 1 : order.indexOf(title))
  return [...Map.groupBy(lines, TITLES[grouping])]
    .map(([title, members]) => ({ title, members }))
    .sort((a, b) => rank(a.title) - rank(b.title) || a.title.localeCompare(b.title, 'ru'))
}
