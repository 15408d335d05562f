import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { company_id, database } = app

test('the number and the rows of one answer are of one moment, whatever is written meanwhile', async () => {
  let isRead = false
  const write = async () => {
    while (!isRead)
      await database.platform((db) =>
        sql`update agreements set number = translate(number, 'МХ', 'ХМ')
          where company_id = ${company_id} and number like '_К-24/00%'`.execute(db),
      )
  }
  const read = async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const asked = { offset: 0, limit: 500, search: 'мк-24' } as const
      const { items, total } = await app.call(loadAgreements, asked, { as: 'finance' })
      expect(total).toBe(items.length)
    }
  }
  const written = write()
  await read().finally(() => {
    isRead = true
  })
  await written
})
