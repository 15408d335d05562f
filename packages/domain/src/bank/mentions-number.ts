const LATIN_TWINS: Record<string, string> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
}

/**
 * Whether a purpose names a document by its number: «дог. № Д-17», «договору Д 17», but not «Д-171» or «Д-17/2».
 * A number of one or two signs counts only right after № or a word such as «договор» or «счёт».
 */
export function mentionsNumber(purpose: string, number: string): boolean {
  const parts = unified(number).match(/[\p{L}\d]+/gu)
  if (parts === null) return false
  const body = parts.join(String.raw`[\s\-–/\\.]*`)
  const short = parts.join('').length <= 2
  const before = short
    ? String.raw`(?:№|N|НОМЕР|ДОГ\p{L}*\.?|СЧ\p{L}*\.?|АКТ\p{L}*|КС-?2)\s*(?:№|N)?\s*`
    : String.raw`(?<![\p{L}\d]|[\p{L}\d][\-/])`
  return new RegExp(String.raw`${before}${body}(?![\p{L}\d]|[\-/][\p{L}\d])`, 'u').test(unified(purpose))
}

/** Capitals with Latin letters that look Russian turned Russian: people type «C» for «С». */
function unified(text: string): string {
  return text.toUpperCase().replace(/[ABCEHKMOPTXY]/gu, (letter) => LATIN_TWINS[letter] ?? letter)
}
