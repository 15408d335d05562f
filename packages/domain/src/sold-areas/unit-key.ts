/** Latin letters that nobody tells from Russian ones. */
const LATIN = 'ABCEHKMOPTXY'
const RUSSIAN = 'АВСЕНКМОРТХУ'

/**
 * By what a unit is known whoever types it: «zz77» is «ZZ 77», and a Latin «A» is a Russian one. Spaces between figures
 * are kept: «1 12» is not «11 2».
 */
export function unitKey(number: string): string {
  return number
    .trim()
    .toLocaleUpperCase('ru-RU')
    .replaceAll('Ё', 'Е')
    .replace(/^№\s*/u, '')
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/ (?!\d)|(?<!\d) /gu, '')
    .replace(/[A-Z]/gu, (letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter)
}
