/** Capital Latin letters that nobody tells from Russian ones. */
const LATIN = 'ABCEHKMOPTXY'
const RUSSIAN = 'АВСЕНКМОРТХУ'

export const ALIKE_LETTERS = { latin: LATIN, russian: RUSSIAN } as const

/** A text of capitals with a Russian letter for every Latin one that looks the same. */
export function inRussianLetters(text: string): string {
  return text.replace(/[A-Z]/gu, (letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter)
}
