import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { saysPricesWithTax, saysWithoutTax } from '@stroyfin/domain/estimate-files/with-tax-words'
import { moneyNoted } from '@stroyfin/domain/imports/money-words'
import { readAmountCell } from '@stroyfin/domain/imports/read-amount-cell'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { sheetHead } from '../../spreadsheets/sheet-head.ts'
import { type Cell, plainText, type Sheet, type SheetRows } from '../../spreadsheets/table.ts'

/** Terms and short lists of sums are no longer. */
const MOST_ROWS = 300

/** What sheets that are not loaded tell of the money of those that are, as questions. */
export function leftSheetsAsked(
  sheets: readonly Sheet<SheetRows>[],
  estimate: EstimateFile,
  { vat_included }: { vat_included: string | null },
): string[] {
  const visible = sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0 && rows.length <= MOST_ROWS)
  return visible.flatMap((sheet) => {
    const terms = termsOf(sheet, estimate, vat_included)
    const total = terms === null ? totalApart(sheet, estimate) : null
    if (terms !== null)
      return [
        `Лист «${sheet.name}» не загружается, а на нём сказано о ценах иначе, чем они прочитаны: «${terms.slice(0, 100)}». Проверьте «Цены в файле», «Единицу денег» и валюту договора`,
      ]
    return total === null
      ? []
      : [
          `Лист «${sheet.name}» не загружается, а на нём стоят суммы с итогом ${formatMoney(total)} ₽. Отметьте его, если он – часть этой сметы`,
        ]
  })
}

/** «Цены указаны в USD», «НДС – включён» on a sheet of words, where the estimate is read otherwise. */
function termsOf({ rows }: Sheet, estimate: EstimateFile, vat_included: string | null): string | null {
  const all = [...rows]
  const filled = all.flat().filter((cell) => cell !== null)
  if (filled.filter(({ kind }) => kind === 'number').length * 4 > filled.length) return null
  const { currency, tax, warnings } = estimate
  const is_net = tax?.held == null && vat_included === null
  const is_scaled = warnings.some(({ message }) => /числа умножены/u.test(message))
  const isOther = (text: string) => {
    const unit = moneyNoted(text, 'above')
    if (unit !== null && unit.currency !== (currency ?? 'rub')) return true
    if (unit !== null && unit.scale !== 1 && !is_scaled) return true
    return is_net
      ? saysPricesWithTax(text) && !OF_PAYMENT.test(text)
      : saysWithoutTax(text) && OF_PRICES.test(text)
  }
  const texts = all.map((cells) =>
    cells
      .map(plainText)
      .filter((text) => text !== '')
      .join(' '),
  )
  return texts.find(isOther) ?? null
}

const OF_PAYMENT = /оплат|аванс|плат[её]ж|счет|счёт|штраф|неустойк/iu
const OF_PRICES = /цен|стоимост|расценк|сумм/iu
const OF_MONEY = /стоимост|сумм|цена|руб|₽/iu

/** The total of a column of sums that is none of the loaded estimate; null where there is none. */
function totalApart(sheet: Sheet, estimate: EstimateFile): string | null {
  const { header_row, data, columns } = sheetHead(sheet, null)
  const rows = [...sheet.rows].slice(header_row === null ? 0 : data)
  const at = rows.findIndex(isTotal)
  const total = rows[at]
  if (total === undefined) return null
  const above = rows.slice(0, at)
  const title = (index: number) => columns.find((column) => column.index === index)?.title ?? ''
  const sums = total.flatMap((cell, index) => {
    const is_money = header_row === null || OF_MONEY.test(title(index))
    const stated = is_money ? amount(cell) : null
    const parts = above.map((cells) => amount(cells[index])).filter((part) => part !== null)
    return stated !== null && stated > 0n && parts.length > 1 && sumOf(parts) === stated ? [stated] : []
  })
  const { sums: of_rows, total: stated, gross_total, tax } = estimate
  const known = [of_rows.total, stated, gross_total, tax?.total].flatMap((summ) =>
    summ == null ? [] : [kopecks(summ)],
  )
  const [first] = sums
  return first === undefined || sums.some((summ) => known.includes(summ)) ? null : roubles(first)
}

const isTotal = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => /^(?:итого|всего)(?!\p{L})/iu.test(plainText(cell)))

function amount(cell: Cell | undefined): Kopecks | null {
  const read = cell?.kind === 'number' || cell?.kind === 'text' ? readAmountCell(cell, 2) : null
  return read === null ? null : kopecks(read)
}
