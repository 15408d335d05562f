import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { reportRequest } from '@stroyfin/contract/reports/make-excel'
import { DETAILED_PAYMENT_STATUS_VIEW } from '@stroyfin/domain/payments/payment-status'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { isRegister, type Report } from '@stroyfin/reports/engine/define-report'
import { columnsOf } from '@stroyfin/reports/engine/report-columns'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import type { z } from 'zod'
import type { FileAsked } from './report-file.ts'

type Asked = z.output<typeof reportRequest>

/** Words of a status by its code: registers show and narrow by words. */
const WORDS = {
  status: approvalStatus.view,
  status_payment: DETAILED_PAYMENT_STATUS_VIEW,
} as const

/**
 * The table of a report request (R-3-40, A-062): `status` and `status_payment` narrow a register, `sort_field` is a column
 * code, descending after a minus; empty ones ask nothing, what the report does not know is refused.
 */
export function askedTable(report: Report, query: ReportQuery, input: Asked): FileAsked['shown'] {
  const fields = isRegister(report) ? Object.keys(report.list(query).fields) : []
  const filters = (['status', 'status_payment'] as const).flatMap((field) => {
    const code = input[field]
    if (!code) return []
    if (!fields.includes(field)) throw wrong(field, 'В этом отчёте нет отбора по статусу')
    const word = (WORDS[field] as Readonly<Record<string, { label: string }>>)[code]?.label
    if (word === undefined) throw wrong(field, `Статуса «${code}» нет`)
    return [{ field, op: 'eq' as const, value: word }]
  })
  const { list, sort_field } = input
  const sort = sort_field ? [sortedBy(report, query, sort_field)] : list.sort
  return { ...list, filters: [...list.filters, ...filters], sort }
}

function sortedBy(report: Report, query: ReportQuery, sort_field: string) {
  const field = sort_field.replace(/^-/, '')
  const known = columnsOf(report, query).some(({ code }) => code === field)
  if (!known) throw wrong('sort_field', `В этом отчёте нет колонки «${field}»`)
  return { field, desc: sort_field.startsWith('-') }
}

const wrong = (field: string, message: string) =>
  new Refusal('invalid', message, { errors: [{ field, message }] })
