import { buildAct, buildContract } from '@stroyfin/database/invariants/contract-builder'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queryOf } from '../../engine/report-switches.ts'
import { drillOf, runReport } from '../../engine/run-report.ts'
import ksTypesOfJobs from './ks-types-of-jobs.report.ts'
import { WORKS_TOGETHER } from './line-drills.ts'

const { database, company } = await testDatabase()
const { company_id } = company

test('of more works than a page shows every figure opens its lines or says why it does not', async () => {
  const { query, columns, rows } = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    const ks_id = await buildAct(db, contract, { date: '2025-04-30', summ: '3002.00', payable: '3002.00' })
    await sql`insert into ks_lines (company_id, ks_id, name, unit, volume, price, summ, net_summ, vat_summ)
      select ${company_id}, ${ks_id}, 'Работа ' || n, case n when 1 then 'м2 ' else 'м2' end, 1, 1, 1, 1, 0
      from generate_series(1, 3002) n`.execute(db)
    const { project_id } = contract
    const query = queryOf(ksTypesOfJobs, {
      ...{ company_id, today: '2025-12-01' },
      parameters: { project_id, date_from: null, date_to: null },
    })
    return runReport(ksTypesOfJobs, db, query)
  })
  const column = columns.find(({ code }) => code === 'summ')
  if (!column) throw new Error('no sum')
  const works = rows.filter(({ is_folder }) => !is_folder)
  expect(works).toHaveLength(3001)
  const silent = works.filter((row) => !drillOf(column, row, query) && !row.because)
  expect(silent).toEqual([])
  expect(works.at(-1)).toMatchObject({ texts: { name: 'Остальные работы' }, because: WORKS_TOGETHER })
  const odd = works.find(({ texts }) => texts.unit === 'м2 ')
  expect(odd && drillOf(column, odd, query)).toBeNull()
})
