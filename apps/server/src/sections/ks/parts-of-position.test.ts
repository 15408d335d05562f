import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from './testing/sample-contract.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }
let made = 0

/** A contract with a position that lines of acts take of. */
async function position() {
  made += 1
  const agreement_id = await makeContract(app, { number: `ПОЗ-${made}`, summ: 1_000_000 })
  const item = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id from agreement_items where company_id = ${company_id} and agreement_id = ${agreement_id}
      order by is_root, id limit 1`.execute(db)
    return rows[0]?.id ?? 0
  })
  return { agreement_id, item }
}

const draft = (agreement_id: number, lines: { item: number; volume: string; price: string }[]) => ({
  ...{ agreement_id, type: 'contracting' as const, number: '1', date: '2025-05-31', vat_rate: '20' },
  lines: lines.map(({ item, volume, price }) => ({
    ...{ name: 'Окраска стен', unit: 'м²', volume, price, agreement_item_id: item },
  })),
})

async function take(agreement_id: number, lines: Parameters<typeof draft>[1]) {
  const { ks } = await app.call(createKs, draft(agreement_id, lines), as)
  return (await app.call(loadKs, { ks_id: ks }, as)).lines.map(({ summ }) => roubles(kopecks(summ)))
}

test('a position of 100.01 taken in thirds by three acts closes to zero (K-21)', async () => {
  const { agreement_id, item } = await position()
  const thirds = ['0.3333333333', '0.3333333333', '0.3333333334']
  const taken: string[] = []
  for (const volume of thirds) taken.push(...(await take(agreement_id, [{ item, volume, price: '100.01' }])))
  expect(taken).toEqual(['33.34', '33.33', '33.34'])
})

test('thirds in one act close as well, another price or position is no part of them', async () => {
  const [one, other] = [await position(), await position()]
  const third = { item: one.item, volume: '0.3333333333', price: '100.01' }
  const lines = [third, third, { ...third, price: '100.02' }, { ...third, volume: '0.3333333334' }]
  const { line_summs } = await app.call(previewKs, draft(one.agreement_id, lines), as)
  expect(line_summs).toEqual(['33.34', '33.33', '33.34', '33.34'])
  expect(await take(other.agreement_id, [{ ...third, item: other.item }])).toEqual(['33.34'])
})

test('however a position is taken, its lines come to it', async () => {
  const volume = fc.integer({ min: 1, max: 9_999 }).map((value) => new Decimal(value).div(1000).toString())
  await fc.assert(
    fc.asyncProperty(fc.array(volume, { minLength: 2, maxLength: 4 }), async (volumes) => {
      const { agreement_id, item } = await position()
      const taken: string[] = []
      for (const part of volumes)
        taken.push(...(await take(agreement_id, [{ item, volume: part, price: '33.3367' }])))
      const whole = volumes.reduce((sum, part) => sum.plus(part), new Decimal(0)).toString()
      expect(roubles(sumOf(taken.map(kopecks)))).toBe(roubles(lineSumm(whole, '33.3367')))
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 60_000)

test('the base holds a line to its volume and price where it takes of nothing', async () => {
  const { agreement_id, item } = await position()
  await take(agreement_id, [{ item, volume: '1', price: '100.01' }])
  const write = (summ: string, agreement_item_id: number | null) =>
    app.database.inCompany({ company_id, user_id: 1 }, (db) =>
      sql`update ks_lines set summ = ${summ}, net_summ = ${summ}, agreement_item_id = ${agreement_item_id}
        where company_id = ${company_id} and ks_id = (select id from ks where company_id = ${company_id}
          and agreement_id = ${agreement_id})`.execute(db),
    )
  await expect(write('100.02', null)).rejects.toThrow('ks_lines_summ_ck')
  await expect(write('102.01', item)).rejects.toThrow('ks_lines_summ_ck')
})
