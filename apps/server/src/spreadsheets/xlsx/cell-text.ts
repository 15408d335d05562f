import { printable } from '@stroyfin/domain/files/printable'
import { CELL_CHARACTERS } from '../read-limits.ts'

/** Text of a cell: Excel writes control characters as _x000D_ and keeps at most 32 767 characters. */
export function cellText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  return printable(plain.length > CELL_CHARACTERS ? plain.slice(0, CELL_CHARACTERS) : plain)
}
