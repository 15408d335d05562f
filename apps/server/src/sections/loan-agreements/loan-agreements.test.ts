import { createLoan } from '@stroyfin/contract/loan-agreements/create-loan'
import { editLoan } from '@stroyfin/contract/loan-agreements/edit-loan'
import { loadLoanAgreements } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import { loadLoanLimits } from '@stroyfin/contract/loan-agreements/load-loan-limits'
import { loadLoanTree } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { removeLoan } from '@stroyfin/contract/loan-agreements/remove-loan'
import { removeLoanGroup } from '@stroyfin/contract/loan-agreements/remove-loan-group'
import { restoreLoan } from '@stroyfin/contract/loan-agreements/restore-loan'
import { saveLoanGroup } from '@stroyfin/contract/loan-agreements/save-loan-group'
import { saveLoanLimits } from '@stroyfin/contract/loan-agreements/save-loan-limits'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }
const viewer = { as: 'viewer' }

const draft = { name: 'НКЛ', number: '12', date: '2026-01-15', limit_summ: 425_000_000, kind: 'nkl' as const }
const made = async () => (await app.call(createLoan, draft, director)).id
const tree = (loan_agreement_id: number | null = null) =>
  app.call(loadLoanTree, { loan_agreement_id, with_deleted: true }, viewer)

describe('startup list of loan agreements (R-7-10, R-3-13, R-3-14)', () => {
  test('is a bare list with groups and their projects', async () => {
    const loans = await app.call(loadLoanAgreements, {}, viewer)
    expect(loans.length).toBeGreaterThanOrEqual(2)
    expect(loans.every((loan) => loan.groups.length > 0)).toBe(true)
    expect(loans[0]?.groups[0]?.project_ids.length).toBeGreaterThan(0)
  })

  test('a stranger sees nothing (A-026)', async () => {
    expect(await app.call(loadLoanAgreements, {}, { as: 'newcomer' })).toEqual([])
  })
})

test('a bank that the directory does not have is told at its field', async () => {
  const refused = app.call(createLoan, { ...draft, bank_bic: '049999999' }, director)
  const message = 'Банка с таким БИК нет в справочнике Банка России'
  await expect(refused).rejects.toMatchObject({
    status: 409,
    body: { message, errors: { bank_bic: message } },
  })
})

