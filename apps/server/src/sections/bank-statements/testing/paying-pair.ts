import type { TestApp } from '../../../testing/test-app.ts'
import { sampleDraft } from '../../agreements/testing/sample-draft.ts'
import type { TextLine, TextSide } from './statement-text.ts'

/** Our company, a contractor of its own for the story, a contract between them and payments that wait. */
export async function payingPair(app: TestApp, name: string) {
  const { company_id } = app
  const { project_id, classifier_id } = await sampleDraft(app)
  const us = await groupSide(app)
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  const them = { name, inn: `1${digits}`, account: `407028${digits}00001` }
  const made = await app.database.platform(async (db) => {
    const contractor = await db
      .insertInto('contractors')
      .values({ company_id, name, inn: them.inn })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await db
      .insertInto('contractor_accounts')
      .values({ company_id, contractor_id: contractor.id, account: them.account, bic: '044525225' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const agreement = await db
      .insertInto('agreements')
      .values({
        company_id,
        type: 'contracting',
        number: `П-${digits}`,
        date: '2026-01-15',
        customer_id: us.id,
        executor_id: contractor.id,
        project_id,
        classifier_id,
        summ: '10000000.00',
        status: 'approve',
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    return { contractor, account, agreement }
  })
  const payment = (
    number: string,
    summ: string,
    date = '2026-11-10',
    change: {
      approval_status?: 'new' | 'on_approval'
      refund_of_id?: number
      payee_account_id?: null
      payer_id?: number
    } = {},
  ) =>
    app.database.platform(async (db) => {
      const row = await db
        .insertInto('payments')
        .values({
          company_id,
          agreement_id: made.agreement.id,
          number,
          date,
          summ,
          payer_id: us.id,
          payee_id: made.contractor.id,
          payee_account_id: made.account.id,
          approval_status: 'approve',
          ...(change.refund_of_id !== undefined && {
            financial_type: 'refund',
            payer_id: made.contractor.id,
            payee_id: us.id,
            payee_account_id: null,
          }),
          ...change,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
  const line = (change: Partial<TextLine>): TextLine => ({
    number: '1',
    date: '11.11.2026',
    summ: '1000.00',
    payer: us,
    payee: them,
    purpose: 'Оплата',
    ...change,
  })
  return { us, them, agreement_number: made.agreement.number, payment, line }
}

async function groupSide(app: TestApp): Promise<TextSide & { id: number }> {
  return app.database.platform((db) =>
    db
      .selectFrom('contractors as c')
      .innerJoin('contractor_accounts as n', (join) =>
        join.onRef('n.company_id', '=', 'c.company_id').onRef('n.contractor_id', '=', 'c.id'),
      )
      .select(['c.id', 'c.name', 'n.account'])
      .select((eb) => eb.fn.coalesce('c.inn', eb.val('')).as('inn'))
      .where('c.company_id', '=', app.company_id)
      .where('c.is_group', '=', true)
      .orderBy('c.id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
}
