import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { lineAt, type SourceFile } from './source-files.ts'
import { sqlTemplates } from './sql-templates.ts'

const migrations = 'packages/database/src/migrations/*.sql'
const homesOfSql = /(-store|\.report)\.ts$|^packages\/(reports|database)\/src\/(fragments|lists)\//

/** Written with a reason above a query over all companies, or above a part whose condition stands in the whole. */
const permission = /\/\/ (across companies|company_id): \S+/

/** The tables whose rows belong to a company, read from the migrations themselves. */
export function companyTables(): Set<string> {
  const names = globSync(migrations, { cwd: inRoot() }).flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8')
    const tables = text.matchAll(/create table (?:if not exists )?(?:app\.)?(\w+) \(([\s\S]*?)\n\)/g)
    return [...tables]
      .filter((table) => /^\s*company_id\s/m.test(table[2] ?? ''))
      .map((table) => table[1] ?? '')
  })
  return new Set(names)
}

/**
 * Row-level security stops a forgotten condition, but it neither routes a query to its shard nor uses an index:
 * so every company-owned table of a query needs a company_id of its own.
 */
export function companyWallBreaches(file: SourceFile, tables: Set<string>): string[] {
  if (!homesOfSql.test(file.path)) return []
  const lines = file.text.split('\n')
  return sqlTemplates(file.text).flatMap(({ text, offset }) => {
    const named = [...text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?(?:app\.)?(\w+)/gi)]
    const owned = named.map((found) => found[1] ?? '').filter((name) => tables.has(name))
    const conditions = [...text.matchAll(/company_id/g)].length
    const line = lineAt(file.text, offset)
    const allowed = lines.slice(Math.max(0, line - 4), line).some((above) => permission.test(above))
    if (conditions >= owned.length || allowed) return []
    const list = [...new Set(owned)].join(', ')
    return [
      `строка ${line}: таблиц компании ${owned.length} (${list}), а company_id упомянут ${conditions} раз`,
    ]
  })
}
