/** What is said of fields that a list does not have; there is at least one. */
export function unknownFields(codes: readonly string[]): string {
  const named = codes.map((code) => `«${code}»`).join(', ')
  return `В списке нет ${codes.length === 1 ? 'поля' : 'полей'} ${named}`
}
