import { type Kopecks, sumOf } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { DatedSumm, SaleRow } from './read-sale-row.ts'
import { unitKey } from './unit-key.ts'

export interface Sale extends Omit<SaleRow, 'due' | 'receipt'> {
  /** When the buyer is to pay, and what has come; both without rows of the same day. */
  schedule: DatedSumm[]
  receipts: DatedSumm[]
  /** The first row of the unit, as Excel numbers it. */
  row: number
}

export interface SaleProblem {
  row: number
  message: string
}

/** Rows of one unit put together: its own words are said once, each row adds a payment and a receipt at most. */
export function gatherSales(rows: readonly { row: number; sale: SaleRow }[]): {
  sales: Sale[]
  problems: SaleProblem[]
  /** Payments that stand in two rows alike: either there are two of them, or one is counted twice. */
  repeats: string[]
} {
  const found = new Map<string, Sale>()
  const problems: SaleProblem[] = []
  const repeats: string[] = []
  for (const { row, sale } of rows) {
    const { due, receipt, ...unit } = sale
    const key = `${unit.project}\n${unit.kind}\n${unitKey(unit.number)}`
    const known = found.get(key)
    const other = known && differenceOf(known, unit)
    if (other) {
      problems.push({ row, message: `«${unit.number}»: ${other} – не то же, что в строке ${known.row}` })
      continue
    }
    const at = known ?? { ...unit, schedule: [], receipts: [], row }
    found.set(key, at)
    if (due && addUp(at.schedule, due))
      repeats.push(repeatWords(row, 'платёж по графику', { unit, dated: due }))
    if (receipt && addUp(at.receipts, receipt))
      repeats.push(repeatWords(row, 'поступление', { unit, dated: receipt }))
  }
  const sales = [...found.values()]
  for (const { row, ddu, schedule, receipts } of sales) {
    if (!ddu) continue
    const early = receipts.find(({ date }) => date < ddu.date)
    if (early)
      problems.push({
        row,
        message: `ДДУ № ${ddu.number}: поступление ${formatDate(early.date)} раньше самого ДДУ от ${formatDate(ddu.date)}`,
      })
    for (const [words, list] of [
      ['по графику', schedule],
      ['поступило', receipts],
    ] as const) {
      const whole = sumOf(list.map(({ summ }) => summ))
      if (whole > ddu.summ)
        problems.push({
          row,
          message: `ДДУ № ${ddu.number}: ${words} ${told(whole)} – больше суммы ${told(ddu.summ)}`,
        })
    }
  }
  return { sales, problems, repeats }
}

const told = (summ: Kopecks) => `${formatMoney(summ)} ₽`

/** Whether the day had exactly this sum already. */
function addUp(list: DatedSumm[], { date, summ }: DatedSumm): boolean {
  const known = list.find((one) => one.date === date)
  const is_repeat = known?.summ === summ
  if (known) known.summ += summ
  else list.push({ date, summ })
  return is_repeat
}

const repeatWords = (
  row: number,
  what: string,
  { unit, dated }: { unit: Pick<Unit, 'number'>; dated: DatedSumm },
) =>
  `Строка ${row}, «${unit.number}»: ${what} ${formatDate(dated.date)} на ${told(dated.summ)} стоит и в строке выше – суммы складываются`

type Unit = Omit<SaleRow, 'due' | 'receipt'>

/** All that rows of one unit say alike. */
const SAME: readonly [words: string, of: (unit: Unit) => unknown][] = [
  ['объект', ({ estate }) => estate],
  ['площадь', ({ area }) => area],
  ['цена', ({ price }) => price],
  ['статус', ({ status }) => status],
  ['номер ДДУ', ({ ddu }) => ddu?.number],
  ['дата ДДУ', ({ ddu }) => ddu?.date],
  ['сумма ДДУ', ({ ddu }) => ddu?.summ],
  ['номер регистрации', ({ ddu }) => ddu?.registration_number],
  ['покупатель', ({ ddu }) => ddu?.buyer_kind],
  ['форма оплаты', ({ ddu }) => ddu?.payment_kind],
]

/** What another row of the unit says otherwise. */
const differenceOf = (one: Unit, other: Unit): string | undefined =>
  SAME.find(([, of]) => of(one) !== of(other))?.[0]
