/** A field to fill and the titles under which files bring it, the surest first. */
export type ImportField<Field extends string = string> = {
  field: Field
  titles: readonly string[]
  /** Which of its columns goes first, 0 or less the surest; null is none of this field whatever its words. */
  rank?: (title: string, samples: readonly string[]) => number | null
}

/** `samples`: the first values below the title, where they are known. */
export type TitledColumn = { index: number; title: string; samples?: readonly string[] }

export type ColumnGuess<Field extends string> = { field: Field; index: number; title: string; sure: boolean }

/**
 * Guesses which column brings which field by its title. Every column serves one field at most; better
 * agreement goes first, so that «Дата договора» is not taken for «Дата». People see and mend the guess.
 */
export function guessColumns<Field extends string>(
  columns: readonly TitledColumn[],
  fields: readonly ImportField<Field>[],
): ColumnGuess<Field>[] {
  const offers = fields.flatMap(({ field, titles, rank }) =>
    columns.flatMap((column) => {
      const points = Math.max(0, ...titles.map((title, order) => agreement(column, title) * 100 - order))
      const place = rank === undefined ? 0 : rank(column.title, column.samples ?? [])
      return points > 0 && place !== null ? [{ field, column, points, place }] : []
    }),
  )
  offers.sort((a, b) => a.place - b.place || b.points - a.points || a.column.index - b.column.index)
  const guesses = new Map<Field, ColumnGuess<Field>>()
  const used = new Set<number>()
  for (const { field, column, points, place } of offers) {
    if (guesses.has(field) || used.has(column.index)) continue
    used.add(column.index)
    guesses.set(field, { field, index: column.index, title: column.title, sure: points > 250 && place <= 0 })
  }
  return fields.flatMap(({ field }) => guesses.get(field) ?? [])
}

/** The same where what nobody sees gives way to what is seen: an old sum is often hidden beside the new one. */
export function guessSeenFirst<Field extends string>(
  columns: readonly TitledColumn[],
  fields: readonly ImportField<Field>[],
  hidden: readonly number[],
): ColumnGuess<Field>[] {
  const seen = guessColumns(
    columns.filter(({ index }) => !hidden.includes(index)),
    fields,
  )
  const rest = guessColumns(
    columns.filter(({ index }) => hidden.includes(index)),
    fields.filter(({ field }) => seen.every((guess) => guess.field !== field)),
  )
  return [...seen, ...rest]
}

/** «№ п/п», «№ п.п.», «Номер по порядку», «№ строки»: places in the table, which are nobody's number. */
const ORDINAL = /^(?:номер )?(?:п п|пп|по порядку)$|^номер (?:строки|записи|пункта)$/u

/** 3: the same words; 2: all words of the title stand in the column; 1: it begins with them in part. */
function agreement(column: TitledColumn, title: string): number {
  if (countsRows(column)) return isBareNumber(title) || ORDINAL.test(words(title).join(' ')) ? 3 : 0
  const have = words(column.title)
  const want = words(title)
  if (want.length === 0 || have.length === 0) return 0
  if (have.join(' ') === want.join(' ')) return 3
  if (ORDINAL.test(have.join(' '))) return 0
  if (want.every((word) => have.includes(word))) return 2 + want.length / (have.length + 1) / 2
  return 0
}

const isBareNumber = (title: string) => /^\s*(?:№+|N)\s*$/iu.test(title)

/** «№» over 1, 2, 3 … numbers the lines of the table; below a head there may be one more row with numbers of columns. */
function countsRows({ title, samples = [] }: TitledColumn): boolean {
  if (!isBareNumber(title) || samples.length === 0) return false
  const numbers = samples.map((text) => Number(/^(\d+)[.)]?$/u.exec(text)?.[1]))
  const lines = numbers[0] === numbers[1] ? numbers.slice(1) : numbers
  return lines.every((number, at) => number === at + 1)
}

function words(title: string): string[] {
  return title
    .toLocaleLowerCase('ru-RU')
    .replaceAll('ё', 'е')
    .replace(/№|\bn\b/gu, ' номер ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}
