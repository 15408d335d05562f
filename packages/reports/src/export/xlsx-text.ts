/** Excel cuts longer texts itself, with a message about a damaged file. */
const CELL_CHARACTERS = 32_767

const SPECIAL = /[&<>"\p{Cc}\ufffe\uffff]|_x[0-9a-fA-F]{4}_/u
/** What XML 1.0 admits in no other way, and texts that would be taken for such an escape. */
const FORBIDDEN = /[^\P{Cc}\t\n\u007f-\u009f]|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu

const hex = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Text for an element or an attribute of a sheet: markup becomes entities, control characters the
 * _xHHHH_ of the standard, halves of surrogate pairs a replacement sign.
 */
export function xlsxText(text: string): string {
  if (text.length <= CELL_CHARACTERS && !SPECIAL.test(text) && text.isWellFormed()) return text
  const cut = text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text
  return cut
    .toWellFormed()
    .replace(FORBIDDEN, hex)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
