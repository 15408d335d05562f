/** By how their words begin, in both cases: «май», «мая». */
const MONTHS: readonly RegExp[] = [
  /^янв/u,
  /^фев/u,
  /^мар/u,
  /^апр/u,
  /^ма[йя]$/u,
  /^июн/u,
  /^июл/u,
  /^авг/u,
  /^сен/u,
  /^окт/u,
  /^ноя/u,
  /^дек/u,
]

/** «15 октября 2026», ««15» окт. 2026 года» → 15.10.2026; any other text stays as it is. */
export function datedInFigures(text: string): string {
  const [, day, word = '', year] =
    /^[«"„“]?(\d{1,2})[»"”“]?\s+(\p{L}{3,8})\.?,?\s+(\d{4})(?:\s*(?:года?|г)\.?)?$/iu.exec(text.trim()) ?? []
  const month = MONTHS.findIndex((named) => named.test(word.toLocaleLowerCase('ru-RU')))
  return day === undefined || month < 0 ? text : `${day}.${String(month + 1).padStart(2, '0')}.${year}`
}
