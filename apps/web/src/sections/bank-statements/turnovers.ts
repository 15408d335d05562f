import type { BankStatementDetail } from '@stroyfin/contract/bank-statements/statement'
import { absolute, kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'

export interface Turnover {
  name: string
  stated: number | null
  lines: number
  loaded: number
  repeats: number
  passed: number
  /** Stated less both, decimal text; null when the file states nothing. */
  difference: string | null
}

type Figures = Pick<BankStatementDetail, 'opening' | 'incoming' | 'outgoing' | 'closing'> &
  Pick<BankStatementDetail, 'lines_in' | 'lines_in_summ' | 'lines_out' | 'lines_out_summ'> &
  Pick<BankStatementDetail, 'repeats_in' | 'repeats_in_summ' | 'repeats_out' | 'repeats_out_summ'> &
  Pick<BankStatementDetail, 'lines_unknown' | 'lines_unknown_summ'>

export function turnoversOf(statement: Figures): [Turnover, Turnover] {
  const { incoming, lines_in, lines_in_summ, repeats_in, repeats_in_summ } = statement
  const { outgoing, lines_out, lines_out_summ, repeats_out, repeats_out_summ } = statement
  return [
    {
      name: 'Поступило',
      stated: incoming,
      lines: lines_in,
      loaded: lines_in_summ,
      repeats: repeats_in,
      passed: repeats_in_summ,
      difference: left(incoming, lines_in_summ, repeats_in_summ),
    },
    {
      name: 'Списано',
      stated: outgoing,
      lines: lines_out,
      loaded: lines_out_summ,
      repeats: repeats_out,
      passed: repeats_out_summ,
      difference: left(outgoing, lines_out_summ, repeats_out_summ),
    },
  ]
}

function left(stated: number | null, loaded: number, passed: number): string | null {
  return stated === null ? null : roubles(kopecks(stated) - kopecks(loaded) - kopecks(passed))
}

export const isApart = (difference: string | null): difference is string =>
  difference !== null && kopecks(difference) !== 0n

/** Why the statement does not agree and what to do about it, a sentence for each cause. */
export function turnoverReasons(statement: Figures): string[] {
  const { opening, incoming, outgoing, closing, lines_unknown, lines_unknown_summ } = statement
  const reasons = turnoversOf(statement).flatMap(({ name, difference }) => {
    if (!isApart(difference)) return []
    const apart = kopecks(difference)
    const summ = formatMoney(absolute(apart))
    return apart > 0n
      ? `${name}: в файле нет документов на ${summ} ₽. Выгрузите выписку за эти дни из банка ещё раз`
      : `${name}: документов больше, чем указал банк, на ${summ} ₽. Нет ли среди них повторов или чужого счёта?`
  })
  if (lines_unknown > 0) {
    const lines = counted(lines_unknown, ['строка', 'строки', 'строк'])
    reasons.push(
      `${lines} на ${formatMoney(lines_unknown_summ)} ₽ без направления: счёта выписки нет ни у плательщика, ни у получателя`,
    )
  }
  if (opening !== null && incoming !== null && outgoing !== null && closing !== null) {
    const found = kopecks(opening) + kopecks(incoming) - kopecks(outgoing)
    if (found !== kopecks(closing)) {
      reasons.push(
        `По оборотам на конец выходит ${formatMoney(roubles(found))} ₽, а банк указал ${formatMoney(closing)} ₽`,
      )
    }
  }
  return reasons
}
