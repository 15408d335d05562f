const TOTAL = /^(?:итог|всего|сумма по|в том числе|в т\.?\s*ч|ндс(?![\p{L}\d]))/iu

/** A line of a file of works that adds up those above it and is no work; `texts` are its cells by the codes of their columns. */
export function isPastedTotal(texts: ReadonlyMap<string, string>): boolean {
  const of = (code: string) => (texts.get(code) ?? '').trim()
  return TOTAL.test(of('name')) && ['unit', 'volume', 'price'].every((code) => of(code) === '')
}
