import { buildContract, buildItem, buildPayment, pay } from '@stroyfin/database/invariants/contract-builder'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { netOf } from '@stroyfin/domain/money/vat'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { company_id } = app
const UNDONE = new Error('undone')
type Db = Parameters<typeof readFacts>[0]

const undone = (deed: (db: Db) => Promise<void>) =>
  app.database
    .inCompany({ company_id, user_id: 1 }, async (db) => {
      await deed(db)
      throw UNDONE
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error
    })

const kopeck = fc.bigInt(1n, 10_000n)
const rate = fc.constantFrom('5', '7', '10', '20', null)
const net = (
  db: Db,
  agreement: number,
  measures: readonly ('paid' | 'left' | 'contracted')[],
  by: readonly ('article' | 'agreement')[] = [],
) =>
  readFacts(db, {
    company_id,
    by: [...by],
    without_vat: true,
    only: { agreement },
    parts: [{ measures: [...measures] }],
  })

test('a payment in parts comes to its sum without VAT, whatever is taken back and in whatever order (K-21)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(kopeck, { minLength: 1, maxLength: 6 }),
      rate,
      fc.nat(),
      async (parts, vat_rate, gone) => {
        await undone(async (db) => {
          const whole = sumOf(parts)
          const vat_summ = roubles(whole - netOf(whole, vat_rate))
          const contract = await buildContract(db, company_id, { advance_summ: '1000000' })
          const given = {
            type: 'advance',
            date: '2025-03-01',
            summ: roubles(whole),
            vat_rate,
            vat_summ,
          } as const
          const payment = await buildPayment(db, contract, given)
          const told = async () => {
            const [found] = await net(db, contract.agreement_id, ['paid', 'left'])
            const { paid = 0n, left = 0n } = found?.measures ?? {}
            expect(paid + left).toBe(netOf(whole, vat_rate))
            expect(paid).toBeGreaterThanOrEqual(0n)
            expect(left).toBeGreaterThanOrEqual(0n)
            return paid
          }
          for (const part of parts) {
            await pay(db, company_id, payment, roubles(part))
            await told()
          }
          expect(await told()).toBe(netOf(whole, vat_rate))
          await sql`delete from payment_facts where company_id = ${company_id} and id = (
          select id from payment_facts where company_id = ${company_id} and payment_id = ${payment}
          order by id offset ${gone % parts.length} limit 1)`.execute(db)
          await told()
        })
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

test('positions come to their contract without VAT, however they are divided (K-21)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(kopeck, { minLength: 2, maxLength: 6 }), rate, async (parts, vat_rate) => {
      await undone(async (db) => {
        const whole: Kopecks = sumOf(parts)
        const contract = await buildContract(db, company_id, { summ: roubles(whole), vat_rate })
        for (const part of parts) await buildItem(db, contract, { classifier_id: null, summ: roubles(part) })
        const [found] = await net(db, contract.agreement_id, ['contracted'])
        expect(found?.measures.contracted).toBe(netOf(whole, vat_rate))
      })
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('three thirds of 100,01 at 20 % come to 83,34', async () => {
  await undone(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '100.01', vat_rate: '20' })
    for (const summ of ['33.34', '33.33', '33.34'])
      await buildItem(db, contract, { classifier_id: null, summ })
    const [found] = await net(db, contract.agreement_id, ['contracted'])
    expect(found?.measures.contracted).toBe(8334n)
  })
})
