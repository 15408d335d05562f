import { areOfMoney } from './shown-words.ts'

/** What an Excel number format says about the value behind it. */
export type CellFormat =
  | { shows: 'number'; mask?: NumberMask; unit?: string; is_unseen?: true }
  | { shows: 'percent'; mask?: NumberMask }
  /** A mask of zeros keeps the leading ones of an ИНН or a БИК: '0000000000'. */
  | { shows: 'zeros'; width: number }
  | { shows: 'date' }
  | { shows: 'moment' }
  | { shows: 'time' }

/** How Excel writes the figure: '#,##0.0#' is grouped, with one to two decimals. */
export interface NumberMask {
  grouped: boolean
  min_decimals: number
  max_decimals: number
}

export const plainNumber: CellFormat = { shows: 'number' }

const unseenNumber: CellFormat = { shows: 'number', is_unseen: true }

/** «;;;» shows nothing for any number. */
const hidesNumbers = (code: string): boolean => /^(?:"")?;/u.test(code)

/** Codes of the figures that the file names by number only (ECMA-376, 18.8.30). */
const BUILTIN: Record<number, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 37: '#,##0', 38: '#,##0' },
  ...{ 39: '#,##0.00', 40: '#,##0.00', 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' },
}

/** Formats that the file names by number only (ECMA-376, 18.8.30, with the Asian date blocks). */
export function builtinFormat(id: number): CellFormat {
  const code = BUILTIN[id]
  if (code) return figureOf(code)
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
  if (letters === undefined || letters === '') return hidesNumbers(code) ? unseenNumber : plainNumber
  if (/^0{2,}$/.test(letters)) return { shows: 'zeros', width: letters.length }
  const hasTime = /[hs]/i.test(letters)
  if (/[yd]/i.test(letters)) return { shows: hasTime ? 'moment' : 'date' }
  if (hasTime) return { shows: 'time' }
  if (/m/i.test(letters) && !/[0#?]/.test(letters)) return { shows: 'date' }
  const unit = unitShown(code, letters)
  return { ...figureOf(letters), ...(unit !== null && { unit }) }
}

/** Words in quotes, in the brackets of a currency, or letter by letter; what stands after _ and * is a space. */
const SHOWN = /[_*].|"([^"]*)"|\[\$([^\]-]+)[^\]]*\]|((?:\\.|[\u0400-\u04ff$€£¥₸₽])+)/gu

/**
 * «$», «€», «тыс. ₽»: words of money that the format writes beside every figure. A comma at the end of the figure divides
 * what is shown by a thousand: then the thousands are of the look alone, and the figure itself is whole.
 */
function unitShown(code: string, letters: string): string | null {
  const [positive = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/u, 1)
  const shown = [...positive.matchAll(SHOWN)]
    .map(([, words, bracketed, signs]) => words ?? bracketed ?? signs?.replaceAll('\\', '') ?? '')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (shown === '' || !areOfMoney(shown)) return null
  const commas = /[#0?](,+)(?![#0?,])/.exec(letters)?.[1]?.length ?? 0
  if (commas === 0) return shown
  const money = shown.replace(/^(?:в\s+)?(?:тыс|млн|млрд)\p{L}*\.?\s*/iu, '')
  return money === '' ? null : money
}

function figureOf(code: string): CellFormat {
  const mask = maskOf(code)
  return { shows: code.includes('%') ? 'percent' : 'number', ...(mask && { mask }) }
}

/** Exponents, fractions and a comma at the end, which divides by a thousand, write another figure than the stored one. */
function maskOf(code: string): NumberMask | null {
  if (/[e/]|,(?![#0?])/i.test(code)) return null
  const [whole = '', decimals = ''] = code.replace(/[^#0?., ]/g, '').split('.')
  if (!/[#0?]/.test(whole + decimals)) return null
  return {
    grouped: /[#0?][, ]+[#0?]/.test(whole),
    min_decimals: decimals.replace(/[^0]/g, '').length,
    max_decimals: decimals.replace(/[^#0?]/g, '').length,
  }
}
