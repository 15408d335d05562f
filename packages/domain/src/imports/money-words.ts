import type { Currency } from '../agreements/currency.ts'

/** A currency that no contract is kept in. */
export type FileCurrency = Currency | 'other'

/** In what money a figure is given. */
export interface MoneyUnit {
  /** How many roubles, dollars or the like its one is. */
  scale: number
  currency: FileCurrency
}

const ROUBLES = 'руб(?!еж|ил)\\p{L}*\\.?|р\\.|р(?!\\p{L})|₽|RUB(?!\\p{L})|RUR(?!\\p{L})'
const CURRENCIES: readonly (readonly [FileCurrency, RegExp])[] = [
  [
    'other',
    /(?<!\p{L})бел(?:\.|орусск\p{L}*)?\s*руб|(?<!\p{L})у\.\s?е\.|(?<!\p{L})условн\p{L}*\s+(?:денежн\p{L}*\s+)?ед(?:иниц\p{L}*|\.)|(?<!\p{L})(?:CNY|RMB|KZT|BYN|BYR|GBP|AED|TRY|UZS|CHF|юан\p{L}*|тенге|тг|UAH|грн|гривн\p{L}*|AMD|драм(?:ах|ов|ы|а)?|KGS|AZN|манат\p{L}*)(?!\p{L})|[¥£₸₴]|(?:[,(]\s*|(?<!\p{L})в\s+)(?:сум(?:ах|ов)?|сом(?:ах|ов)?)\)?$/iu,
  ],
  ['dollar', /(?<!\p{L})(?:USD(?!\p{L})|доллар|долл?\.)|\$/iu],
  // «Евро ремонт» and «морозильные лари» are things: what follows the one and stands before the other tells money.
  [
    'euro',
    /(?<!\p{L})(?:EUR(?![\p{L}-])|евро(?=\s*(?:$|[^\s\p{L}-]|(?:за|без|со?|и|или|по|в|на|от|включая)\s)))|€/iu,
  ],
  [
    'lary',
    /(?<!\p{L})GEL(?!\p{L})|₾|^\(?лари\)?$|(?<!\p{L})(?:(?:в|тыс\.?|млн\.?|грузинск\p{L}*)\s+|(?:цен|сумм|стоимост|расценк|итог|всего)\p{L}*[^,;:.(]*[,:(]?\s*)лари(?!\p{L})/iu,
  ],
  ['rub', new RegExp(`(?<!\\p{L})(?:${ROUBLES})|₽`, 'iu')],
]
const THOUSANDS = /(?<!\p{L})(?:тыс(?:яч\p{L}*|\.)?|т\.)/iu
/** «Сумма, коп.»; «руб. коп.» are roubles written with their kopecks. */
const KOPECKS = /(?<!\p{L})коп(?:\.|ейк\p{L}*|еек)?(?!\p{L})/iu
const SCALES: readonly (readonly [number, RegExp])[] = [
  [1_000_000_000, /(?<!\p{L})(?:млрд|миллиард)/iu],
  [1_000_000, /(?<!\p{L})(?:млн|миллион)/iu],
  [1000, THOUSANDS],
]
/**
 * «тыс. руб.», «млн $», «в тысячах рублей»: a scale belongs to the money right after it. A single «т.» is a tonne after
 * «за» and after one: «Цена за 1 т. руб.».
 */
const SCALED_MONEY =
  /(?<!\p{L})(?:млрд|миллиард\p{L}*|млн|миллион\p{L}*|тыс(?:яч\p{L}*)?|(?<!(?:(?<!\p{L})(?:за|на)(?:\s+\d+)?|(?<![\d,.])1)\s*)т)\.?\s*(?=(?:руб|р\.|р(?!\p{L})|₽|RUB|USD|EUR|доллар|долл?\.|евро|\$|€|бел|CNY|юан|тенге|лари|GEL|₾|₸|£|у\.\s?е))/iu
/** «Сумма, тыс.», «Сумма в тысячах» */
const BARE_SCALE =
  /(?:[,(]\s*(?:в\s+)?|\s)(?:млрд|миллиард\p{L}*|млн|миллион\p{L}*|тыс(?:яч(?:ах|и))?)\.?\s*\)?$/iu

/** As it is said of figures: «суммы в тысячах». */
export const SCALE_WORDS: Readonly<Record<number, { of: string; named: string; times: string }>> = {
  0.01: { of: 'копейках', named: 'копейки', times: '0,01' },
  1: { of: 'рублях', named: 'рубли', times: '1' },
  1000: { of: 'тысячах', named: 'тысячи', times: '1000' },
  1000000: { of: 'миллионах', named: 'миллионы', times: '1 000 000' },
  1000000000: { of: 'миллиардах', named: 'миллиарды', times: '1 000 000 000' },
}

/** «руб. х 1000», «×1000 руб.» are thousands of roubles; «1000×600» is a size. */
const MONEY_NAME = '(?:руб\\p{L}*\\.?|р\\.|₽|RUB|USD|EUR|евро|\\$|€)'
const TIMES = '[×xх*]\\s*1(?:[\\s\\u00a0]?000)'
const THOUSAND_TIMES = new RegExp(
  `(?<!\\p{L})(${MONEY_NAME})\\s*[,(]?\\s*${TIMES}(?![\\d\\s]*\\d)|(?<![\\d\\p{L}]\\s*)${TIMES}\\s*(${MONEY_NAME})`,
  'giu',
)

function inThousands(text: string): string {
  return text
    .replace(/(?<!\p{L})thousands?\s+(?:of\s+)?/giu, 'тыс. ')
    .replace(/(?<!\p{L})millions?\s+(?:of\s+)?/giu, 'млн ')
    .replace(THOUSAND_TIMES, (_, before?: string, after?: string) => `тыс. ${before ?? after}`)
}

/** The unit of money that words name; null where they name none. */
export function moneyUnitIn(written: string): MoneyUnit | null {
  const text = inThousands(written)
  if (KOPECKS.test(text) && !/(?<!\p{L})(?:руб|р\.)/iu.test(text)) return { scale: 0.01, currency: 'rub' }
  const scaled = SCALED_MONEY.exec(text)?.[0] ?? BARE_SCALE.exec(text)?.[0]
  const currency = CURRENCIES.find(([, words]) => words.test(text))?.[0]
  if (scaled === undefined && currency === undefined) return null
  const scale = scaled === undefined ? 1 : (SCALES.find(([, words]) => words.test(scaled))?.[0] ?? 1)
  return { scale, currency: currency ?? 'rub' }
}

/** A river, a year or a settlement: «р.» alone names no money in a phrase. */
const BARE_ROUBLE = /(?<!\p{L}|(?:тыс|млн|млрд|т)[.\s]*)р\.?(?!\p{L})/giu

/** Rates of exchange, sums of contracts and the costs that the head of a form names have units of their own. */
const OF_OTHER =
  /(?<!\p{L})курс(?!ив)|договор(?!н)|контракт|аванс|лимит|стоимость(?!\s*(?:,|\(|указан|привед|выражен|дан))|средства|оплат|(?<!\p{L})(?:итого|всего|сумма)(?!\p{L})|_{2,}/iu
const OF_PRICES =
  /(?<!\p{L})(?:цены?|ценах|расценк\p{L}*|суммы|стоимост\p{L}*|показател\p{L}*|указан\p{L}*|привед[её]н\p{L}*|выражен\p{L}*|валют\p{L}*|prices?|amounts?|sums?|currency)(?!\p{L})/iu
const OF_ESTIMATE =
  /(?<!\p{L})(?:смет\p{L}*|расч[её]т\p{L}*|ведомост\p{L}*|калькуляци\p{L}*|предложени\p{L}*)/iu
/** «5,2 млн руб.» is a sum and no unit. */
const SUM =
  /\d[\d\s\u00a0\u202f.,]*(?:млрд|миллиард|млн|миллион|тыс|т\.|руб|р\.|₽|USD|EUR|долл|евро|\$|€)|(?:руб\p{L}*\.?|р\.|₽|USD|EUR|\$|€)\s*:?\s*\d/iu
const UNIT_ALONE =
  /^[([]?\s*(?:ед\p{L}*\.?\s*изм\p{L}*\.?\s*:?\s*)?(?:в\s+)?(?:(?:млрд|миллиард\p{L}*|млн|миллион\p{L}*|тыс(?:яч\p{L}*)?|т)\.?\s*)?(?:руб\p{L}*\.?|р\.|₽|RUB|USD|EUR|доллар\p{L}*(?:\s+США)?|долл\.|евро|\$|€|£|¥|₸|₴|тг|тенге|грн|у\.\s?е\.?)\s*[)\]]?\.?$|^[([]?\s*в\s+(?:тыс(?:ячах|\.)?|млн\.?|миллионах|млрд\.?|миллиардах)\s*[)\]]?\.?$/iu

/** The unit that a phrase names; one with a figure is a sum and names none. */
export function unitNamed(written: string): MoneyUnit | null {
  const text = inThousands(written)
  return SUM.test(text) ? null : moneyUnitIn(text.replace(BARE_ROUBLE, ' '))
}

/** «Цены в долларах США по курсу ЦБ, оплата в рублях»: what the figures are in, whatever else the phrase speaks of. */
const IN_FOREIGN =
  /(?:(?<!\p{L})(?:цен|сумм|стоимост|расценк|показател|расч[её]т|смет)\p{L}*[^.;:]{0,30}?\s|^\s*)в\s+((?:тыс\p{L}*\.?\s*|млн\.?\s*)?(?:доллар\p{L}*|USD|\$|евро|EUR|€|юан\p{L}*|CNY|тенге|лари|у\.\s?е\.?|условн\p{L}*\s+(?:денежн\p{L}*\s+)?единиц\p{L}*))(?![\p{L}-])/iu

/** The unit that a note beside a table gives to all of it. */
export function moneyNoted(written: string, place: 'above' | 'inside'): MoneyUnit | null {
  const text = inThousands(written)
  const foreign = IN_FOREIGN.exec(text)?.[1]
  if (foreign !== undefined) return moneyUnitIn(`в ${foreign.replace(/у\.\s?е\.?/iu, 'у.е.')}`)
  const unit = unitNamed(text)
  if (unit === null) return null
  if (UNIT_ALONE.test(text)) return unit
  if (OF_OTHER.test(text)) return null
  return OF_PRICES.test(text) || (place === 'above' && OF_ESTIMATE.test(text)) ? unit : null
}

/** «тыс. руб.», «(руб.)», «тыс.»: a unit and nothing else. */
export function isUnitAlone(text: string): boolean {
  return UNIT_ALONE.test(inThousands(text)) || /^\(?(?:в\s+)?(?:тыс|млн|млрд)\.?\)?$/iu.test(text.trim())
}

const UNIT_AT_END =
  /[\s,(/]*(?:в\s+)?(?:(?:млрд|миллиард\p{L}*|млн|миллион\p{L}*|тыс(?:яч\p{L}*)?|т)\.?\s*)?(?<!\p{L}{4})(?:руб(?:\.|л\p{L}*)?|р\.|₽|RUB|RUR)\s*\)?\.?$/iu

/** The title of a column without its roubles: «Цена» of «Цена, руб.» and of «Цена (тыс. руб.)». */
export const withoutRoubles = (title: string): string => title.trim().replace(UNIT_AT_END, '')

/** A unit in the row of a title: «Смета» and «тыс. руб.» at the other end of it. Words of a sum have a unit of their own. */
export function isUnitOfTitle(text: string, others: readonly string[]): boolean {
  return (
    UNIT_ALONE.test(inThousands(text)) &&
    others.every((other) => /\p{L}{4}/u.test(other) && !OF_OTHER.test(other))
  )
}
