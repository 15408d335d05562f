import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Tables } from '@stroyfin/database/tables/tables'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { toldApart } from './mending.ts'

/** A call of somebody without rights, and how many queries it has made. */
function countedCall() {
  const asked: string[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (whole) => new PostgresIntrospector(whole),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      asked.push(query.sql)
    },
  })
  const rights = { is_superuser: false, records: [] }
  return { call: { db, company_id: 1, user: { id: 1 }, rights }, asked }
}

test('a bulk deed asks once whom to ask, however many of its documents are refused for the same want', async () => {
  const { call, asked } = countedCall()
  const refusal = () => new Refusal('conflict', 'Период закрыт', { mend: { what: 'period' } })
  const first = await toldApart(call, refusal())
  expect(first).toEqual({ error: 'Период закрыт. Попросите администратора открыть период', mend: null })
  for (let row = 0; row < 20; row += 1) expect(await toldApart(call, refusal())).toEqual(first)
  expect(asked).toHaveLength(1)
  await toldApart(call, new Refusal('conflict', 'Маршрут не настроен', { mend: { what: 'route' } }))
  expect(asked).toHaveLength(2)
  // Another call asks anew: rights may have changed since.
  await toldApart({ ...call }, refusal())
  expect(asked).toHaveLength(3)
})
