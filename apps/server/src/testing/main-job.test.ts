import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayments } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { runReport } from '@stroyfin/contract/reports/run-report'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decideNow } from '../sections/approvals/testing/decide-now.ts'
import { bookedSure, loadedFile } from '../sections/bank-statements/testing/statement-jobs.ts'
import { statementText, type TextSide } from '../sections/bank-statements/testing/statement-text.ts'
import { openFile, savedResult } from '../sections/imports/testing/import-file.ts'
import { type TestApp, testApp } from './test-app.ts'

const app = await testApp()

const deciders = ['engineer', 'finance', 'director', 'bank', 'admin']

/** Whoever's turn it is approves, until the round is over; answers who did. */
async function approveByAll(object_type: ApprovalObject, object_id: number): Promise<string[]> {
  const ref = { object_type, object_id }
  await app.call(sendToApproval, ref, { as: 'director' })
  const decided: string[] = []
  for (const as of [...deciders, ...deciders]) {
    const round = await app.call(loadRound, ref, { as }).catch(() => null)
    if (!round?.is_running || !round.can_decide) continue
    await decideNow(app, [ref], { kind: 'approve' }, { as })
    decided.push(as)
  }
  return decided
}

/** Two own contractors with accounts, for the two sides of the contract. */
async function sides(of: TestApp): Promise<[TextSide & { id: number }, TextSide & { id: number }]> {
  const found = await of.database.platform((db) =>
    sql<TextSide & { id: number; is_group: boolean }>`
      select distinct on (c.id) c.id, c.name, c.inn, n.account, c.is_group from contractors c
      join contractor_accounts n on n.company_id = c.company_id and n.contractor_id = c.id and n.is_main
      where c.company_id = ${of.company_id} and not c.is_deleted and c.inn is not null order by c.id`.execute(
      db,
    ),
  )
  const us = found.rows.find((row) => row.is_group)
  const them = found.rows.find((row) => !row.is_group)
  if (!us || !them) throw new Error('the demo company has no contractors')
  return [us, them]
}

