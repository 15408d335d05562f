import type { EstimateFileRow } from '@stroyfin/domain/estimate-files/estimate-file'
import { expect, test } from 'vitest'
import { earlyRows } from './early-rows.ts'
import { writeAppending } from './write-appending.ts'

test('a file of too many rows is refused as soon as they are counted, before any of them is written', async () => {
  const early = earlyRows()
  const rows: EstimateFileRow[] = Array.from({ length: 100_001 }, () => ({}) as EstimateFileRow)
  early.tell(rows, { name: 'Смета', number: '' } as never)
  const unread = () => Promise.reject(new Error('the file is not read to its end'))
  const writing = writeAppending({} as never, {} as never, { early, judged: unread })
  await expect(writing).rejects.toThrow('В файле больше 100 000 строк: разделите смету на части')
})
