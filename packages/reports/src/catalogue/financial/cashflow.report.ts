import type { Kopecks } from '@stroyfin/domain/money/money'
import { type CashMonth, cashTogether } from '@stroyfin/domain/reports/cash-balance'
import { readCashMonths } from '../../cash/cash-months.ts'
import { INCOMING, OUTGOING } from '../../cash/cash-rows.ts'
import { defineReport } from '../../engine/define-report.ts'
import { atPeriod } from '../../engine/dimension.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { monthsOf } from '../../facts/ask-facts.ts'
import { headsOf } from '../../facts/steps.ts'
import { monthParameters } from '../../facts/usual-parameters.ts'
import {
  confidenceRows,
  differenceRows,
  gapRows,
  ID,
  nodeOf,
  type Part,
  type Row,
  sideRows,
  type Told,
} from './cash-tree.ts'
import { openingWords } from './cash-words.ts'

export default defineReport({
  name: 'cashflow',
  title: 'Движение денежных средств',
  version: '3.0',
  definition: [
    'Строки – остаток на начало, поступления, выплаты, остаток на конец и кассовый разрыв; колонки – месяцы, кварталы или годы. Суммы с НДС, в рублях, по дате движения денег; возвраты вычтены.',
    'На день, который покрыт выписками, остаток равен сумме остатков выписок до копейки. В дни без выписок остаток расчётный: последний остаток выписки и документы после неё; до первой выписки – её входящий остаток, а оплата собственными считается внесённой в том же месяце. Счёт, чьи выписки начинаются позже, входит своим остатком в день своей первой выписки.',
    'Строки выписок, не разнесённые по платежам, стоят по видам: транши, погашения, проценты, комиссии, переводы между своими счетами, раскрытие эскроу, возвраты, налоги, прочее. Вид назначается при загрузке и меняется в выписке.',
    'Выборка кредита – транши по выпискам. Оплата заёмными, о которой нет строки, – выборка в день платежа, если под неё нет транша.',
    'Расхождение с выписками – то, на что документы отличаются от выписок: строки без платежа, оплаты без строки, разрывы между выписками.',
    'Закрытые месяцы показаны такими, какими их закрыли. Выписки, загруженные позже, уточняют остаток в первом открытом месяце: строка «Уточнение остатка закрытых месяцев».',
    'По договорам – движение по договорам, где исполнитель – своя организация, а заказчик – нет. Строки без движения за период не показаны.',
    'Запланированные платежи – неоплаченная часть по сроку оплаты, без того, что банк уже исполнил; просроченная – в первом месяце, чей конец не покрыт выписками. Отклонённые в них не входят, ещё не согласованные стоят отдельной строкой.',
    'Платёж между своими организациями остатка группы не меняет: в дни без выписок он уходит с одного счёта и приходит на другой.',
    'Остаток на конец = остаток на начало + поступления − выплаты + расхождение с выписками. Меньше нуля – кассовый разрыв на эту сумму, он красный, и рядом – доступный лимит кредитов; у квартала и года – самый большой из разрывов их месяцев.',
  ],
  parameters: monthParameters,
  columns: (query) => [
    { code: 'name', title: 'Показатель', format: 'text', width: 320 },
    ...partsOf(query).map(({ code, title }, index) => ({
      code,
      title: `${title}, ₽`,
      format: 'money' as const,
      width: 160,
      // Which list a cell opens follows from what was read: its row names it.
      drill: () => null,
      ...(index === 0 && { rank: 1 as const }),
    })),
  ],
  tree: true,
  chart: {
    kind: 'bars',
    title: 'Поступления, выплаты и остаток',
    series: [String(ID.in), String(ID.out), String(ID.closing)],
    by_rows: true,
    lines: [String(ID.closing)],
  },
  async read(db, query) {
    const cash = await readCashMonths(db, { ...query, months: monthsOf(query) })
    const parts = partsOf(query)
    const told: Told = { cash, parts, months: monthsOf(query) }
    const together = (months: readonly string[]) =>
      cashTogether(months.flatMap((month) => cash.balances.get(month) ?? []))
    const balance = (row: Row, pick: (months: CashMonth) => Kopecks) =>
      nodeOf(row, parts, (months) => pick(together(months)))
    const difference = differenceRows(told)
    const closing = [{ id: ID.opening }, { id: ID.in }, { id: ID.out, minus: true as const }]
    const differs = difference.length > 0 ? [{ id: ID.difference }] : []
    return [
      balance(
        { id: ID.opening, name: 'Остаток на начало', because: openingWords(told), is_result: true },
        ({ opening }) => opening,
      ),
      balance({ id: ID.in, name: 'Поступления', is_folder: true }, ({ incoming }) => incoming),
      ...sideRows(told, ID.in, INCOMING),
      balance({ id: ID.out, name: 'Выплаты', is_folder: true }, ({ outgoing }) => outgoing),
      ...sideRows(told, ID.out, OUTGOING),
      ...difference,
      balance(
        {
          id: ID.closing,
          name: 'Остаток на конец',
          is_folder: true,
          is_result: true,
          formula: [...closing, ...differs],
        },
        (months) => months.closing,
      ),
      ...confidenceRows(told),
      ...gapRows(told),
    ]
  },
})

/** Columns of figures: the whole time and the heads it falls into. */
function partsOf(query: ReportQuery): Part[] {
  const months = monthsOf(query)
  return [
    { code: 'summ', title: 'За период', months },
    ...headsOf(query, months).map(({ period, name, months }) => ({
      code: atPeriod('summ', period),
      title: name,
      months,
    })),
  ]
}
