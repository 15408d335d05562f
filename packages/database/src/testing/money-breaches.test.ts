import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from './clone-database.ts'
import { moneyBreaches } from './money-breaches.ts'

const clone = await cloneDatabase(true)
afterAll(() => clone.drop())
const { company_id } = clone.company

test('the demo company breaks no rule of money; a reserve of one kopeck too many is named (K-02, K-07)', async () => {
  await clone.database.owner(async (client) => {
    const kept = await moneyBreaches(client, company_id)
    expect(kept.filter(({ count }) => count > 0)).toEqual([])
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query<{ id: number }>(
      `update payments set reserved_summ = reserved_summ + 0.01 where company_id = $1 and id = (
        select max(id) from payments where company_id = $1) returning id`,
      [company_id],
    )
    const broken = await moneyBreaches(client, company_id)
    expect(broken.find(({ rule }) => rule === 'Резервы платежей равны строкам реестров')).toMatchObject({
      count: 1,
      example: `№ ${rows[0]?.id}`,
    })
  })
})
