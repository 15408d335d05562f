import type { Db } from '@stroyfin/database/connection/db'
import type { FileProblem } from '@stroyfin/domain/bank/bank-statement'
import { type LineFacts, sameLines } from '@stroyfin/domain/bank/same-lines'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import { type KnownLine, readKnownLines } from './known-line-store.ts'
import { lineRow } from './line-row.ts'
import type { AccountStatement } from './split-accounts.ts'

export type Alike = [line: LineFacts, known: KnownLine][]

/** Documents of a file that differ from a line of another statement in nothing but their purpose. */
export async function alikeLines(
  db: Db,
  company_id: number,
  parts: readonly AccountStatement[],
): Promise<Alike> {
  const found: Alike = []
  for (const { account, documents } of parts) {
    const lines = documents.filter(({ summ }) => summ > 0n).map((document) => lineRow(account, document))
    const known = await readKnownLines(db, company_id, account, lines)
    found.push(...sameLines(lines, known).alike)
  }
  return found
}

export function alikeWarnings(alike: Alike): FileProblem[] {
  if (alike.length === 0) return []
  const count = counted(alike.length, ['документ', 'документа', 'документов'])
  const summ = formatMoney(sumOf(alike.map(([line]) => kopecks(line.summ))))
  const message = `${count} на ${summ} ₽ не загружено: вы указали, что они уже загружены с другим назначением`
  return [{ line: null, message }]
}
