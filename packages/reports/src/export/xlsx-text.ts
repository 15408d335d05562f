/** Excel cuts longer texts itself, with a message about a damaged file. */
const CELL_CHARACTERS = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const SPECIAL = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]|_x[0-9a-f]{4}_/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 admits no other way to write these
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi

const hex = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Text for an element or an attribute of a sheet: markup becomes entities, control characters the
 * _xHHHH_ of the standard, halves of surrogate pairs a replacement sign.
 */
export function xlsxText(text: string): string {
  if (text.length <= CELL_CHARACTERS && !SPECIAL.test(text)) return text
  const cut = text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text
  return cut
    .toWellFormed()
    .replace(FORBIDDEN, hex)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
