import { inRussianLetters } from '../russian/alike-letters.ts'

/**
 * By what a unit is known whoever types it: «zz77» is «ZZ 77», and a Latin «A» is a Russian one. Spaces between figures
 * are kept: «1 12» is not «11 2».
 */
export function unitKey(number: string): string {
  const plain = number
    .replace(/[\u200b-\u200d\ufeff]/gu, '')
    .trim()
    .toLocaleUpperCase('ru-RU')
    .replaceAll('Ё', 'Е')
    .replace(/^№\s*/u, '')
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/ (?!\d)|(?<!\d) /gu, '')
  return inRussianLetters(plain)
}
