import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'
import { editFields } from './edit-fields.ts'
import { sampleIds } from './sample-draft.ts'

const as = { as: 'director' }

/** A contract in dollars with an executor of its own, agreed on, under which acts are accepted and money is paid. */
export async function settledContract(app: TestApp, given: { number: string; currency_rate: string }) {
  const { draft } = await sampleIds(app)
  const { company_id } = app
  const { id: executor_id } = await app.call(
    createContractor,
    { name: `ООО «${given.number}»`, kind: 'legal' },
    { as: 'finance' },
  )
  const { agreement: id } = await app.call(
    createDraft,
    { ...draft, number: given.number, executor_id, summ: 1_000_000 },
    as,
  )
  const { agreement } = await app.call(loadAgreement, { agreement_id: id }, as)
  const fields = { ...editFields(agreement), currency: 'dollar' as const, currency_rate: given.currency_rate }
  await app.call(editAgreement, { agreement_id: id, version: agreement.version, fields }, as)
  const write = <Row>(query: ReturnType<typeof sql<Row>>) =>
    app.database.inCompany({ company_id, user_id: 1 }, async (db) => (await query.execute(db)).rows[0])
  await write(sql`update agreements set status = 'approve' where company_id = ${company_id} and id = ${id}`)
  return {
    id,
    executor_id,
    accept: async (act: { date: string; rate: string; summ: string; offset?: string; retained?: string }) => {
      const { date, rate, summ, offset = '0', retained = '0' } = act
      const made = await write(sql<{ id: number }>`
        insert into ks (company_id, agreement_id, number, date, vat_rate, net_summ, vat_summ, summ, offset_advance_summ,
          retention_summ, payable_summ, currency_rate, status)
        select ${company_id}, ${id}, ${date}, ${date}, 20, s - round(s / 6, 2), round(s / 6, 2), s, ${offset}, ${retained},
          s - ${offset}::numeric - ${retained}::numeric, ${rate}, 'approve' from (values (${summ}::numeric)) v (s) returning id`)
      return made?.id ?? 0
    },
    /** The reversal takes back all that the act and its corrections come to, at the rate of the act. */
    withdraw: async (ks_id: number, date: string) => {
      await write(sql`
        insert into ks (company_id, agreement_id, number, date, vat_rate, net_summ, vat_summ, summ, offset_advance_summ,
          retention_summ, payable_summ, currency_rate, corrected_ks_id, is_reversal, withdrawal_reason, status)
        select ${company_id}, ${id}, 'сторно', ${date}, 20, -sum(net_summ), -sum(vat_summ), -sum(summ), -sum(offset_advance_summ),
          -sum(retention_summ), -sum(payable_summ), max(currency_rate) filter (where id = ${ks_id}), ${ks_id}, true, 'Двойной акт', 'approve'
        from ks where company_id = ${company_id} and (id = ${ks_id} or corrected_ks_id = ${ks_id})`)
    },
    pay: async (payment: { date: string; rate: string; summ: string; type?: string; refund_of?: number }) => {
      const { date, rate, summ, type = 'expenses', refund_of = null } = payment
      const made = await write(sql<{ id: number }>`
        insert into payments (company_id, agreement_id, type, financial_type, refund_of_id, date, vat_rate, vat_summ, summ, currency_rate)
        values (${company_id}, ${id}, ${type}, ${refund_of === null ? 'calculation' : 'refund'}, ${refund_of}, ${date}, 20,
          round(${summ}::numeric / 6, 2), ${summ}, ${rate}) returning id`)
      await write(sql`insert into payment_facts (company_id, payment_id, date, summ)
        values (${company_id}, ${made?.id ?? 0}, ${date}, ${summ})`)
      return made?.id ?? 0
    },
  }
}
