import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { exportXlsx } from './export-xlsx.ts'

const WIDE_END = Buffer.from('504b0606', 'hex')

test('64-bit records are written only where sizes need them, and another program reads them', async () => {
  const table = () => ({
    title: 'Т',
    columns: [{ title: 'Сумма', format: 'money' as const }],
    rows: [['1.50']],
  })
  const narrow = await buffer(exportXlsx(table()))
  const wide = await buffer(exportXlsx(table(), { wideFrom: 1 }))
  expect([narrow.includes(WIDE_END), wide.includes(WIDE_END)]).toEqual([false, true])
  expect((await readXlsx(wide)).sheets[0]?.rows).toEqual([['Сумма'], [1.5]])
})
