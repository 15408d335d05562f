/** A rule of the business that the user can mend: the field it stands at and the sentence to show there. */
export type BrokenRule<Field extends string = string> = { field: Field; message: string }

/** The form in which broken rules go to the wire: one text per field, the first one found wins. */
export function errorsByField(rules: readonly BrokenRule[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const rule of rules) errors[rule.field] ??= rule.message
  return errors
}
