/** What an Excel number format says about the value behind it. */
export type CellFormat =
  | { shows: 'number' }
  | { shows: 'percent' }
  /** A mask of zeros keeps the leading ones of an ИНН or a БИК: '0000000000'. */
  | { shows: 'zeros'; width: number }
  | { shows: 'date' }
  | { shows: 'moment' }
  | { shows: 'time' }

export const plainNumber: CellFormat = { shows: 'number' }

/** Formats that the file names by number only (ECMA-376, 18.8.30, with the Asian date blocks). */
export function builtinFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return { shows: 'percent' }
  if (id >= 14 && id <= 17) return { shows: 'date' }
  if (id === 22) return { shows: 'moment' }
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { shows: 'time' }
  if ((id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return { shows: 'date' }
  if (id >= 32 && id <= 35) return { shows: 'time' }
  return plainNumber
}

/** Reads a format code such as `DD.MM.YYYY;@`, `# ##0,00 "₽"` or `[$-419]d mmmm yyyy`. */
export function formatOfCode(code: string): CellFormat {
  const letters = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general|standard/gi, '')
    .split(';', 1)[0]
  if (letters === undefined || letters === '') return plainNumber
  if (/^0{2,}$/.test(letters)) return { shows: 'zeros', width: letters.length }
  const hasTime = /[hs]/i.test(letters)
  if (/[yd]/i.test(letters)) return { shows: hasTime ? 'moment' : 'date' }
  if (hasTime) return { shows: 'time' }
  if (/m/i.test(letters) && !/[0#?]/.test(letters)) return { shows: 'date' }
  return letters.includes('%') ? { shows: 'percent' } : plainNumber
}
