import { companyTables, companyWallBreaches } from './company-wall.ts'
import type { SourceFile } from './source-files.ts'
import { sourceRules } from './source-rules.ts'

const walled = new Set(['agreements'])
const store = (sql: string): SourceFile => ({
  path: 'apps/server/src/sections/a/a-store.ts',
  text: `sql\`${sql}\``,
})

/** The rules about texts that miss the sin planted for them, or accuse an innocent file. */
export function blindSourceRules(): string[] {
  const blind = sourceRules
    .filter((rule) => rule.check(rule.planted).length === 0 || rule.check(rule.innocent).length > 0)
    .map((rule) => rule.name)
  const forgets = store('select id from agreements where id = $' + '{id}')
  const remembers = store('select id from agreements where company_id = $' + '{company_id}')
  const sees = companyWallBreaches(forgets, walled).length === 1
  const accuses = companyWallBreaches(remembers, walled).length > 0
  return sees && !accuses ? blind : [...blind, 'company-wall']
}

export function sourceBreaches(files: readonly SourceFile[]): string[] {
  const tables = companyTables()
  const unread =
    tables.size > 0 ? [] : ['Ни одной таблицы компании в миграциях не найдено: проверка стен слепа.']
  const breaches = files.flatMap((file) => [
    ...sourceRules.flatMap((rule) =>
      rule.check(file).map((breach) => `${file.path}: ${breach}\n  ${rule.name}: ${rule.why}`),
    ),
    ...companyWallBreaches(file, tables).map(
      (breach) =>
        `${file.path}: ${breach}\n  company-wall: каждая таблица компании названа со своим company_id.`,
    ),
  ])
  return [...unread, ...breaches]
}
