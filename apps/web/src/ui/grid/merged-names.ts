import { mergedName } from '@stroyfin/domain/estimate-files/merged-name'
import { isNamedTotal } from '@stroyfin/domain/estimate-files/sheet-row-kind'
import type { GridColumn } from './column.ts'

const MEASURES: ReadonlySet<string> = new Set(['unit', 'volume', 'price'])

/**
 * A heading or a total that is merged over its row stands in the first of the merged cells, under «№ п/п» or «Шифр»: it is
 * the name of its line all the same.
 */
export function withMergedNames<Row>(
  lines: readonly (readonly string[])[],
  columnAt: (across: number) => GridColumn<Row> | undefined,
): string[][] {
  const width = Math.max(0, ...lines.map((texts) => texts.length))
  const codes = Array.from({ length: width }, (_, across) => columnAt(across)?.code)
  const name_at = codes.indexOf('name')
  return lines.map((texts) => {
    const isNamed = name_at < 0 || (texts[name_at] ?? '').trim() !== ''
    const from = isNamed ? -1 : texts.findIndex((text, at) => isName(text.trim(), columnAt(at), at < name_at))
    if (from < 0) return [...texts]
    const isMeasured = texts.some(
      (text, at) => at !== from && MEASURES.has(codes[at] ?? '') && text.trim() !== '',
    )
    if (isMeasured && columnAt(from)?.editor) return [...texts]
    return codes.map((_, at) => (at === from ? '' : (texts[at === name_at ? from : at] ?? '')))
  })
}

/** The word of a total stands anywhere; before the names a code is no name, and under «№ п/п» any words are one. */
function isName<Row>(text: string, column: GridColumn<Row> | undefined, is_before: boolean): boolean {
  if (isNamedTotal(text)) return true
  if (!is_before) return false
  return column?.editor ? column.code === 'code' && mergedName(text) !== '' : /^\p{L}{3}/u.test(text)
}
