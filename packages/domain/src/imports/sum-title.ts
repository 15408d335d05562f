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
}

export function sumTitle(title: string): SumTitle {
  const unit = moneyUnitIn(title)
  const is_unnamed = unit === null && OF_CURRENCY.test(title)
  return {
    currency: unit?.currency ?? (is_unnamed ? 'unnamed' : null),
    without_tax: saysWithoutTax(title),
    is_tax: TAX_ITSELF.test(title) && !saysWithTax(title.replace(TAX_ITSELF, '')),
    per_metre: PER_METRE.test(title),
  }
}

/** Of several columns the whole sum in roubles with VAT is taken first; null is no sum at all. */
export function sumTitleRank(title: string): number | null {
  const { currency, without_tax, is_tax, per_metre } = sumTitle(title)
  if (is_tax) return null
  return (currency === null || currency === 'rub' ? 0 : 4) + (per_metre ? 2 : 0) + (without_tax ? 1 : 0)
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
