const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>|'
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю/'
const TO_RUSSIAN = new Map([...LATIN].map((key, at) => [key, RUSSIAN[at] ?? key]))
/** The first of two keys for one letter is the one without Shift. */
const TO_LATIN = new Map([...RUSSIAN].map((letter, at) => [letter, LATIN[at] ?? letter] as const).reverse())

/**
 * What the same keys give in the other layout («gkfnt;» is «платеж»), in small letters; null where nothing was typed in one
 * layout by mistake: no letters, or letters of both.
 */
export function inOtherLayout(typed: string): string | null {
  const text = typed.trim().toLocaleLowerCase('ru')
  const isLatin = /[a-z]/.test(text)
  const isRussian = /[а-яё]/.test(text)
  if (isLatin === isRussian) return null
  const keys = isLatin ? TO_RUSSIAN : TO_LATIN
  return [...text].map((key) => keys.get(key) ?? key).join('')
}