describe('what is left of the limits (A-064, K-07)', () => {
  test('available = limit − paid − sent − on approval on every level', async () => {
    const { items } = await tree()
    for (const row of items.flatMap((loan) => [loan, ...loan.groups])) {
      const used = kopecks(row.paid_summ) + kopecks(row.sent_summ) + kopecks(row.on_approval_summ)
      expect(kopecks(row.available_summ)).toBe(kopecks(row.limit_summ) - used)
    }
    expect(items.some((loan) => loan.paid_summ > 0 && loan.on_approval_summ > 0)).toBe(true)
  })

  test('the parts add up to what the database itself judges by', async () => {
    const { items } = await tree()
    for (const loan of items) {
      const judged = await app.database.platform((db) =>
        sql<{
          loan_group_id: number | null
          classifier_id: number | null
          limit_summ: string
          paid_summ: string
          used_summ: string
        }>`
          select * from app.loan_usage(${app.company_id}, ${loan.id})`.execute(db),
      )
      const limits = await app.call(loadLoanLimits, { id: loan.id }, viewer)
      for (const row of judged.rows) {
        const mine = row.classifier_id
          ? limits.items.find(
              (item) =>
                item.classifier_id === row.classifier_id &&
                item.loan_group_id === row.loan_group_id &&
                item.source === 'borrowed',
            )
          : row.loan_group_id
            ? loan.groups.find((group) => group.id === row.loan_group_id)
            : loan
        expect(mine).toBeDefined()
        if (!mine) continue
        expect(kopecks(mine.paid_summ)).toBe(kopecks(row.paid_summ))
        expect(kopecks(mine.limit_summ) - kopecks(mine.available_summ)).toBe(kopecks(row.used_summ))
      }
    }
  })

  test('the context narrows the tree to its agreement, an explicit null shows all (A-005)', async () => {
    const all = await tree()
    const one = all.items[0]?.id ?? 0
    expect((await tree(one)).items.map((loan) => loan.id)).toEqual([one])
  })

  test('without the right the server sends no rows (A-037, R-6-57)', async () => {
    await expect(app.call(loadLoanTree, {}, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('making and changing', () => {
  test('wrong fields are told one by one', async () => {
    const wrong = { ...draft, number: '', limit_summ: 0, date_from: '2026-02-01', date_to: '2026-01-01' }
    await expect(app.call(createLoan, wrong, director)).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          number: 'Укажите номер договора',
          limit_summ: 'Укажите лимит больше нуля',
          date_to: 'Окончание выдачи раньше начала',
        },
      },
    })
    await expect(app.call(createLoan, draft, viewer)).rejects.toMatchObject({ status: 403 })
  })

  test('a stale edit answers 409 with the row as it is now (K-06)', async () => {
    const id = await made()
    await app.call(editLoan, { ...draft, id, version: 1, rate: '8.5' }, director)
    const stale = app.call(editLoan, { ...draft, id, version: 1, rate: '9' }, director)
    await expect(stale).rejects.toMatchObject({ status: 409, body: { current: { rate: '8.5000' } } })
  })

  test('a limit below what is already used is refused in words (K-07)', async () => {
    const { items } = await tree()
    const used = items.find((loan) => loan.paid_summ > 1000 && loan.groups.length > 0)
    if (!used) throw new Error('the demo has no loan in use')
    const { id, version, name, number, date, kind } = used
    const cut = app.call(editLoan, { id, version, name, number, date, kind, limit_summ: 1000 }, director)
    await expect(cut).rejects.toMatchObject({ status: 409 })
    await cut.catch((error) => expect(error.body.message).toMatch(/^Превышен лимит заёмных средств/))
  })

  test('deleted leaves the lists and comes back (A-074)', async () => {
    const id = await made()
    const { version } = await app.call(removeLoan, { id, version: 1 }, director)
    const ids = async () => (await app.call(loadLoanAgreements, {}, viewer)).map((loan) => loan.id)
    expect(await ids()).not.toContain(id)
    await app.call(restoreLoan, { id, version }, director)
    expect(await ids()).toContain(id)
  })
})

describe('financing groups', () => {
  test('a group is made, changed and taken away while nothing hangs on it', async () => {
    const parent_id = await made()
    const [project] = (await app.call(loadLoanAgreements, {}, viewer))[0]?.groups[0]?.project_ids ?? []
    const group = { parent_id, name: 'Строительство', limit_summ: 300_000_000, project_ids: [project ?? 0] }
    const { id } = await app.call(saveLoanGroup, group, director)
    await app.call(
      saveLoanGroup,
      { ...group, id, version: 1, name: '1-я очередь', project_ids: [] },
      director,
    )
    expect((await tree(parent_id)).items[0]?.groups).toMatchObject([{ name: '1-я очередь', projects: [] }])
    await app.call(removeLoanGroup, { parent_id, id, version: 2 }, director)
    expect((await tree(parent_id)).items[0]?.groups).toEqual([])
  })

  test('a group that documents point at stays', async () => {
    const { items } = await tree()
    const used = items.find((loan) => loan.groups.some((group) => group.paid_summ > 0))
    const group = used?.groups.find(({ paid_summ }) => paid_summ > 0)
    const tried = app.call(
      removeLoanGroup,
      { parent_id: used?.id ?? 0, id: group?.id ?? 0, version: group?.version ?? 0 },
      director,
    )
    await expect(tried).rejects.toMatchObject({ status: 409 })
    await tried.catch((error) =>
      expect(error.body.message).toMatch(/^Группу нельзя удалить: к ней относятся /),
    )
  })
})

describe('limits of articles', () => {
  test('are added, changed and taken away all at once', async () => {
    const id = await made()
    const { id: group } = await app.call(
      saveLoanGroup,
      { parent_id: id, name: 'Группа', limit_summ: 1 },
      director,
    )
    const articles = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
      db
        .selectFrom('classifier_items')
        .select('id')
        .where('company_id', '=', app.company_id)
        .limit(2)
        .execute(),
    )
    const items = articles.map((article, index) => ({
      id: null,
      version: null,
      loan_group_id: index === 0 ? group : null,
      classifier_id: article.id,
      source: 'borrowed' as const,
      summ: 100,
    }))
    await app.call(saveLoanLimits, { id, items }, director)
    const [first, second] = (await app.call(loadLoanLimits, { id }, viewer)).items
    expect([first?.available_summ, second?.available_summ]).toEqual([100, 100])
    await expect(app.call(saveLoanLimits, { id, items }, director)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Лимит этой статьи в группе уже есть' },
    })
    const changes = [first, second].map((limit, index) => ({
      id: limit?.id ?? 0,
      version: limit?.version ?? 0,
      loan_group_id: limit?.loan_group_id ?? null,
      classifier_id: limit?.classifier_id ?? 0,
      source: 'borrowed' as const,
      summ: index === 0 ? 200.5 : null,
    }))
    await app.call(saveLoanLimits, { id, items: changes }, director)
    expect((await app.call(loadLoanLimits, { id }, viewer)).items).toMatchObject([
      { limit_summ: 200.5, version: 2 },
    ])
    await expect(
      app.call(saveLoanLimits, { id, items: changes.slice(0, 1) }, director),
    ).rejects.toMatchObject({
      status: 409,
    })
  })
})
