import { runReport } from '@stroyfin/contract/reports/run-report'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
await app.database.platform((db) =>
  sql`update permissions set is_view = false
    where company_id = ${app.company_id} and name in ('ddu', 'agreement')`.execute(db),
)
const run = (name: string, as: string) => app.call(runReport, { name, parameters: {} }, { as })
type Answer = Awaited<ReturnType<typeof run>>

const pagesOf = ({ columns, behind, rows }: Answer) =>
  new Set([
    ...[...columns, ...behind].flatMap(({ opens }) => opens?.page ?? []),
    ...rows.flatMap(({ drills }) => Object.values(drills).map(({ page }) => page)),
  ])

test('a figure of a report leads to no report that the person may not view, and says so', async () => {
  expect(pagesOf(await run('ter', 'admin'))).toContain('/reports/ddu')
  const answer = await run('ter', 'finance')
  expect(pagesOf(answer)).not.toContain('/reports/ddu')
  expect(pagesOf(answer)).toContain('/ks/')
  const sold = answer.rows.find(({ texts, figures }) => texts.name !== 'Доходы' && figures.fact)
  expect(sold?.because).toBe('нет доступа к отчёту «Реестр ДДУ»')
  // What is kept for others is whole.
  expect(pagesOf(await run('ter', 'admin'))).toContain('/reports/ddu')
})

test('nor to a list of documents', async () => {
  const answer = await run('consolidated-report', 'finance')
  expect(pagesOf(answer)).toEqual(new Set(['/ks/', '/payments-registry/']))
  expect(answer.columns.find(({ code }) => code === 'contracted')?.because).toBe(
    'нет доступа к списку «Договоры»',
  )
})
