import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { sumIn } from '../../cash/cash-books.ts'
import type { CashMonths } from '../../cash/cash-months.ts'
import { CASH_TITLES, CAUSES, type CashLine, type CashRow, MADE_OF } from '../../cash/cash-rows.ts'
import type { Drill, ReportNode } from '../../engine/define-report.ts'
import { cashDrill, REASONS } from './cash-drills.ts'
import { calculatedOf, calculatedWords, GAP_IS, LIMIT_IS, STATED_IS } from './cash-words.ts'

/** Rows of the balance; lines stand below their side, what they are made of below them. */
export const ID = {
  opening: 1,
  in: 2,
  out: 3,
  closing: 4,
  gap: 5,
  difference: 6,
  limit: 7,
  stated: 8,
  calculated: 9,
}
const FIRST_LINE = 100
const FIRST_PART = 1000

export interface Part {
  code: string
  title: string
  months: readonly string[]
}

export interface Told {
  cash: CashMonths
  parts: readonly Part[]
  months: readonly string[]
}

/** A line of zeros alone says nothing. */
const isSilent = ({ cash, months }: Told, row: CashRow) => months.every((month) => !cash.rows[row].get(month))

/** Lines of one side, each with what it is made of where that is more than one thing. */
export function sideRows(told: Told, side: number, list: readonly CashLine[]): ReportNode[] {
  return list.flatMap((line, index) => {
    if (isSilent(told, line) && (MADE_OF[line]?.plus.every((part) => isSilent(told, part)) ?? true)) return []
    const id = side * FIRST_LINE + index
    const made = MADE_OF[line]
    const shown =
      made && [...made.plus, ...(made.minus ? [made.minus] : [])].filter((part) => !isSilent(told, part))
    const [only] = shown ?? []
    if (!made || !shown || (shown.length === 1 && only !== made.minus))
      return rowOf(told, { id, group_id: side, name: CASH_TITLES[line] }, only ?? line)
    const inside = shown.map((part, at) => ({ part, id: id * FIRST_PART + at }))
    const formula = inside.map(({ part, id }) => ({
      id,
      ...(part === made.minus && { minus: true as const }),
    }))
    return [
      ...rowOf(told, { id, group_id: side, name: CASH_TITLES[line], is_folder: true, formula }, line),
      ...inside.flatMap((row) =>
        rowOf(told, { id: row.id, group_id: id, name: CASH_TITLES[row.part] }, row.part),
      ),
    ]
  })
}

/** By what statements and documents differ, and why; nothing where they agree. */
export function differenceRows(told: Told): ReportNode[] {
  const { cash, parts, months } = told
  const causes = CAUSES.filter((cause) => !isSilent(told, cause))
  if (causes.length === 0 && months.every((month) => !cash.difference.get(month))) return []
  const inside = causes.map((cause, at) => ({ cause, id: ID.difference * FIRST_LINE + at }))
  return [
    nodeOf(
      {
        id: ID.difference,
        name: 'Расхождение с выписками',
        is_folder: true,
        formula: inside.map(({ id, cause }) => ({
          id,
          ...(cause === 'unlined_received' && { minus: true as const }),
        })),
      },
      parts,
      (some) => sumIn(cash.difference, some),
    ),
    ...inside.flatMap(({ cause, id }) =>
      rowOf(told, { id, group_id: ID.difference, name: CASH_TITLES[cause] }, cause),
    ),
  ]
}

/** How much of the closing balance statements say, and how much is calculated for the days without them. */
export function confidenceRows(told: Told): ReportNode[] {
  const { cash, parts, months } = told
  const days = calculatedWords(told)
  const rest = (some: readonly string[]) => calculatedOf(cash, some)
  if (days === null && months.every((month) => rest([month]) === 0n)) return []
  const stated = (some: readonly string[]) => cash.stated.get(some.at(-1) ?? '') ?? 0n
  return [
    nodeOf({ id: ID.stated, group_id: ID.closing, name: 'По выпискам', because: STATED_IS }, parts, stated),
    nodeOf(
      {
        id: ID.calculated,
        group_id: ID.closing,
        name: days === null ? 'Расчётный' : `Расчётный, дни без выписок: ${days}`,
        because:
          'остаток на конец без того, что сказали выписки: документы и запланированные платежи дней без выписок',
      },
      parts,
      rest,
    ),
  ]
}

/** What is missing stands beside what the banks still lend, also where the one would cover the other (K-13). */
export function gapRows({ cash, parts }: Told): ReportNode[] {
  const gapOf = (month: string) => cash.balances.get(month)?.gap ?? 0n
  const worst = (months: readonly string[]) =>
    months.reduce((found, month) => (gapOf(month) > gapOf(found) ? month : found), months.at(-1) ?? '')
  const isLent = [...cash.limit.values()].some((summ) => summ !== 0n)
  const limit = (months: readonly string[]) => cash.limit.get(worst(months)) ?? 0n
  return [
    nodeOf(
      { id: ID.gap, name: 'Кассовый разрыв', because: GAP_IS, is_result: true, alarm: 'above' },
      parts,
      (months) => gapOf(worst(months)),
    ),
    ...(isLent
      ? [nodeOf({ id: ID.limit, name: 'Доступный лимит кредитов', because: LIMIT_IS }, parts, limit)]
      : []),
  ]
}

export type Row = Pick<ReportNode, 'id' | 'formula' | 'because' | 'is_result' | 'alarm' | 'drills'> & {
  group_id?: number
  name: string
  is_folder?: true
}

/** A row with the lists behind its cells; where a cell has none the row says why. */
function rowOf({ cash, parts }: Told, row: Row, of: CashRow): ReportNode[] {
  const drills: Record<string, Drill> = {}
  if (!row.formula) {
    for (const { code, months } of parts) {
      const drill = cashDrill(cash, of, months)
      if (drill) drills[code] = drill
    }
  }
  const because = REASONS[of]
  const told = { ...row, drills, ...(because && !row.formula && { because }) }
  return [nodeOf(told, parts, (months) => sumOf(months.map((month) => cash.rows[of].get(month) ?? 0n)))]
}

export function nodeOf(
  { id, group_id, name, is_folder, ...more }: Row,
  parts: readonly Part[],
  figure: (months: readonly string[]) => Kopecks,
): ReportNode {
  return {
    ...more,
    id,
    group_id: group_id ?? null,
    is_folder: is_folder ?? false,
    texts: {
      name,
      ...Object.fromEntries(parts.map(({ code, months }) => [code, roubles(figure(months))])),
    },
    measures: {},
  }
}
