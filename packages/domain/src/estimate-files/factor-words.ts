import { Decimal } from '../money/decimal.ts'

const FACTOR =
  /(?<!\p{L})(?:коэф|удорожан|надбавк|наценк|индекс|непредвид|накладн|прибыл|рентабельн|скидк|снижен|понижен|повышен)|(?<!\p{L})[КK]\s*=|(?<!\p{L})с\s+(?:уч[её]том\s+|уч\.\s*)?[КK](?!\p{L})/iu
const TAX = /(?<!\p{L})(?:НДС|налог)/iu

/** «Всего с учётом коэффициента 1,1» is more than the rows by no tax. */
export const namesFactor = (text: string): boolean => FACTOR.test(text) && !TAX.test(text)

const OF_WHOLE = '(?:понижающ|повышающ|договорн|тендерн|конкурсн|аукционн|снижени)\\p{L}*'
const NUMBER = '[^\\d\\n]{0,40}?(\\d{1,2}[.,]\\d+)(?![\\d.,]*\\s*%)'
const STATED = new RegExp(
  [
    `(?<!\\p{L})${OF_WHOLE}\\s+(?:\\p{L}+\\s+)?коэф\\p{L}*\\.?${NUMBER}`,
    `(?<!\\p{L})коэф\\p{L}*\\.?\\s+(?:${OF_WHOLE}|к\\s+(?:итогу|стоимости|смете))${NUMBER}`,
    `(?:итого|всего|стоимость)\\P{N}{0,60}?(?:коэф\\p{L}*\\.?|[КK]\\s*=)${NUMBER}`,
  ].join('|'),
  'iu',
)
/** Prices that hold it already. */
const HELD = /учт[её]н|включ[её]н|вход(?:ит|ят)|применен|применён|в\s+(?:ценах|расценках)/iu

/** By what words say that the whole is multiplied; null where they do not, and for what is in the prices. */
export function wholeFactorIn(text: string): string | null {
  if (HELD.test(text)) return null
  const found = STATED.exec(text)
  const written = found
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.replace(',', '.')
  if (written === undefined) return null
  const factor = new Decimal(written)
  return factor.eq(0) || factor.eq(1) ? null : factor.toString()
}

const CHANGE =
  /^(?:скидк|снижен|(?:районн|повышающ|понижающ)\p{L}*\s+коэф|коэф|индекс|надбавк|наценк|накладн|рентаб|непредвид|зимн\p{L}*\s+удорож|удорож|[КK]\s*=)[^\n]{0,50}?\d/iu

/** «Скидка 10 %», «Районный коэффициент 1,15» below a table: what changes its whole, though no sum stands beside it. */
export const changesWhole = (text: string): boolean => CHANGE.test(text) && !HELD.test(text)
