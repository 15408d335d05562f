import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { vatIncluded } from '../money/vat.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFileTax } from './estimate-file.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { PlacedRow } from './placed-row.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'
import { titlesOfFigures } from './sheet-tax.ts'
import { saysWithoutTax } from './with-tax-words.ts'

const TAX = /(?<!\p{L})(?:НДС|налог\p{L}*)(?!\p{L})/iu
const NOT = /(?<!\p{L})не(?!\p{L})/iu

interface Sheet {
  tax: EstimateFileTax | null
  /** Rate of VAT that is taken out of the figures of the file. */
  vat_included: string | null
  titles: readonly string[]
  mapping: EstimateSheetMapping
  /** What the lines come to in the figures of the file. */
  gross: Kopecks
  rows: readonly PlacedRow[]
  /** The last line of the estimate. */
  last: number
}

/**
 * An estimate adds VAT by the rate of its head: prices that hold it already would hold it twice, and prices that do not
 * would lose it. Either is asked.
 */
export function tellHeldTax(sheet: Sheet, draft: EstimateFileDraft): void {
  const { tax, vat_included } = sheet
  if (tax?.held != null) tellHeld(sheet, { held: tax.held, rate: tax.rate }, draft)
  else if (vat_included !== null) tellNotHeld(sheet, vat_included, draft)
  else if (tax === null) tellUnclear(sheet, draft)
}

/** «Сумма + НДС», «Сумма (НДС)» may hold the tax, may be without it and may be the tax itself: nothing else in the file tells. */
function tellUnclear(sheet: Sheet, draft: EstimateFileDraft): void {
  const title = titlesOfFigures(sheet).find(
    (text) => TAX.test(text) && !NOT.test(text) && !saysWithoutTax(text),
  )
  const words = title === undefined ? unclearTotal(sheet) : unclearColumn(title)
  if (words !== null) draft.fault(words, '', 'held_tax')
}

const unclearColumn = (title: string): string =>
  `Столбец «${title.slice(0, 60)}» назван с НДС, но не сказано, что в нём: суммы с НДС, без НДС или сам НДС. Если с НДС, выберите ставку в поле «Цены в файле», если это сам НДС – другой столбец`

function unclearTotal({ rows, last }: Sheet): string | null {
  const total = rows.slice(last + 1).find(isUnclearTotal)
  return total === undefined
    ? null
    : `Итог «${total.line.name.slice(0, 60)}» назван с НДС, но не сказано, есть ли НДС в суммах строк. Если есть, выберите ставку в поле «Цены в файле»`
}

/** «Итого (НДС 22 %)» may hold the tax and may be what it is charged on. */
const isUnclearTotal = ({ kind, line: { name } }: PlacedRow): boolean =>
  kind === 'total' && /(?<!\p{L})НДС(?!\p{L})/iu.test(name) && !NOT.test(name) && !saysWithoutTax(name)

function tellHeld(
  { vat_included, titles, mapping }: Sheet,
  { held, rate }: { held: string; rate: string | null },
  draft: EstimateFileDraft,
): void {
  if (vat_included === null) {
    const used = new Set(Object.values(mapping))
    const net = titles.find((title, index) => !used.has(index) && saysWithoutTax(title))
    const column = net === undefined ? '' : `выберите столбцы без НДС («${net.slice(0, 60)}») или `
    const choice = rate === null ? 'ставку' : `«С НДС ${rate} %»`
    draft.fault(
      `Цены файла – с НДС (${held}). Смета договора без НДС возьмёт их как есть, а смета договора с НДС начислит его ещё раз: для неё ${column}выберите ${choice} в поле «Цены в файле»`,
      '',
      'held_tax',
    )
  } else if (rate !== null && Number(rate) !== Number(vat_included)) {
    draft.fault(
      `В файле НДС ${rate} % (${held}), а вычитается ${vat_included} %: выберите верную ставку в поле «Цены в файле»`,
    )
  }
}

/** The file says that its figures are without VAT: by their titles, or by a sum with VAT that is bigger than they are. */
function tellNotHeld({ tax, titles, mapping, gross }: Sheet, rate: string, draft: EstimateFileDraft): void {
  const title = titlesOfFigures({ titles, mapping }).find(saysWithoutTax)
  const where = title === undefined ? stated(tax, gross) : `столбец «${title}»`
  if (where === null) return
  const net = formatMoney(roubles(gross - vatIncluded(gross, rate)))
  draft.fault(
    `Цены файла – без НДС (${where}), а выбрано «С НДС ${rate} %»: загрузится ${net} ₽ вместо ${formatMoney(gross)} ₽. Очистите поле «Цены в файле»`,
  )
}

function stated(tax: EstimateFileTax | null, gross: Kopecks): string | null {
  if (tax === null || tax.total === null) return null
  return kopecks(tax.total) === gross ? 'НДС в нём нет' : `с НДС в нём ${formatMoney(tax.total)} ₽`
}
