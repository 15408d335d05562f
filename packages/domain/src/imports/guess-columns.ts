/** A field to fill and the titles under which files bring it, the surest first. */
export type ImportField<Field extends string = string> = { field: Field; titles: readonly string[] }

export type TitledColumn = { index: number; title: string }

export type ColumnGuess<Field extends string> = { field: Field; index: number; title: string; sure: boolean }

/**
 * Guesses which column brings which field by its title. Every column serves one field at most; better
 * agreement goes first, so that «Дата договора» is not taken for «Дата». People see and mend the guess.
 */
export function guessColumns<Field extends string>(
  columns: readonly TitledColumn[],
  fields: readonly ImportField<Field>[],
): ColumnGuess<Field>[] {
  const offers = fields.flatMap(({ field, titles }) =>
    columns.flatMap((column) => {
      const points = Math.max(
        0,
        ...titles.map((title, order) => agreement(column.title, title) * 100 - order),
      )
      return points > 0 ? [{ field, column, points }] : []
    }),
  )
  offers.sort((a, b) => b.points - a.points || a.column.index - b.column.index)
  const guesses = new Map<Field, ColumnGuess<Field>>()
  const used = new Set<number>()
  for (const { field, column, points } of offers) {
    if (guesses.has(field) || used.has(column.index)) continue
    used.add(column.index)
    guesses.set(field, { field, index: column.index, title: column.title, sure: points > 250 })
  }
  return fields.flatMap(({ field }) => guesses.get(field) ?? [])
}

/** «№ п/п», «№ п.п.», «Номер по порядку», «№ строки»: places in the table, which are nobody's number. */
const ORDINAL = /^(?:номер )?(?:п п|пп|по порядку)$|^номер (?:строки|записи|пункта)$/u

/** 3: the same words; 2: all words of the title stand in the column; 1: it begins with them in part. */
function agreement(column: string, title: string): number {
  const have = words(column)
  const want = words(title)
  if (want.length === 0 || have.length === 0) return 0
  if (have.join(' ') === want.join(' ')) return 3
  if (ORDINAL.test(have.join(' '))) return 0
  if (want.every((word) => have.includes(word))) return 2 + want.length / (have.length + 1) / 2
  return 0
}

function words(title: string): string[] {
  return title
    .toLocaleLowerCase('ru-RU')
    .replaceAll('ё', 'е')
    .replace(/№|\bn\b/gu, ' номер ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}
