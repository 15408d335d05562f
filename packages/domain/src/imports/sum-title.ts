import { saysWithoutTax, saysWithTax } from '../estimate-files/with-tax-words.ts'
import { type FileCurrency, moneyUnitIn } from './money-words.ts'

/** VAT alone: «НДС», «Сумма НДС», «В т.ч. НДС 20 %». */
const TAX_ITSELF =
  /^(?:в\s*т(?:ом|\.)?\s*ч(?:исле|\.)?[\s:]*)?(?:(?:сумма|размер|стоимость|ставка|начислено)\s+)?(?:НДС|налог\p{L}*\s+на\s+добавленную)(?!\p{L})/iu
const PER_METRE =
  /(?:за|\/|(?<!\p{L})1|руб\p{L}*\.?|₽|цен\p{L}*|стоимость)\s*(?:1\s*)?(?:кв\.?\s*м(?:етр\p{L}*)?(?!\p{L})|м\s*(?:²|2)|м\.?\s*кв|квадрат|метр(?!\p{L}*\s*пог))/iu
/** «Сумма в валюте договора», «Валютная сумма»: in which, another column says. */
const OF_CURRENCY = /(?<!\p{L})валют/iu

/** What a sum of a column is: of a whole thing in roubles with VAT, unless its title says otherwise. */
export interface SumTitle {
  /** null where the title names none; 'unnamed' is «в валюте договора». */
  currency: FileCurrency | 'unnamed' | null
  without_tax: boolean
  is_tax: boolean
  per_metre: boolean
  /** Additional agreements are in it. */
  with_dopniks: boolean
}

export function sumTitle(title: string): SumTitle {
  const unit = moneyUnitIn(title)
  const is_unnamed = unit === null && OF_CURRENCY.test(title)
  return {
    currency: unit?.currency ?? (is_unnamed ? 'unnamed' : null),
    without_tax: saysWithoutTax(title),
    // «Стоимость / НДС»: of a head of two storeys the lower one says it.
    is_tax: title.split(' / ').some(isTax),
    per_metre: PER_METRE.test(title),
    with_dopniks: WITH_DOPNIKS.test(title),
  }
}

const isTax = (title: string): boolean =>
  TAX_ITSELF.test(title) && !saysWithTax(title.replace(TAX_ITSELF, ''))

const DOPNIK = '(?:ДС|доп\\p{L}*\\.?\\s*согл\\p{L}*\\.?)'
/** «Сумма с учётом ДС», «Цена с доп. соглашениями». */
const WITH_DOPNIKS = new RegExp(
  `(?<!\\p{L})(?:со?|включая|вместе\\s+с)\\s+(?:уч[её]том\\s+)?(?:всех\\s+)?${DOPNIK}(?!\\p{L})`,
  'iu',
)
/** «Сумма ДС» is of additional agreements alone. */
const OF_DOPNIKS = new RegExp(`(?<!\\p{L})${DOPNIK}(?!\\p{L})`, 'iu')
const WHOLE = /(?<!\p{L})(?:всего|итого)(?!\p{L})/iu
/** «Всего оплачено», «Итого выполнено» are sums of something else. */
const OF_WHOLE =
  /^(?:всего|итого|сумм\p{L}*|стоимост\p{L}*|цен\p{L}*|по|договор\p{L}*|контракт\p{L}*|со?|без|в|том|числе|т|ч|включая|уч[её]том|ндс|тыс\p{L}*|млн|руб\p{L}*|р|ед|изм|\d+)$/iu

/** Whether a title names the sum of a whole contract and nothing beside it. */
export function isWholeSum(title: string): boolean {
  return title.split(/[^\p{L}\d]+/u).every((word) => word === '' || OF_WHOLE.test(word))
}

const OF_STATE =
  /(?<!\p{L})(?:(?:перво)?начальн|исходн|действующ|текущ|актуальн|нов|стар|прежн|предыдущ|окончательн|итогов|согласованн|уточн[её]нн|утвержд[её]нн|измен[её]нн)\p{L}*/giu

/** Whether another column names the same sum: «Сумма» twice, «Сумма первоначальная» beside «Сумма действующая». */
export function isRivalSum(taken: string, other: string): boolean {
  const rank = sumTitleRank(other)
  return (
    /\p{L}/u.test(other) &&
    rank !== null &&
    rank === sumTitleRank(taken) &&
    isWholeSum(other.replace(OF_STATE, ' '))
  )
}

/** Of several columns the whole sum in roubles with VAT is taken first; null is no sum at all. */
export function sumTitleRank(title: string): number | null {
  const { currency, without_tax, is_tax, per_metre, with_dopniks } = sumTitle(title)
  if (is_tax || (!with_dopniks && OF_DOPNIKS.test(title))) return null
  if (WHOLE.test(title) && !with_dopniks && !isWholeSum(title)) return null
  // «Сумма | Всего с НДС»: what says that it holds VAT is the whole, whatever the other is.
  const is_gross = saysWithTax(title) && isWholeSum(title) ? 0.25 : 0
  const of_money = (currency === null || currency === 'rub' ? 0 : 4) + (per_metre ? 2 : 0)
  return of_money + (without_tax ? 1 : 0) + (with_dopniks ? 0.5 : 0) - is_gross
}

/** As it is said of sums: «суммы в долларах». */
export const CURRENCY_WORDS: Readonly<Record<Exclude<NonNullable<SumTitle['currency']>, 'rub'>, string>> = {
  dollar: 'в долларах',
  euro: 'в евро',
  lary: 'в лари',
  other: 'в другой валюте',
  unnamed: 'в валюте',
}

const KOPECKS = /(?<!\p{L})коп(?:ейки|еек)?(?!\p{L})/iu

/** A column of kopecks alone, beside one of roubles. */
export const isOfKopecks = (title: string): boolean => KOPECKS.test(title) && !/руб/iu.test(title)
