/** Names of fields that a list had once, by their codes. */
export type GoneFields = Readonly<Record<string, string>>

/** What is said of fields that a list does not have; there is at least one. */
export function unknownFields(codes: readonly string[], gone: GoneFields = {}): string {
  const named = codes.map((code) => `«${gone[code] ?? code}»`).join(', ')
  return `В списке нет ${codes.length === 1 ? 'поля' : 'полей'} ${named}`
}
