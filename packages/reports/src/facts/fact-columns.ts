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

/** A sum and difference of other columns of the row: «-code» is taken off. */
export const derived = (
  code: string,
  title: string,
  formula: readonly string[],
  more: More = {},
): ReportColumn => ({
  code,
  title: `${title}, ₽`,
  format: 'money',
  width: WIDTH,
  formula,
  ...more,
})

/** A figure that others are counted from, seen where they are questioned. */
export const behind = (code: string, title: string, more: More): ReportColumn =>
  money(code, title, { behind: true, ...more })

/** Of what a limit of issue has paid for: it stays drawn (domain §16.1). */
export const UNRESTORED = behind('unrestored', 'Возвраты, не восстановившие лимит', {
  because:
    'возвраты по кредитам с лимитом выдачи (НКЛ): из оплаченного они вычтены, из занятого лимита – нет',
})

/**
 * Figures that somebody has entered: no document stands behind them. A limit bears no date: a report of a past day
 * compares what was with the limit of today, and says so (decision 068).
 */
export const ENTERED = {
  limit: `плановая стоимость статей, введена в карточках проектов, сегодняшняя, на какой бы день ни был отчёт`,
  plan: 'помесячный план, введён в договорах',
  loan_limit: `лимит статей, введён в кредитных договорах, сегодняшний, на какой бы день ни был отчёт`,
} as const

/** Where among articles an act stands: what «i» says of reports that count acts by them (decision 042). */
export const BY_LINES =
  'По статьям и проектам акт разложен своими строками: статья строки, иначе её позиции, иначе договора; документ без строк стоит там же, где договор.'
export const BY_LINES_ONCE = `${BY_LINES} Считается он один раз – у первой из статей.`
