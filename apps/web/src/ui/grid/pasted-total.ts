import { saysWithTax } from '@stroyfin/domain/estimate-files/with-tax-words'
import { OF_WHICH } from '@stroyfin/domain/estimate-files/work-parts'

const TOTAL = /^(?:итог|всего|сумма по|в том числе|в т\.?\s*ч|ндс(?![\p{L}\d]))/iu

type Texts = ReadonlyMap<string, string>
const nameIn = (texts: Texts) => (texts.get('name') ?? '').trim()

/** A line of a file of works that adds up those above it and is no work; `texts` are its cells by the codes of their columns. */
export function isPastedTotal(texts: Texts): boolean {
  const name = nameIn(texts)
  const isMeasured = ['unit', 'volume', 'price'].some((code) => (texts.get(code) ?? '').trim() !== '')
  return !isMeasured && (TOTAL.test(name) || OF_WHICH.test(name))
}

/** Of a total: «в т.ч. погрузка» is told of the work above it, «в т.ч. НДС» is a tax of all of them. */
export function isPastedPart(texts: Texts): boolean {
  const name = nameIn(texts)
  return OF_WHICH.test(name) && /\p{L}/u.test(name.replace(OF_WHICH, '')) && !saysWithTax(name)
}
