import { monthsBetween } from '@stroyfin/domain/dates/months'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { type CashMonth, cashBalance } from '@stroyfin/domain/reports/cash-balance'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { type DrilledRow, defineReport, type ReportNode } from '../../engine/define-report.ts'
import { atPeriod } from '../../engine/dimension.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { monthsOf } from '../../facts/ask-facts.ts'
import { monthParameters } from '../../facts/usual-parameters.ts'
import { cashDrill } from './cash-drills.ts'
import {
  type CashLine,
  type CashLines,
  INCOMING,
  knownAccounts,
  OUTGOING,
  readCashLines,
} from './cash-lines.ts'

const TITLES: Record<CashLine, string> = {
  loan: 'Выборка кредита',
  received: 'По договорам',
  account_opening: 'Остатки счетов на первую выписку',
  statement_in: 'Прочее по выпискам',
  own_before: 'Собственные до первой выписки',
  loan_ahead: 'Кредит под назначенные платежи',
  received_ahead: 'Ожидается по договорам',
  spent_advance: 'Авансы',
  spent_works: 'Оплата работ и прочее',
  statement_out: 'Прочее по выпискам',
  spent_ahead: 'Назначенные платежи',
}

/** Rows of the balance; lines stand below their side. */
const OPENING = 1
const IN = 2
const OUT = 3
const CLOSING = 4
const GAP = 5
const FIRST_LINE = 10

const lineOf = (id: number): CashLine | undefined =>
  (Math.floor(id / FIRST_LINE) === IN ? INCOMING : OUTGOING)[id % FIRST_LINE]
const isLine = (id: number) => id >= IN * FIRST_LINE

export default defineReport({
  name: 'cashflow',
  title: 'Движение денежных средств',
  version: '1.2',
  definition: [
    'Строки – остаток на начало, поступления, выплаты, остаток на конец и кассовый разрыв; колонки – месяцы. Суммы с НДС, в рублях, по дате движения денег; возвраты вычтены.',
    'Остаток на начало – входящий остаток самых ранних выписок и всё движение после них; счёт, чьи выписки начинаются позже, входит своим остатком в день своей первой выписки. До первой выписки счёта оплата с него собственными средствами считается внесённой в том же месяце.',
    'Выборка кредита равна оплате заёмными средствами: банк выдаёт кредит в день платежа.',
    'По договорам – движение по договорам, где исполнитель – компания своей группы, а заказчик – нет. Прочее по выпискам – строки выписок, не разнесённые по платежам.',
    'Остатки счетов и собственные до первой выписки – расчётные величины: документов за ними нет. Строки без движения за период не показаны.',
    'Назначенные платежи – неоплаченная часть по сроку оплаты; просроченная – в текущем месяце.',
    'Остаток на конец = остаток на начало + поступления − выплаты. Меньше нуля – кассовый разрыв на эту сумму.',
  ],
  parameters: monthParameters,
  columns: (query) => [
    { code: 'name', title: 'Показатель', format: 'text', width: 320 },
    {
      code: 'summ',
      title: 'За период, ₽',
      format: 'money',
      width: 160,
      rank: 1,
      drill: opensLine(monthsOf(query), query),
    },
    ...monthsOf(query).map((month) => ({
      code: atPeriod('summ', month),
      title: `${formatMonthInFull(month)}, ₽`,
      format: 'money' as const,
      width: 150,
      drill: opensLine([month], query),
    })),
  ],
  tree: true,
  chart: {
    kind: 'bars',
    title: 'Поступления, выплаты и остаток',
    series: [String(IN), String(OUT), String(CLOSING)],
    by_rows: true,
  },
  async read(db, query) {
    const months = monthsOf(query)
    const accounts = await knownAccounts(db, query.company_id)
    const opening = sumOf(
      accounts.filter(({ first }) => first === accounts[0]?.first).map((account) => account.opening),
    )
    const lines = await readCashLines(db, query, accounts)
    const balance = balanceOf(months, opening, lines)
    const figure = (pick: (month: CashMonth) => Kopecks) => balance.map(pick)
    const [start, end] = [balance[0], balance.at(-1)]
    const gaps = figure(({ gap }) => gap)
    const worst = gaps.reduce((most, gap) => (gap > most ? gap : most), 0n)
    const of = (line: CashLine) => months.map((month) => lines[line].get(month) ?? 0n)
    const side = (group_id: number, list: readonly CashLine[]) =>
      list.flatMap((line, index) => {
        const figures = of(line)
        // A line of zeros alone says nothing.
        if (figures.every((summ) => summ === 0n)) return []
        return nodeOf({ id: group_id * FIRST_LINE + index, group_id, name: TITLES[line] }, months, figures)
      })
    return [
      nodeOf(
        { id: OPENING, name: 'Остаток на начало' },
        months,
        figure((month) => month.opening),
        start?.opening,
      ),
      nodeOf(
        { id: IN, name: 'Поступления' },
        months,
        figure(({ incoming }) => incoming),
      ),
      ...side(IN, INCOMING),
      nodeOf(
        { id: OUT, name: 'Выплаты' },
        months,
        figure(({ outgoing }) => outgoing),
      ),
      ...side(OUT, OUTGOING),
      nodeOf(
        { id: CLOSING, name: 'Остаток на конец' },
        months,
        figure(({ closing }) => closing),
        end?.closing,
      ),
      nodeOf({ id: GAP, name: 'Кассовый разрыв' }, months, gaps, worst),
    ]
  },
})

const opensLine =
  (months: readonly string[], { today }: ReportQuery) =>
  ({ id }: DrilledRow) => {
    const line = isLine(id) ? lineOf(id) : undefined
    return line ? cashDrill(line, months, today.slice(0, 7)) : null
  }

/** The months asked for; those before them are counted to come to the opening balance. */
function balanceOf(months: readonly string[], opening: Kopecks, lines: CashLines): CashMonth[] {
  const [from, to] = [months[0], months.at(-1)]
  if (from === undefined || to === undefined) return []
  const known = [...INCOMING, ...OUTGOING].flatMap((line) => [...lines[line].keys()])
  const earliest = known.reduce((least, month) => (month < least ? month : least), from)
  const whole = monthsBetween(earliest, to)
  const sum = (list: readonly CashLine[], month: string) =>
    sumOf(list.map((line) => lines[line].get(month) ?? 0n))
  const counted = cashBalance(
    opening,
    whole.map((month) => ({ incoming: sum(INCOMING, month), outgoing: sum(OUTGOING, month) })),
  )
  return counted.slice(whole.indexOf(from))
}

interface Row {
  id: number
  group_id?: number
  name: string
}

function nodeOf(
  { id, group_id, name }: Row,
  months: readonly string[],
  figures: readonly Kopecks[],
  whole = sumOf([...figures]),
): ReportNode {
  return {
    id,
    group_id: group_id ?? null,
    is_folder: id === IN || id === OUT,
    texts: {
      name,
      summ: roubles(whole),
      ...Object.fromEntries(
        months.map((month, index) => [atPeriod('summ', month), roubles(figures[index] ?? 0n)]),
      ),
    },
    measures: {},
  }
}
