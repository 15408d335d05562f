import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { loadImports } from '@stroyfin/contract/imports/load-imports'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { testApp } from '../../testing/test-app.ts'
import { openFile, savedResult } from './testing/import-file.ts'

const app = await testApp()
const data = sharedData()

const importedSumms = (batch_id: number) =>
  app.database.platform(async (db) => {
    const rows = await db
      .selectFrom('agreements')
      .select('summ')
      .where('import_batch_id', '=', batch_id)
      .execute()
    return rows.map(({ summ }) => summ)
  })

const TENDERS = { number: 0, summ: 4, customer: 6, date: 8, description: 11 }

if (data === null) {
  test('the folder shared/data is MISSING, real files were not read; name it in SHARED_DATA', () => {
    expect(data).toBeNull()
  })
} else {
  describe('a register of tenders of 44-ФЗ becomes contracts (R-2.6-25)', () => {
    // facts.json adds up the plain figures only; the file also has 6e+05, 8e+05, 5e+05 and 2e+05.
    const PLAIN = 179_474_639.56
    const WHOLE = 181_574_639.56

    test('159 rows to the kopeck: 179 474 639,56 in figures, 2 100 000 more in exponents', async () => {
      const bytes = readFileSync(join(data, 'zakupki', 'tenders_44fz_semicolon.csv'))
      const { opened, settings } = await openFile(app, { name: 'tenders.csv', bytes }, { mapping: TENDERS })
      expect(opened).toMatchObject({ header_row: 1, rows: 159 })
      expect(opened.columns.map(({ title }) => title)).toContain('StartPrice')
      const checked = await app.call(checkAgreements, settings, { as: 'director' })
      expect(checked).toMatchObject({
        total: 159,
        counts: { new: 159, change: 0, duplicate: 0, error: 0 },
        file_summ: WHOLE,
        saved_summ: WHOLE,
      })
      const result = await savedResult(app, settings)
      expect(result).toMatchObject({ created: 159, changed: 0, skipped: 0, summ: WHOLE })
      const stored = await importedSumms(result.batch_id)
      const exponents = ['600000.00', '800000.00', '500000.00', '200000.00']
      const plain = stored.filter((summ) => !exponents.includes(summ))
      expect([plain.length, Number(roubles(sumOf(plain.map(kopecks))))]).toEqual([155, PLAIN])
      const first = await app.call(
        loadAgreements,
        { filters: [{ field: 'number', op: 'eq', value: '0124200000619003171' }] },
        { as: 'director' },
      )
      expect(first.items).toMatchObject([
        { number: '0124200000619003171', date: '2019-06-17', summ: 3_021_953.42 },
      ])
      const past = await app.call(loadImports, {}, { as: 'director' })
      expect(past.items[0]).toMatchObject({ file_name: 'tenders.csv', created: 159, status: 'applied' })
    })
  })
}
