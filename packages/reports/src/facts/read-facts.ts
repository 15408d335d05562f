import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import type { DimensionCode, DimensionKey, Fact } from '../engine/dimension.ts'
import { articleLinks, isArticleLink } from './article-links.ts'
import { COUNTS, type FactMeasure } from './fact-measures.ts'
import { type FactsAsked, measuresOf } from './facts-asked.ts'
import { factsSql } from './facts-sql.ts'
import { keptHere } from './keep-facts.ts'
import { mondayOf } from './weeks.ts'

type FactRow = Readonly<Record<string, string | number | null>>

/** Sums of the asked quantities over exactly these dimensions: a few rows, whatever stands behind them. */
export async function readFacts(db: Db, asked: FactsAsked): Promise<Fact[]> {
  const query = factsSql(asked, await keptHere(db, asked.company_id))
  if (query === null) return []
  const { rows } = await sql<FactRow>`${plannedAnew} ${query}`.execute(db)
  const links = asked.by.some(isArticleLink) ? await articleLinks(db, asked.company_id) : null
  const measures = asked.parts.flatMap((part) => measuresOf(part))
  const keyOf = (row: FactRow, code: DimensionCode): DimensionKey => {
    if (code === 'month' || code === 'week') return timeOf(row, code)
    if (isArticleLink(code)) return links?.get(Number(row.key_article))?.[code] ?? null
    return row[`key_${code}`] ?? null
  }
  // Plain loops: of contractors by projects there are tens of thousands of rows.
  return rows.map((row) => {
    const keys: Partial<Record<DimensionCode, DimensionKey>> = {}
    for (const code of asked.by) keys[code] = keyOf(row, code)
    const summs: Record<string, Kopecks> = {}
    for (const [code, measure] of measures) summs[code] = summOf(row[code], measure)
    const period = asked.period ? timeOf(row, asked.period) : null
    return {
      keys,
      ...(period !== null && { period }),
      measures: summs,
    }
  })
}

/** The month or the Monday of the piece of time that the row is of: where both are asked for it begins with either. */
function timeOf({ day }: FactRow, step: 'month' | 'week'): string | null {
  if (typeof day !== 'string') return null
  return step === 'month' ? day.slice(0, 7) : mondayOf(day)
}

function summOf(value: string | number | null | undefined, measure: FactMeasure): Kopecks {
  if (COUNTS.has(measure)) return BigInt(value ?? 0)
  return kopecks(value ?? 0)
}
