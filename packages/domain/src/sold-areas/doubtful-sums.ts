import { type Kopecks, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { counted } from '../russian/plural.ts'
import type { Sale } from './gather-sales.ts'

type Sold = Pick<Sale, 'number' | 'ddu' | 'schedule' | 'receipts'>

/** So many units are named, the others are counted. */
const NAMED = 3
const UNITS = ['помещения', 'помещений', 'помещений'] as const

/** A buyer pays the whole ДДУ by its schedule: a part of it is a table cut off, or sums in thousands. */
export const shortSchedules = (sales: readonly Sold[]): string[] =>
  told(sales, {
    what: 'Платежи по графику не доходят до суммы ДДУ',
    of: ({ schedule }) => schedule.map(({ summ }) => summ),
    isDoubtful: (whole, summ) => whole < summ,
  })

/** What has come is a part of the ДДУ, yet a thousandth of it is rather the whole in thousands. */
export const smallReceipts = (sales: readonly Sold[]): string[] =>
  told(sales, {
    what: 'Поступило на эскроу почти ничего от суммы ДДУ',
    of: ({ receipts }) => receipts.map(({ summ }) => summ),
    isDoubtful: (whole, summ) => whole * 500n < summ,
  })

interface Doubt {
  what: string
  of: (sale: Sold) => Kopecks[]
  isDoubtful: (whole: Kopecks, of_ddu: Kopecks) => boolean
}

function told(sales: readonly Sold[], { what, of, isDoubtful }: Doubt): string[] {
  const found = sales.flatMap((sale) => {
    const sums = of(sale)
    const whole = sumOf(sums)
    if (!sale.ddu || sums.length === 0 || !isDoubtful(whole, sale.ddu.summ)) return []
    return [`«${sale.number}» – ${formatMoney(whole)} из ${formatMoney(sale.ddu.summ)} ₽`]
  })
  if (found.length === 0) return []
  const named = found.slice(0, NAMED).join('; ')
  const more = found.length > NAMED ? `; всего у ${counted(found.length, UNITS)}` : ''
  return [`${what}: ${named}${more}. Проверьте, все ли строки в таблице и в рублях ли суммы`]
}
