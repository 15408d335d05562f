import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const finance = { as: 'finance' }

test('a registry over the limit of the loan is refused with a sentence (K-07)', async () => {
  const { items } = await app.call(loadRegistries, { limit: 500 }, finance)
  const waiting = items.find((row) => row.status === 'new' && row.borrowed_summ > 0)!
  await app.database.platform(async (db) => {
    const loan = await db
      .selectFrom('registry_rows as w')
      .innerJoin('payments as p', (join) =>
        join.onRef('p.company_id', '=', 'w.company_id').onRef('p.id', '=', 'w.payment_id'),
      )
      .select('p.loan_agreement_id')
      .where('w.registry_id', '=', waiting.id)
      .where('p.source', '=', 'borrowed')
      .executeTakeFirstOrThrow()
    // The limit becomes exactly what is used, so that not one more rouble fits.
    const { rows } = await sql<{
      used: string
    }>`select used_summ as used from app.loan_usage(${app.company_id}, ${loan.loan_agreement_id})
        where loan_group_id is null and classifier_id is null`.execute(db)
    await db
      .updateTable('loan_agreements')
      .set({ limit_summ: rows[0]!.used })
      .where('company_id', '=', app.company_id)
      .where('id', '=', loan.loan_agreement_id!)
      .execute()
  })
  const limits = (await app.call(loadRegistry, { registry_id: waiting.id }, finance)).limits
  expect(limits[0]?.left_summ).toBeLessThan(0)
  await expect(
    app.call(sendToApproval, { object_type: 'registry', object_id: waiting.id }, finance),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Превышен лимит заёмных средств') },
  })
  expect((await app.call(loadRegistry, { registry_id: waiting.id }, finance)).status).toBe('new')
})
