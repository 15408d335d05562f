import { VAT_PART_LABELS, VAT_PARTS, type VatPart } from '@stroyfin/domain/money/vat-part'
import { sql } from 'kysely'
import type { ListDefinition, ListFilter } from './list-definition.ts'
import { ListError } from './list-error.ts'

/** The filter that narrows no rows: it says which part of their sums is shown and added up. */
const FIELD = 'vat_part'

interface AskedVatPart {
  /** null is the whole sum, and so are both parts together. */
  part: VatPart | null
  /** For the sheet of parameters of a file. */
  told: [string, string][]
  fields: ListDefinition['fields']
}

/** A list that does not keep a part cannot show it: it says so instead of showing the whole under the part's name. */
export function askedVatPart(
  filters: readonly ListFilter[] = [],
  known: readonly VatPart[] = VAT_PARTS,
): AskedVatPart {
  const values = filters.filter(({ field }) => field === FIELD).flatMap(({ value }) => [value].flat())
  const strange = VAT_PARTS.find((part) => values.includes(part) && !known.includes(part))
  if (strange) throw new ListError(FIELD, `Сумм «${VAT_PART_LABELS[strange]}» в этом списке нет`)
  const parts = VAT_PARTS.filter((part) => values.includes(part))
  const [first = null] = parts
  const part = parts.length === 1 ? first : null
  return {
    part,
    told: part ? [['Показ сумм', VAT_PART_LABELS[part]]] : [],
    fields: { [FIELD]: { sql: sql`${first}::text`, kind: 'enum' } },
  }
}
