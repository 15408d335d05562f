import type { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { byType, estimateTotals } from '@stroyfin/domain/estimates/estimate-totals'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { EstimateRow } from './estimate-store.ts'

export type EstimateAnswer = Served<typeof loadEstimates>['items'][number]

/** What the sums of an estimate come to with its limits and its VAT. */
export function totalsOf(row: EstimateRow) {
  const summ = byType((type) => kopecks(row[`${type}_summ`]))
  const limit_percent = byType((type) => row[`limit_${type}`])
  const vat_rate = byType((type) => row[`vat_${type}`])
  return { summ, limit_percent, vat_rate, ...estimateTotals(summ, limit_percent, vat_rate) }
}

export function answerEstimate(row: EstimateRow): EstimateAnswer {
  const { id, agreement_id, number, name, description, status, lines, versions, is_deleted, version } = row
  const totals = totalsOf(row)
  return {
    id,
    agreement_id,
    contract_id: row.contract_id,
    agreement_number: `${row.agreement_type === 'dopnik' ? 'ДС' : 'Договор'} № ${row.agreement_number} от ${formatDate(row.agreement_date)}`,
    number,
    name,
    description,
    status,
    limit_percent: totals.limit_percent,
    vat_rate: totals.vat_rate,
    summ: byType((type) => roubles(totals.summ[type])),
    limit_summ: byType((type) => roubles(totals.limit_summ[type])),
    vat_summ: byType((type) => roubles(totals.vat_summ[type])),
    net_total: roubles(totals.net_total),
    limit_total: roubles(totals.limit_total),
    vat_total: roubles(totals.vat_total),
    total: roubles(totals.total),
    accepted_summ: row.accepted_summ,
    lines,
    versions,
    waits: row.waits,
    changed_at: row.changed_at,
    changed_by: row.changed_by,
    is_deleted,
    was_approved: row.was_approved,
    version,
  }
}
