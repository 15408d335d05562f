import { describe, expect, test } from 'vitest'
import { companyTables, companyWallBreaches } from './company-wall.ts'
import { sqlTemplates } from './sql-templates.ts'

const store = (text: string) => ({ path: 'apps/server/src/sections/ks/ks-store.ts', text })
const tables = new Set(['agreements', 'payments'])
const breaches = (text: string) => companyWallBreaches(store(text), tables)

describe('SQL found in a source file', () => {
  test('a template with its nested parts, and the nested one by itself', () => {
    const text = ['const a = sql<{ id: number }>`select $', '{flag ? sql`x` : y} from t`'].join('')
    expect(sqlTemplates(text).map((template) => template.text)).toEqual([
      ['select $', '{flag ? sql`x` : y} from t'].join(''),
      'x',
    ])
  })

  test('ordinary texts are not SQL', () => {
    expect(sqlTemplates('const a = `from agreements`')).toEqual([])
  })
})

describe('every table of a company is named with its company_id (K-08)', () => {
  test('a join without company_id is a breach, with it is not', () => {
    const joined = 'sql`select from agreements a join payments p on p.agreement_id = a.id'
    expect(breaches(`${joined} where a.company_id = 1\``)).toHaveLength(1)
    expect(breaches(`${joined} and p.company_id = a.company_id where a.company_id = 1\``)).toEqual([])
  })

  test('insert and update count, reference tables do not', () => {
    expect(breaches('sql`update payments set x = 1`')).toHaveLength(1)
    expect(breaches('sql`insert into agreements (id) values (1)`')).toHaveLength(1)
    expect(breaches('sql`select from banks`')).toEqual([])
  })

  test('a query over all companies says so with a reason', () => {
    expect(
      breaches('// across companies: the counter of the superuser\nsql`select from agreements`'),
    ).toEqual([])
    expect(breaches('// across companies:\nsql`select from agreements`')).toHaveLength(1)
  })

  test('only homes of SQL are read', () => {
    const file = { path: 'packages/domain/src/ks/text.ts', text: 'sql`select from agreements`' }
    expect(companyWallBreaches(file, tables)).toEqual([])
  })

  test('the list of tables is read from the migrations', () => {
    expect([...companyTables()]).toEqual(expect.arrayContaining(['agreements', 'payments', 'ks']))
    expect(companyTables().has('banks')).toBe(false)
  })
})
