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

/** A run of letters or of digits with what stands before it: «Д-17» is Д, then 17 after a dash. */
export type Token = { text: string; before: string }

const RUN = /\p{L}+|\d+/gu
const INSIDE = /^[\s\-–/\\.]*$/u
const NUMBER_FOLLOWS = /^(?:N|НОМЕР|ДОГ.*|СЧ.*|АКТ.*)$/u

/** Cuts a text for looking up numbers; a purpose is cut once and looked through for every payment. */
export function tokensOf(text: string): Token[] {
  const whole = unified(text)
  let end = 0
  return Array.from(whole.matchAll(RUN), (match) => {
    const token = { text: match[0], before: whole.slice(end, match.index) }
    end = match.index + match[0].length
    return token
  })
}

/**
 * Whether a purpose names a document by its number: «дог. № Д-17», «договору Д 17», but not «Д-171» or «Д-17/2».
 * A number of one or two signs counts only right after № or a word such as «договор» or «счёт».
 */
export function mentionsNumber(purpose: readonly Token[], number: readonly Token[]): boolean {
  if (number.length === 0) return false
  const short = number.reduce((length, token) => length + token.text.length, 0) <= 2
  return purpose.some((_token, at) => {
    const isThere = number.every((part, offset) => {
      const token = purpose[at + offset]
      return token?.text === part.text && (offset === 0 || INSIDE.test(token.before))
    })
    if (!isThere || isJoined(purpose, at) || isJoined(purpose, at + number.length)) return false
    return !short || isAnnounced(purpose, at)
  })
}

/** The token goes on the one before it: «17» in «А17», «2» in «17/2». */
function isJoined(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return at > 0 && token !== undefined && ['', '-', '/'].includes(token.before)
}

function isAnnounced(tokens: readonly Token[], at: number): boolean {
  return (tokens[at]?.before.includes('№') ?? false) || NUMBER_FOLLOWS.test(tokens[at - 1]?.text ?? '')
}

/** Capitals with Latin letters that look Russian turned Russian: people type «C» for «С». */
function unified(text: string): string {
  return text.toUpperCase().replace(/[ABCEHKMOPTXY]/gu, (letter) => LATIN_TWINS[letter] ?? letter)
}
