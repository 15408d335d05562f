import type { Db } from '@stroyfin/database/connection/db'
import { buildContract, buildPayment, buildRegistry } from '@stroyfin/database/invariants/contract-builder'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRegistryPayers } from './payer-rest-store.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const WHOLE = 100

interface Step {
  deed: 'approve' | 'draft' | 'pay' | 'return'
  place: number
  summ: number
}

const steps = fc.array(
  fc.record({
    deed: fc.constantFrom<Step['deed']>('approve', 'approve', 'draft', 'pay', 'pay', 'return'),
    place: fc.nat(1),
    summ: fc.integer({ min: 1, max: WHOLE }),
  }),
  { maxLength: 9 },
)

interface Row {
  registry_id: number
  place: number
  at: number
  summ: number
  is_sent: boolean
  gone: number
}

const momentOf = (at: number) => new Date(Date.UTC(2026, 9, 1, 10, at)).toISOString()
const total = (list: readonly { summ: number }[]) => list.reduce((sum, { summ }) => sum + summ, 0)

/** Two payments of a new payer that registries take in parts, that are paid in parts, and whose rows come back. */
async function play(db: Db, asked: readonly Step[]) {
  const contract = await buildContract(db, company_id)
  const payer_id = contract.customer_id
  const payment = () => buildPayment(db, contract, { payer_id, source: 'own', summ: `${WHOLE}.00` })
  const payments = [await payment(), await payment()]
  const rows: Row[] = []
  const paid = [0, 0]
  for (const [at, { deed, place, summ }] of asked.entries()) {
    const payment_id = payments[place] ?? 0
    const own = rows.filter((row) => row.place === place)
    const part = Math.min(summ, WHOLE - (deed === 'pay' ? (paid[place] ?? 0) : total(own)))
    if (deed === 'return') {
      const last = own.at(-1)
      if (!last || last.gone > 0) continue
      rows.splice(rows.indexOf(last), 1)
      await db
        .updateTable('registry_rows')
        .set({ excluded: true, remark: 'Вернуть' })
        .where('company_id', '=', company_id)
        .where('registry_id', '=', last.registry_id)
        .execute()
    } else if (part <= 0) continue
    else if (deed === 'pay') {
      paid[place] = (paid[place] ?? 0) + part
      takeOf(own, part)
      const fact = { company_id, payment_id, date: '2026-10-01', summ: `${part}.00` }
      await db
        .insertInto('payment_facts')
        .values({ ...fact, created_at: momentOf(at) })
        .execute()
    } else {
      const registry_id = await buildRegistry(db, company_id, [{ payment_id, summ: `${part}.00` }])
      if (deed === 'approve')
        await db
          .updateTable('registries')
          .set({ status: 'approve', approved_at: momentOf(at) })
          .where('company_id', '=', company_id)
          .where('id', '=', registry_id)
          .execute()
      rows.push({ registry_id, place, at, summ: part, is_sent: deed === 'approve', gone: 0 })
    }
  }
  return { payments, paid, rows }
}

/** Money goes through the registries in the order of their approval; what is above them goes past them. */
function takeOf(rows: readonly Row[], part: number) {
  let left = part
  for (const row of rows.filter(({ is_sent }) => is_sent)) {
    const taken = Math.min(left, row.summ - row.gone)
    row.gone += taken
    left -= taken
  }
}

test('whatever was paid, sent in parts and returned, each addend is true and they sum up to what stays', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (asked) =>
      database.inCompany(company, async (db) => {
        const { payments, paid, rows } = await play(db, asked)
        /** What still leaves by these rows: no more of a payment than is unpaid. */
        const waits = (of: readonly Row[]) =>
          payments.reduce((sum, _, place) => {
            const own = of.filter((row) => row.place === place)
            return (
              sum +
              Math.min(total(own) - own.reduce((gone, row) => gone + row.gone, 0), WHOLE - (paid[place] ?? 0))
            )
          }, 0)
        const sent = rows.filter(({ is_sent }) => is_sent)
        for (const row of rows) {
          const shown = [{ payment_id: payments[row.place] ?? 0, summ: `${row.summ}.00` }]
          const { registry_id } = row
          const [payer] = await readRegistryPayers(db, company_id, { kind: 'own', registry_id, rows: shown })
          const own = waits([row])
          expect(payer === undefined).toBe(own === 0)
          if (!payer) continue
          const all = waits([...new Set([...sent, row])])
          expect(Number(payer.asked_summ)).toBe(own)
          expect(Number(payer.promised_summ)).toBe(all - own)
          expect(Number(payer.left_summ)).toBe(-all)
        }
      }),
    ),
    { numRuns: 40 },
  )
})