test('from a file of contracts to a paid payment in the report', async () => {
  const [us, them] = await sides(app)
  const csv = `Номер;Дата;Сумма;Исполнитель;ИНН исполнителя\nГД-1;05.03.2026;1 200 000,50;${them.name};${them.inn}\n`
  const { settings } = await openFile(app, { name: 'договоры.csv', bytes: csv })
  const defaults = { ...settings.defaults, customer_id: us.id, executor_id: null }
  const imported = await savedResult(app, { ...settings, defaults })
  expect(imported).toMatchObject({ created: 1, summ: 1_200_000.5 })

  const { project_id, classifier_id } = settings.defaults
  const report = () =>
    app.call(
      runReport,
      { name: 'cost-price', parameters: { project_id: project_id ?? null, date_to: '2026-12-31' } },
      { as: 'finance' },
    )
  const before = await report()

  const { agreement } = await app.call(
    createDraft,
    {
      type: 'contracting',
      number: 'ГД-2',
      date: '2026-03-05',
      customer_id: us.id,
      executor_id: them.id,
      project_id,
      classifier_id,
      summ: 2_440_000,
    },
    { as: 'director' },
  )
  expect((await report()).totals.contracted, 'a draft is not contracted').toBe(before.totals.contracted)
  await approveByAll('agreement', agreement)

  const { ks } = await app.call(
    createKs,
    {
      agreement_id: agreement,
      type: 'contracting',
      number: '1',
      date: '2026-04-30',
      vat_rate: '22',
      lines: [
        { name: 'Бетонирование', unit: 'м³', volume: '312.345', price: '3200.64' },
        { name: 'Армирование', unit: 'т', volume: '0.5', price: '620.1' },
      ],
    },
    { as: 'director' },
  )
  await approveByAll('ks', ks)
  const accepted = await app.call(
    loadAgreements,
    { filters: [{ field: 'id', op: 'eq', value: agreement }] },
    { as: 'finance' },
  )
  // 312.345 × 3 200.64 = 999 703.90; 0.5 × 620.1 = 310.05; + 22 % НДС of the total
  expect(accepted.items[0]?.ks_summ).toBe(1_220_017.02)

  const draft = {
    agreement_id: agreement,
    ks_id: ks,
    type: 'expenses' as const,
    date: '2026-05-10',
    vat_rate: '22',
  }
  const { payments } = await app.call(
    createPayments,
    {
      rows: [
        { ...draft, summ: 1_000_000 },
        { ...draft, summ: 220_017.02 },
      ],
    },
    { as: 'finance' },
  )

  const { registry } = await app.call(
    createRegistry,
    {
      general: { date: '2026-05-11', payer_id: us.id },
      rows: [
        { payment_id: payments[0] ?? 0, summ: 1_000_000 },
        { payment_id: payments[1] ?? 0, summ: 220_017.02 },
      ],
    },
    { as: 'finance' },
  )
  const waiting = await app.call(loadRequestsForApproval, {}, { as: 'director' })
  const approvedBy = await approveByAll('registry', registry)
  expect(new Set(approvedBy).size, 'two people have approved').toBe(2)
  expect((await app.call(loadRequestsForApproval, {}, { as: 'director' })).registry_count).toBe(
    waiting.registry_count,
  )

  const cards = await Promise.all(
    payments.map((payment_id) => app.call(loadPayment, { payment_id }, { as: 'finance' })),
  )
  const lines = cards.map((card) => ({
    number: card.number,
    date: '12.05.2026',
    summ: card.summ.toFixed(2),
    payer: us,
    payee: them,
    purpose: card.purpose,
  }))
  const bytes = statementText(us.account, lines)
  const { statements } = await loadedFile(app, { name: 'выписка.txt', bytes })
  const statement_id = statements[0]?.statement_id ?? 0
  const { matched } = await bookedSure(app, statement_id)
  expect(matched).toBe(2)
  const left = await app.call(loadBankLines, { statement_id }, { as: 'finance' })
  expect(left.items.map((line) => line.status)).toEqual(['matched', 'matched'])
  for (const payment_id of payments) {
    expect(await app.call(loadPayment, { payment_id }, { as: 'finance' })).toMatchObject({
      status: 'paid',
      detailed_status: 'paid',
      paid_date: '2026-05-12',
    })
  }

  const after = await report()
  const grown = (code: string) => Math.round(((after.totals[code] ?? 0) - (before.totals[code] ?? 0)) * 100)
  expect([grown('contracted'), grown('accepted'), grown('paid')]).toEqual([
    244_000_000, 122_001_702, 122_001_702,
  ])
  const excel = await app.call(
    makeExcel,
    { api: 'cost-price', parameters: { project_id: project_id ?? null } },
    { as: 'finance' },
  )
  expect(excel.href).toMatch(/^\/download\/\d+\//)

  const { items } = await app.call(loadLog, { agreement_id: agreement, limit: 200 }, { as: 'director' })
  expect(new Set(items.map((entry) => entry.type))).toEqual(
    new Set(['edit_fields', 'add_ks', 'add_expenses']),
  )
  const events = items.map(({ title, event }) => ({ title: title.replace(/№ .*$/, '№'), event }))
  expect(events).toContainEqual({ title: 'Реестр платежей №', event: 'Отправка на согласование' })
  expect(events).toContainEqual({ title: 'Реестр платежей №', event: 'Согласование' })
  expect(events).toContainEqual({ title: 'Оплата платежа №', event: null })
  expect(events).toContainEqual({ title: 'Платёж №', event: 'Добавлен расход' })
  const told = items.map((entry) => entry.title)
  for (const step of [
    /включён в реестр № РП-/,
    /^Реестр платежей № РП-/,
    /^Оплата платежа № /,
    /^КС-2 № 1$/,
  ]) {
    expect(told).toContainEqual(expect.stringMatching(step))
  }
  const card = await app.call(loadAgreement, { agreement_id: agreement }, { as: 'director' })
  expect(card).toMatchObject({
    agreement_summ: { summ: 2_440_000, ks_summ: 1_220_017.02, payments_paid_summ: 1_220_017.02 },
  })
})
