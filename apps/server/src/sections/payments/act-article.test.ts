import { createKs } from '@stroyfin/contract/ks/create-ks'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'finance' }
const { draft, other_classifier_id } = await sampleIds(app)
const own_classifier_id = draft.classifier_id

/** A payment asked for by an approved act whose lines of 12 000 each lie in these articles. */
async function paymentOfAct(number: string, articles: readonly (number | null)[]) {
  const agreement_id = await makeContract(app, { number, summ: 1_000_000, advance_method: 'none' })
  const line = { name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }
  const lines = articles.map((classifier_id) => ({ ...line, classifier_id }))
  const head = { agreement_id, type: 'contracting' as const, number: '5', date: '2025-05-31', vat_rate: '20' }
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  return {
    agreement_id,
    ks_id: ks,
    type: 'expenses' as const,
    date: '2025-06-10',
    summ: 12_000,
    vat_rate: '20',
  }
}

const articleOf = async (sent: Parameters<typeof app.call<typeof createPayment>>[1]) => {
  const { payment: payment_id } = await app.call(createPayment, sent, as)
  return (await app.call(loadPayment, { payment_id }, as)).classifier_id
}

test('the payment of an act is under the article that all its lines lie in', async () => {
  const sent = await paymentOfAct('СА-1', [other_classifier_id, other_classifier_id])
  expect((await app.call(previewPayment, sent, as)).filled.classifier_id).toBe(other_classifier_id)
  expect(await articleOf(sent)).toBe(other_classifier_id)
})

test('without lines of another article it is under that of the contract', async () => {
  const sent = await paymentOfAct('СА-2', [null])
  expect((await app.call(previewPayment, sent, as)).act_articles).toEqual([])
  expect(await articleOf(sent)).toBe(own_classifier_id)
})

test('of an act of several articles the form is told which, and what is chosen stands', async () => {
  const sent = await paymentOfAct('СА-3', [own_classifier_id, other_classifier_id, other_classifier_id])
  const { filled, act_articles } = await app.call(previewPayment, sent, as)
  expect(filled.classifier_id).toBe(own_classifier_id)
  expect(act_articles.map(({ classifier_id, summ }) => [classifier_id, summ])).toEqual([
    [own_classifier_id, 12_000],
    [other_classifier_id, 24_000],
  ])
  expect(await articleOf(sent)).toBe(own_classifier_id)
  expect(await articleOf({ ...sent, classifier_id: other_classifier_id })).toBe(other_classifier_id)
})

test('many payments at once: each of an act of several articles says so', async () => {
  const one = await paymentOfAct('СА-4', [other_classifier_id])
  const several = await paymentOfAct('СА-5', [own_classifier_id, other_classifier_id])
  const { rows } = await app.call(checkPaymentList, { rows: [one, several] }, as)
  const told = rows.map(
    ({ warnings }) => warnings.filter((text) => text.includes('в нескольких статьях')).length,
  )
  expect(told).toEqual([0, 1])
})

interface Place {
  loan_agreement_id: number
  loan_group_id: number
  project_id: number
}

/** Two groups of one loan, each with a project; the contract lies in the first. */
async function twoPlaces() {
  return app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
    const { rows } = await sql<Place>`
      select g.loan_agreement_id, g.id as loan_group_id, p.id as project_id
      from (select *, count(*) over (partition by loan_agreement_id) as of_loan from loan_groups
        where company_id = ${app.company_id} order by of_loan desc, loan_agreement_id, id limit 2) g
      join (select id, row_number() over (order by id) as place from projects where company_id = ${app.company_id}) p
        on p.place = (select count(*) from loan_groups f where f.company_id = ${app.company_id}
          and f.loan_agreement_id = g.loan_agreement_id and f.id <= g.id)
      order by g.id`.execute(db)
    const [own, other] = rows
    if (
      !own ||
      !other ||
      own.loan_agreement_id !== other.loan_agreement_id ||
      own.project_id === other.project_id
    )
      throw new Error('the demo has no loan of two groups and two projects')
    return { own, other }
  })
}

/** An act of works that lie in these places, under the article of the contract. */
async function paymentOfPlaces(
  number: string,
  places: (found: Awaited<ReturnType<typeof twoPlaces>>) => Place[],
) {
  const found = await twoPlaces()
  const terms = { number, summ: 1_000_000, advance_method: 'none' as const, ...found.own }
  const agreement_id = await makeContract(app, terms)
  const items = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
    const turn = (status: string) =>
      sql`update agreements set status = ${status} where company_id = ${app.company_id} and id = ${agreement_id}`.execute(
        db,
      )
    await turn('new')
    const ids: number[] = []
    for (const [position, { project_id, loan_group_id }] of places(found).entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into agreement_items (company_id, agreement_id, level, position, name, project_id, loan_group_id, classifier_id, summ)
        select company_id, id, 1, ${position + 1}, 'Позиция', ${project_id}, ${loan_group_id}, classifier_id, 150
        from agreements where company_id = ${app.company_id} and id = ${agreement_id} returning id`.execute(
        db,
      )
      ids.push(...rows.map(({ id }) => id))
    }
    await turn('approve')
    return ids
  })
  const work = { name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1' }
  const lines = items.map((agreement_item_id) => ({ ...work, agreement_item_id }))
  const head = { agreement_id, type: 'contracting' as const, number: '5', date: '2025-05-31', vat_rate: '20' }
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  const sent = {
    ...{ agreement_id, ks_id: ks, type: 'expenses' as const, date: '2025-06-10', summ: 10 },
    ...{ vat_rate: '20', source: 'borrowed' as const },
  }
  return { ...found, sent }
}

const placeOf = async (sent: Parameters<typeof app.call<typeof createPayment>>[1]) => {
  const { payment: payment_id } = await app.call(createPayment, sent, as)
  const { project_id, loan_group_id } = await app.call(loadPayment, { payment_id }, as)
  return { project_id, loan_group_id }
}

test('the payment of an act stands in the project and the loan group that all its works lie in', async () => {
  const { other, sent } = await paymentOfPlaces('СА-6', ({ other }) => [other, other])
  const place = { project_id: other.project_id, loan_group_id: other.loan_group_id }
  expect((await app.call(previewPayment, sent, as)).filled).toMatchObject(place)
  expect(await placeOf(sent)).toEqual(place)
})

test('of works in several projects it stands in that of the contract', async () => {
  const { own, sent } = await paymentOfPlaces('СА-7', ({ own, other }) => [own, other])
  expect(await placeOf(sent)).toEqual({ project_id: own.project_id, loan_group_id: own.loan_group_id })
})
