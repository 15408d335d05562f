import { alikeNumber } from '../imports/duplicate-key.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { Sale } from './gather-sales.ts'

type Sold = Pick<Sale, 'number' | 'row' | 'ddu'>

/** A ДДУ in force of a unit that is there already. */
export interface SoldBefore {
  unit: string
  /** Its key, so that a unit is not its own twin. */
  key: string
  number: string
  date: string
  summ: string
}

const keyOf = ({ number, date }: { number: string; date: string }, summ: Kopecks): string =>
  `${alikeNumber(number)} ${date} ${summ}`

/** One ДДУ of the same day and sum on two units would be counted twice. */
export function oneDduOfTwo<Unit extends Sold>(
  sales: readonly Unit[],
  before: readonly SoldBefore[],
  unitKeyOf: (sale: Unit) => string,
): string[] {
  const first = new Map<string, { words: string; key: string }>()
  for (const sold of before)
    first.set(keyOf(sold, kopecks(sold.summ)), { words: `у «${sold.unit}»`, key: sold.key })
  return sales.flatMap((sale) => {
    const { ddu, number, row } = sale
    if (ddu === null) return []
    const [key, own] = [keyOf(ddu, ddu.summ), unitKeyOf(sale)]
    const known = first.get(key)
    if (known === undefined) first.set(key, { words: `в строке ${row}, у «${number}»`, key: own })
    if (known === undefined || known.key === own) return []
    const words = `ДДУ № ${ddu.number} от ${formatDate(ddu.date)} на ${formatMoney(ddu.summ)} ₽`
    return [
      `Строка ${row}, «${number}»: ${words} стоит и ${known.words}: сумма ДДУ посчитается дважды. Проверьте номер, а если ДДУ один на оба помещения, разделите его сумму между ними`,
    ]
  })
}
