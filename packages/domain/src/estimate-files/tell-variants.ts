import { type Kopecks, roubles, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { type PlacedRow, placeOf, wordsOf } from './placed-row.ts'

const VARIANTS = 'Варианты одной сметы загружаются вместе: оставьте в файле один из них'

const NUMBER = '(?:\\d+|[IVX]+|[А-ЕA-F])(?![\\p{L}\\d])'
const ORDINAL = '(?:\\d+(?:\\s*[-–]?\\s*[йоы]{1,2})?|(?:перв|втор|трет)\\p{L}+)'
/** «Вариант 2», «вар. Б», «2-й вариант», «Альтернатива 1». */
const VARIANT = new RegExp(
  `(?<!\\p{L})(?:(?:вариант\\p{L}{0,2}|вар\\.|альтернатив\\p{L}*(?:\\s+вариант\\p{L}{0,2})?)\\s*№?\\s*${NUMBER}|(?<![\\d.])${ORDINAL}\\s+вариант(?!\\p{L}{3}))`,
  'iu',
)
/** «Вариант с черепицей», «Основной вариант»: only a heading is called so. */
const UNNUMBERED =
  /(?:(?:основн|базов|альтернатив|рекоменд|запасн)\p{L}*\s+)?(?<!\p{L})вариант\p{L}{0,2}(?!\p{L}).*/iu
const SECTION_NUMBER = /^(?:(?:под)?раздел|смета|этап)\s*№?\s*[\d.]+\s*[.:)–—-]?\s*/iu

/** The variant that words name and of what it is one; null where they name none. */
export function variantIn(text: string, is_heading = true): { label: string; of: string } | null {
  const words = text.trim().replace(SECTION_NUMBER, '')
  const found = VARIANT.exec(words) ?? (is_heading ? UNNUMBERED.exec(words) : null)
  if (!found) return null
  const plain = (part: string) =>
    part
      .toLocaleLowerCase('ru-RU')
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  return { label: plain(found[0]), of: plain(words.slice(0, found.index)) }
}

/** Alternatives of one estimate that are added up, sections or rows, whatever total stands under them. */
export function tellVariants(rows: readonly PlacedRow[], draft: EstimateFileDraft): void {
  const groups = new Map<string, Variant[]>()
  let heading = ''
  let open: Variant | null = null
  for (const [at, row] of rows.entries()) {
    const { kind, summ } = row
    if (kind !== 'folder' && kind !== 'line') continue
    const is_line = kind === 'line'
    const found = variantIn(wordsOf(row), !is_line)
    if (is_line && open) {
      open.is_direct ||= rows[at - 1] === open.row
      open.summ += summ
    }
    if (!is_line) {
      heading = wordsOf(row)
      // Works right under a variant end at the next heading; one that only heads other headings goes on.
      if (open?.is_direct) open = null
    }
    if (!found) continue
    const variant: Variant = { label: found.label, row, summ: is_line ? summ : 0n, is_direct: false }
    if (!is_line) open = variant
    const key = `${kind} ${is_line ? heading : ''} ${found.of}`
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  for (const variants of groups.values()) tellGroup(variants, draft)
}

interface Variant {
  label: string
  row: PlacedRow
  summ: Kopecks
  /** Works stand right under its heading. */
  is_direct: boolean
}

function tellGroup(given: readonly Variant[], draft: EstimateFileDraft): void {
  const variants = given.filter(({ summ }) => summ !== 0n)
  if (new Set(variants.map(({ label }) => label)).size < 2) return
  for (const label of new Set(variants.map((variant) => variant.label))) {
    const [first, ...rest] = variants.filter((variant) => variant.label === label)
    if (!first) continue
    const summ = first.summ + sumOf(rest.map((variant) => variant.summ))
    draft.fault(VARIANTS, `${placeOf(first.row)}: ${formatMoney(roubles(summ))} ₽`)
  }
}
