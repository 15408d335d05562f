import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { addDays, addMonths } from '@stroyfin/domain/dates/plain-date'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { EMPTY_KS, type KsFormValues } from '../form/ks-form.ts'
import { emptyLine, type LineRow, lineOf } from '../form/line-row.ts'
import type { KsFormStart } from '../form/use-ks-form.ts'

const FIRST_LINES = 3

/** A new document of this month, under the contract if one is known. */
export function newKs(contract: FoundAgreement | null, today: string): KsFormStart {
  const month_start = `${today.slice(0, 8)}01`
  return {
    values: {
      ...EMPTY_KS,
      agreement_id: contract?.id ?? null,
      date: today,
      period_from: month_start,
      period_to: addDays(addMonths(month_start, 1), -1),
      vat_rate: contract ? actVatRate(contract.vat_rate, today) : null,
    },
    lines: Array.from({ length: FIRST_LINES }, (_, place) => emptyLine(place + 1)),
  }
}

/** The same works of a new month: everything but the number and the dates (a correction is not repeated as one). */
export function copyOf(ks: KsDetail, today: string): KsFormStart {
  const { values } = newKs(null, today)
  return {
    values: {
      ...values,
      agreement_id: ks.agreement_id,
      type: ks.type,
      number: /^\d{1,9}$/.test(ks.number) ? String(Number(ks.number) + 1) : '',
      vat_rate: ks.type === 'salary' ? null : actVatRate(ks.vat_rate, today),
      vat_included: ks.vat_included,
      summ: ks.lines.length > 0 ? null : ks.summ,
      description: ks.description,
    },
    lines: ks.lines.map((line) => leftAfter(ks, line)),
  }
}

/** What the copied document itself accepted is no longer left of the estimate. */
function leftAfter(ks: KsDetail, line: KsDetail['lines'][number]): LineRow {
  const row = lineOf(ks.type, line)
  const counted = !ks.is_deleted && ks.status !== 'unapprove' && ks.status !== 'error'
  if (row.left_volume === null || !counted) return row
  return { ...row, left_volume: new Decimal(row.left_volume).minus(line.volume).toString() }
}

/** A correction takes back all that earlier ones have left until it is told otherwise: volumes with a minus (domain §6). */
export function correctionOf(ks: KsDetail, today: string): KsFormStart {
  const values: KsFormValues = {
    ...EMPTY_KS,
    agreement_id: ks.agreement_id,
    type: ks.type,
    number: `${ks.number}-${ks.corrections.length + 1}`,
    date: today,
    period_from: ks.period_from,
    period_to: ks.period_to,
    // What was accepted at one rate is taken back at the same one, whatever the date.
    vat_rate: ks.vat_rate,
    vat_included: ks.vat_included,
    summ: ks.lines.length > 0 ? null : wireSumm(-keptSumm(ks)),
    currency_rate: ks.currency_rate,
    corrected_ks_id: ks.id,
    description: `Исправление документа № ${ks.number}`,
  }
  const kept = [...ks.lines, ...ks.brought_lines].filter(({ kept_volume }) => !new Decimal(kept_volume).eq(0))
  return { values, lines: kept.map((line) => takenBack(ks.type, line)) }
}

function takenBack(type: KsDetail['type'], line: KsDetail['lines'][number]): LineRow {
  return {
    ...lineOf(type, line),
    left_volume: null,
    volume: new Decimal(line.kept_volume).times(-1).toString(),
  }
}

/** A document of one sum, less what its corrections have taken back. */
function keptSumm({ summ, corrections }: KsDetail): Kopecks {
  const counted = corrections.filter(({ status }) => status !== 'unapprove' && status !== 'error')
  return kopecks(summ) + sumOf(counted.map((item) => kopecks(item.summ)))
}
