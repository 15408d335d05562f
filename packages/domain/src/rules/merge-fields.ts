export type FieldConflict<Form> = { field: keyof Form & string; mine: unknown; theirs: unknown }

/**
 * Three-way merge of a form (K-06): what only one side changed is taken from it, what both changed differently is a
 * conflict for the user, and stands in `merged` as typed here until they choose.
 */
export function mergeFields<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): { merged: Form; conflicts: FieldConflict<Form>[] } {
  const merged = { ...mine }
  const conflicts: FieldConflict<Form>[] = []
  for (const field of Object.keys(base) as (keyof Form & string)[]) {
    const [was, own, other] = [base[field], mine[field], theirs[field]]
    if (same(own, other) || same(other, was)) continue
    if (same(own, was)) merged[field] = other
    else conflicts.push({ field, mine: own, theirs: other })
  }
  return { merged, conflicts }
}

/** An absent value and null are one and the same to a form; a list is the same by what stands in it. */
const same = (first: unknown, second: unknown) =>
  (first ?? null) === (second ?? null) || JSON.stringify(first ?? null) === JSON.stringify(second ?? null)
