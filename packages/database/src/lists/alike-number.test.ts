import { alikeNumber } from '@stroyfin/domain/imports/duplicate-key'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { alikeNumberOf } from './alike-number.ts'

const { database, company } = await testDatabase()

test('the database reads numbers of papers as the domain does', async () => {
  const numbers = [
    ...['АВС-15', 'ABC-15', ' авс 15 ', 'АВС15', 'АВС-0015', 'A\u200bВС-15', 'счёт № АВС-15', 'ABC–15.'],
    ...[
      '№ 0077',
      '#77',
      '0',
      '1-11',
      '11-1',
      'Д-17/002',
      'Д_17.2',
      'АКТИВ-1',
      'акт 5',
      'УПД№7',
      'Y9-1',
      '---',
      '',
    ],
  ]
  const { rows } = await database.inCompany({ ...company, readOnly: true }, (db) =>
    sql<{ number: string; alike: string }>`
        select n as number, ${alikeNumberOf(sql`n`)} as alike from unnest(${numbers}::text[]) n`.execute(db),
  )
  expect(rows.map(({ number, alike }) => [number, alike])).toEqual(
    numbers.map((number) => [number, alikeNumber(number)]),
  )
})
