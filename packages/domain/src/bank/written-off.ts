import { kopecks, sumOf } from '../money/money.ts'
import { paymentNumber } from '../payments/payment-name.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import { counted } from '../russian/plural.ts'

/** A line of the very sum, of about it, or two lines that make it together. */
export const WRITTEN_OFF_KINDS = ['same', 'near', 'pair'] as const
export type WrittenOffKind = (typeof WRITTEN_OFF_KINDS)[number]

interface WrittenOffLine {
  /** Of the statement; one line may look like several payments. */
  line_id: number
  date: string
  /** In roubles; it may be for several payments; of a pair both together. */
  summ: number | string
  kind: WrittenOffKind
  /** Where the money left from an account that the payment does not name. */
  other_account: string | null
}

interface WrittenOffRow {
  /** In roubles, of the row. */
  summ: number | string
  payment_number: string
  payment_date: string
  written_off: WrittenOffLine
}

/** How the refusal begins: by it the page knows that a reason lets the payments through. */
export const WRITTEN_OFF_HEAD = 'Похоже, уже списано'

const TOLD = 5

const numberOf = ({ payment_number: number, payment_date: date }: WrittenOffRow) =>
  paymentNumber({ number, date })

const tailOf = (account: string) => `…${account.slice(-4)}`

/** What makes it less than sure besides. */
const kindWords = ({ kind, summ }: Pick<WrittenOffLine, 'kind' | 'summ'>): string =>
  ({ same: '', near: ` (${formatMoney(summ)}\u00a0₽)`, pair: ' двумя строками' })[kind]

export const writtenOffWords = (line: Omit<WrittenOffLine, 'line_id'>): string => {
  const { date, other_account } = line
  const whose = other_account === null ? '' : ` другого счёта ${tailOf(other_account)}`
  return `${WRITTEN_OFF_HEAD} ${formatDate(date)} по выписке${whose}${kindWords(line)}`
}

/** One line cannot have paid more than it took. */
function fewerLines(rows: readonly WrittenOffRow[]): string {
  const lines = new Map(
    rows.map(({ summ, written_off: { line_id, kind, ...line } }) => [
      line_id,
      kopecks(kind === 'near' ? summ : line.summ),
    ]),
  )
  const taken = sumOf([...lines.values()])
  if (taken >= sumOf(rows.map(({ summ }) => kopecks(summ)))) return ''
  return ` Похожих строк выписки всего на ${formatMoney(taken)}\u00a0₽: списаны не все.`
}

/** Which payments a line of a statement seems to have carried out already, and what to do. */
export function writtenOffRefusal(rows: readonly WrittenOffRow[]): string {
  const told = rows.slice(0, TOLD).map((row) => {
    const { date, other_account: other } = row.written_off
    const whose = other === null ? '' : ` с другого счёта ${tailOf(other)}`
    return `${numberOf(row)} – списано ${formatDate(date)}${whose}${kindWords(row.written_off)}`
  })
  const more = rows.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, ['платёж', 'платежа', 'платежей'])}`)
  return `${WRITTEN_OFF_HEAD}: ${told.join('; ')}.${fewerLines(rows)} Разнесите строки выписки на платежи. Если это другие деньги, подтвердите оплату с причиной`
}

/** The same of a registry before it is approved: how many payments, on how much. */
export function writtenOffSummary(rows: readonly WrittenOffRow[]): string {
  const told = rows.slice(0, TOLD).map(numberOf)
  if (rows.length > TOLD) told.push(`и ещё ${rows.length - TOLD}`)
  const summ = formatMoney(sumOf(rows.map((row) => kopecks(row.summ))))
  const count = counted(rows.length, ['платёж', 'платежа', 'платежей'])
  return `${WRITTEN_OFF_HEAD} по выписке: ${count} на ${summ}\u00a0₽ (${told.join(', ')}).${fewerLines(rows)} Проверьте, чтобы не заплатить дважды.`
}

/** What the row of the registry says of money that was sent all the same. */
export const paidDespite = ({ date }: { date: string }, reason: string): string =>
  `Отправлен, хотя похож на списание ${formatDate(date)}: ${reason}`.slice(0, 500)
