const TAX = '(?:НДС|VAT|налог\\p{L}*\\s+на\\s+добавленную\\s+стоимость)'
const RATE = '(?:\\(?\\d{1,2}(?:[.,]\\d+)?\\s*%\\)?\\s*)?'
const NOT = '(?<!(?<!\\p{L})не\\s+)'

/** «Цена с НДС», «с учётом НДС 20 %», «в том числе НДС», «включая НДС», «НДС включён», «НДС 22/122», «все налоги включены». */
const WITH_TAX = new RegExp(
  [
    `(?<!\\p{L})[сc]о?(?:\\s+|\\s*/\\s*)(?:уч(?:[её]том|\\.)\\s*|включ\\p{L}*\\s+)?${RATE}${TAX}(?!\\p{L})`,
    `${NOT}(?<!\\p{L})вкл(?:юч\\p{L}*|\\.)\\s*(?:в\\s+себя\\s+)?${RATE}${TAX}(?!\\p{L})`,
    `(?<!\\p{L})(?:incl(?:uding|\\.)?|with)\\s+${RATE}VAT(?!\\p{L})`,
    `${NOT}(?<!\\p{L})уч(?:ит|т)\\p{L}*\\s+${RATE}${TAX}(?!\\p{L})`,
    `(?<!\\p{L})в\\s*т(?:ом|\\.)?\\s*ч(?:исле|\\.)?[\\s:]*${RATE}${TAX}(?!\\p{L})`,
    `(?<!\\p{L})${TAX}\\s*${RATE}(?:уже\\s+)?(?:includ|incl(?!\\p{L})|включ|вкл(?!\\p{L})|учт|учит|в\\s+том\\s+числе|в\\s*т\\.\\s*ч)`,
    `(?<!\\p{L})${TAX}\\s*${RATE}(?:уже\\s+)?[:–—-]?\\s*(?:в\\s+(?:цен|стоимост|состав)|вход\\p{L}*\\s+в|в\\s*т\\.\\s*ч)\\p{L}*`,
    `(?<!\\p{L})${TAX}\\s*\\(?\\d{2}\\s*/\\s*1\\d{2}(?!\\d)`,
    `(?<!\\p{L})(?:цен\\p{L}*|стоимост\\p{L}*|сумм\\p{L}*)\\s+брутто(?!\\p{L})`,
    `(?<!\\p{L})все(?:ми|х)?\\s+налог\\p{L}*\\s+(?:и\\s+сбор\\p{L}*\\s+)?(?:включ|учт)`,
    `${NOT}(?<!\\p{L})(?:с\\s+уч[её]том|включ\\p{L}*)\\s+(?:все(?:х|ми)?\\s+)?налог(?:ов|и|а)?(?!\\p{L}|\\s+на(?!\\p{L}))`,
    `(?<!\\p{L})с\\s+нал(?:\\.|огом(?!\\p{L}|\\s+на(?!\\p{L})))`,
    `(?<!\\p{L})${TAX}\\s*${RATE}(?:внутри(?!\\p{L})|в\\s+сумме(?!\\p{L}|[\\s:]*[\\d_]))`,
  ].join('|'),
  'iu',
)
/** «Цены без НДС, итог с НДС» says of the prices that they are without it. */
const WITHOUT_TAX = new RegExp(
  `без\\s+(?:уч[её]та\\s+)?${TAX}|(?<!\\p{L})${TAX}\\s*${RATE}(?:не\\s+(?:вкл|учт|учит|вход)|(?:начисля\\p{L}*\\s+)?сверху?(?!\\p{L}))|(?<!\\p{L})(?:excl(?:uding|\\.)?|without)\\s+${RATE}VAT(?!\\p{L})|(?<!\\p{L})VAT\\s*${RATE}(?:not\\s+includ|exclud)\\p{L}*|(?<!\\p{L})(?:цен|стоимост|сумм)\\p{L}*\\s+нетто(?!\\p{L})`,
  'iu',
)

/** «НДС не облагается», «НДС: нет», «НДС 0 %»: there is no VAT on top of it either. */
const NO_TAX = new RegExp(
  [
    `(?<!\\p{L})${TAX}\\s*[:=–—-]?\\s*(?:не\\s+(?:облаг|предусм|начисл|взима|примен|выделя|уплач|исчисл)|нет(?!\\p{L})|отсутств|0(?:[.,]0+)?\\s*%)`,
    `не\\s+(?:облага\\p{L}*|явля\\p{L}*\\s+плательщик\\p{L}*)\\s+${TAX}(?!\\p{L})`,
    `освобожд\\p{L}*\\s+от\\s+(?:\\p{L}+\\s+)?${TAX}(?!\\p{L})`,
  ].join('|'),
  'iu',
)

export function saysNoTax(text: string): boolean {
  return NO_TAX.test(text)
}

/** Whether words say that a figure holds VAT. */
export function saysWithTax(text: string): boolean {
  return WITH_TAX.test(text) && !saysWithoutTax(text)
}

export function saysWithoutTax(text: string): boolean {
  return WITHOUT_TAX.test(text)
}

/** The sum of a contract or of the whole is stated with VAT where prices are not, unless the words are of the prices. */
const OF_WHOLE = /договор|контракт|лимит|аванс|стоимость|сумма|итого|всего/iu
const OF_PRICES = /(?<!\p{L})(?:цены|ценах|расценк\p{L}*|суммы|указан\p{L}*|привед[её]н\p{L}*)(?!\p{L})/iu

/** «Цены указаны с учётом НДС 20 %» above or below a table. */
export function saysPricesWithTax(text: string): boolean {
  return saysWithTax(text) && (OF_PRICES.test(text) || !OF_WHOLE.test(text))
}

/** Of the whole or of the contract, whose sum is written in by hand: «Общая стоимость с НДС», «Цена договора». */
const LABEL =
  /(?<!\p{L})(?:общ|полн|итогов|сметн|совокупн)\p{L}*\s+(?:сумм|стоимост|цен)|(?<!\p{L})(?:сумм|стоимост|цен)\p{L}*\s+(?:по\s+)?(?:договор|контракт|лимит|аванс)/iu
const FIGURE = /\d{3}|\d[.,]\d/u

/** «Смета. Стоимость с НДС» above a table that states no sum of its own there. */
export function saysTitleWithTax(text: string): boolean {
  const rest = text.replace(/\d{1,2}(?:[.,]\d+)?\s*%/gu, '')
  return saysWithTax(text) && !saysNoTax(text) && !LABEL.test(text) && !FIGURE.test(rest)
}

const OF_CONTRACT = /договор|контракт|лимит|аванс/iu
const INCLUDED = /(?:включ|учт|учит|учен)\p{L}*/iu
const SUM = /\d{4,}|\d\s\d{3}|\d[.,]\d{2}(?!\d|\s*%)/u

/** «Стоимость включает НДС» without a sum of its own: that of the lines does. */
export function saysCostWithTax(text: string): boolean {
  return saysWithTax(text) && INCLUDED.test(text) && !OF_CONTRACT.test(text) && !SUM.test(text)
}

/** The rate of the tax that words name. */
export function rateIn(text: string): string | null {
  const found = /(\d{1,2}(?:[.,]\d+)?)\s*%/u.exec(text)?.[1]
  return found === undefined ? null : String(Number(found.replace(',', '.')))
}
