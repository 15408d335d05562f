/** A number of so many digits may be an account or a code: nobody counts documents by it. */
const LONGEST = 6

/**
 * The number that follows: its last run of digits counted on, zeros kept – «МК-26/009» is followed by «МК-26/010». null where
 * nothing in it counts.
 */
export function nextNumber(last: string): string | null {
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/su.exec(last) ?? []
  if (digits === '' || digits.length > LONGEST) return null
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}`
}
