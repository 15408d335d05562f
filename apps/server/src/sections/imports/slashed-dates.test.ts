import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { contractsCsv, openFile } from './testing/import-file.ts'

const app = await testApp()
let last = 0

async function datesOf(...dates: string[]) {
  const rows = dates.map((date) => `СД-${++last};${date};ООО «Ива»;;100;`)
  const { settings } = await openFile(app, { name: 'даты.csv', bytes: contractsCsv(...rows) })
  const { items } = await app.call(checkAgreements, settings, { as: 'director' })
  return items.map(({ date, note }) => date ?? note)
}
const UNREAD = 'Дата «03/01/2026» не читается: нужна дата вида 31.12.2026'

test.each<[string, string[], string[]]>([
  ['by themselves are read day first', ['03/01/2026'], ['2026-01-03']],
  ['beside the day first too', ['03/01/2026', '15/01/2026'], ['2026-01-03', '2026-01-15']],
  [
    'go by a month first beside them',
    ['03/01/2026', '01/15/2026', '3/1/26'],
    ['2026-03-01', '2026-01-15', '2026-03-01'],
  ],
  [
    'beside both ways are faults',
    ['03/01/2026', '01/15/2026', '15/01/2026'],
    [UNREAD, '2026-01-15', '2026-01-15'],
  ],
  ['with dots they have nothing to do', ['03.01.2026', '01/15/2026'], ['2026-01-03', '2026-01-15']],
])('slashed dates %s', async (_, dates, read) => {
  expect(await datesOf(...dates)).toEqual(read)
})
