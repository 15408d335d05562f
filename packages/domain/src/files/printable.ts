/**
 * Characters that no text of a document has: all controls but tab and line breaks, and those that turn the letters after
 * them round, so that a payee is read as somebody else.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** Text of a file somebody else wrote without what no database keeps: control characters and halves of characters. */
export const printable = (text: string): string => text.replace(CONTROLS, '').toWellFormed()

/** JSON of somebody else's program, its texts printable; throws on what is no JSON. */
export const printableJson = (text: string): unknown =>
  JSON.parse(text, (_name, value) => (typeof value === 'string' ? printable(value) : value))

export const isPrintable = (text: string): boolean => text === printable(text)
