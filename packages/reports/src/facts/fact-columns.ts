import type { ReportColumn } from '../engine/define-report.ts'

type More = Omit<Partial<ReportColumn>, 'code' | 'title' | 'format'>

const WIDTH = 145

/** A sum of documents: it adds up into groups and the total. */
export const money = (code: string, title: string, more: More = {}): ReportColumn => ({
  code,
  title: `${title}, ₽`,
  format: 'money',
  width: WIDTH,
  measure: true,
  ...more,
})

export const count = (code: string, title: string, more: More = {}): ReportColumn => ({
  code,
  title,
  format: 'count',
  width: 100,
  measure: true,
  ...more,
})

type Derive = NonNullable<ReportColumn['derive']>

/** A percent of two sums of the same row. */
export const percent = (code: string, title: string, derive: Derive, more: More = {}): ReportColumn => ({
  code,
  title,
  format: 'percent',
  width: 120,
  derive,
  ...more,
})

/** A sum that follows from others of the same row. */
export const derived = (code: string, title: string, derive: Derive, more: More = {}): ReportColumn => ({
  code,
  title: `${title}, ₽`,
  format: 'money',
  width: WIDTH,
  derive,
  ...more,
})
