import { monthsBetween } from '@stroyfin/domain/dates/months'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { type CashMonth, cashBalance, cashTogether } from '@stroyfin/domain/reports/cash-balance'
import { type DrilledRow, defineReport, type ReportNode } from '../../engine/define-report.ts'
import { atPeriod } from '../../engine/dimension.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { monthsOf } from '../../facts/ask-facts.ts'
import { headsOf } from '../../facts/steps.ts'
import { monthParameters } from '../../facts/usual-parameters.ts'
import { cashDrill, reasonOf } from './cash-drills.ts'
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

const OPENING_IS =
  'остаток на конец прошлого месяца; до него – входящий остаток самых ранних выписок и всё движение после них'
const GAP_IS = 'остаток на конец, когда он меньше нуля, без знака; за период – наибольший из месяцев'

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
    'Строки – остаток на начало, поступления, выплаты, остаток на конец и кассовый разрыв; колонки – месяцы, кварталы или годы. Суммы с НДС, в рублях, по дате движения денег; возвраты вычтены.',
    'Остаток на начало – входящий остаток самых ранних выписок и всё движение после них; счёт, чьи выписки начинаются позже, входит своим остатком в день своей первой выписки. До первой выписки счёта оплата с него собственными средствами считается внесённой в том же месяце.',
    'Выборка кредита равна оплате заёмными средствами: банк выдаёт кредит в день платежа.',
    'По договорам – движение по договорам, где исполнитель – компания своей группы, а заказчик – нет. Прочее по выпискам – строки выписок, не разнесённые по платежам.',
    'Остатки счетов и собственные до первой выписки – расчётные величины: документов за ними нет. Строки без движения за период не показаны.',
    'Назначенные платежи – неоплаченная часть по сроку оплаты; просроченная – в текущем месяце.',
    'Остаток на конец = остаток на начало + поступления − выплаты. Меньше нуля – кассовый разрыв на эту сумму, он красный; у квартала и года – самый большой из разрывов их месяцев.',
  ],
  parameters: monthParameters,
  columns: (query) => [
    { code: 'name', title: 'Показатель', format: 'text', width: 320 },
    ...partsOf(query).map(({ code, title, months }, index) => ({
      code,
      title: `${title}, ₽`,
      format: 'money' as const,
      width: 160,
      ...(index === 0 && { rank: 1 as const }),
      drill: opensLine(months, query),
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
    const parts = partsOf(query)
    const accounts = await knownAccounts(db, query.company_id)
    const opening = sumOf(
      accounts.filter(({ first }) => first === accounts[0]?.first).map((account) => account.opening),
    )
    const lines = await readCashLines(db, query, accounts)
    const balances = balancesOf(monthsOf(query), opening, lines)
    const node = (row: Row, figure: (months: readonly string[]) => Kopecks) => nodeOf(row, parts, figure)
    const balance = (row: Row, pick: (together: CashMonth) => Kopecks) =>
      node(row, (months) => pick(cashTogether(months.flatMap((month) => balances.get(month) ?? []))))
    const side = (group_id: number, list: readonly CashLine[]) =>
      list.flatMap((line, index) => {
        const sums = lines[line]
        // A line of zeros alone says nothing.
        if (monthsOf(query).every((month) => !sums.get(month))) return []
        const row = { id: group_id * FIRST_LINE + index, group_id, name: TITLES[line], ...reasonOf(line) }
        return node(row, (months) => sumOf(months.map((month) => sums.get(month) ?? 0n)))
      })
    return [
      balance(
        { id: OPENING, name: 'Остаток на начало', because: OPENING_IS, is_result: true },
        (together) => together.opening,
      ),
      balance({ id: IN, name: 'Поступления' }, ({ incoming }) => incoming),
      ...side(IN, INCOMING),
      balance({ id: OUT, name: 'Выплаты' }, ({ outgoing }) => outgoing),
      ...side(OUT, OUTGOING),
      balance(
        {
          id: CLOSING,
          name: 'Остаток на конец',
          is_result: true,
          formula: [{ id: OPENING }, { id: IN }, { id: OUT, minus: true }],
        },
        ({ closing }) => closing,
      ),
      balance(
        { id: GAP, name: 'Кассовый разрыв', because: GAP_IS, is_result: true, alarm: 'above' },
        ({ gap }) => gap,
      ),
    ]
  },
})

interface Part {
  code: string
  title: string
  months: readonly string[]
}

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

const opensLine =
  (months: readonly string[], { today }: ReportQuery) =>
  ({ id }: DrilledRow) => {
    const line = isLine(id) ? lineOf(id) : undefined
    return line ? cashDrill(line, months, today.slice(0, 7)) : null
  }

/** Balances of the months asked for; those before them are counted to come to the opening one. */
function balancesOf(
  months: readonly string[],
  opening: Kopecks,
  lines: CashLines,
): ReadonlyMap<string, CashMonth> {
  const [from, to] = [months[0], months.at(-1)]
  if (from === undefined || to === undefined) return new Map()
  const known = [...INCOMING, ...OUTGOING].flatMap((line) => [...lines[line].keys()])
  const earliest = known.reduce((least, month) => (month < least ? month : least), from)
  const whole = monthsBetween(earliest, to)
  const sum = (list: readonly CashLine[], month: string) =>
    sumOf(list.map((line) => lines[line].get(month) ?? 0n))
  const counted = cashBalance(
    opening,
    whole.map((month) => ({ incoming: sum(INCOMING, month), outgoing: sum(OUTGOING, month) })),
  )
  return new Map(counted.map((balance, index) => [whole[index] ?? '', balance]))
}

type Row = Pick<ReportNode, 'id' | 'formula' | 'because' | 'is_result' | 'alarm'> & {
  group_id?: number
  name: string
}

function nodeOf(
  { id, group_id, name, ...more }: Row,
  parts: readonly Part[],
  figure: (months: readonly string[]) => Kopecks,
): ReportNode {
  return {
    ...more,
    id,
    group_id: group_id ?? null,
    is_folder: id === IN || id === OUT,
    texts: {
      name,
      ...Object.fromEntries(parts.map(({ code, months }) => [code, roubles(figure(months))])),
    },
    measures: {},
  }
}
