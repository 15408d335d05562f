const LETTERS = new Map(
  [
    ...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
  ].map((letter, index) => [letter, index + 128]),
)

/** A text in the encoding of Russian banks and of ФНС; `otherwise` answers for a sign it has no place for. */
export function inWindows1251(text: string, otherwise: (code: number) => string): Buffer {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const byte = code < 128 ? code : LETTERS.get(letter)
    if (byte !== undefined) bytes.push(byte)
    else bytes.push(...Buffer.from(otherwise(code), 'latin1'))
  }
  return Buffer.from(bytes)
}

/** An XML text in the encoding that ФНС asks for; a sign it has no place for goes as its number: «≥» is «&#8805;». */
export function xmlInWindows1251(text: string): Buffer {
  return inWindows1251(text, (code) => `&#${code};`)
}
