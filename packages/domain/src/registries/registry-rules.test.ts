import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { BANK_REGISTRY_TYPE_LABELS } from './registry-kind.ts'
import {
  partialSummProblem,
  registryGroupOf,
  registryRules,
  rowChangeRules,
  totalsBy,
} from './registry-rules.ts'
import { isRegistryEditable, registryStatus } from './registry-status.ts'

const row = { payment_id: 1, summ: kopecks('4000000'), remainder: kopecks('6462821.61') }
const draft = { number: '12', date: '2025-06-10', rows: [row] }

test('what the bank is asked for, in words (R-3E-25, A-058)', () => {
  expect(BANK_REGISTRY_TYPE_LABELS).toEqual({ credit: 'Кредитные средства', lc: 'Аккредитив' })
})

describe('payment registry', () => {
  test('a proper registry breaks no rule, also with partial sums', () => {
    expect(registryRules(draft)).toEqual([])
    expect(partialSummProblem(row.remainder, row.remainder)).toBeNull()
  })

  test.each([
    ['number', { number: ' ' }, 'number'],
    ['date', { date: null }, 'date'],
    ['payments', { rows: [] }, 'rows'],
    ['sum', { rows: [{ ...row, summ: 0n }] }, 'rows.0.summ'],
    ['sum within the remainder', { rows: [{ ...row, summ: row.remainder + 1n }] }, 'rows.0.summ'],
    ['list without doubles', { rows: [row, row] }, 'rows.1.payment_id'],
  ])('is refused without a proper %s', (_story, change, field) => {
    expect(registryRules({ ...draft, ...change }).map((rule) => rule.field)).toEqual([field])
  })

  test('on approval a row may only be left out or lessened, with a reason (A-081)', () => {
    expect(rowChangeRules(row, { exclude: true, remark: 'Нет акта' })).toEqual([])
    expect(rowChangeRules(row, { exclude: true, remark: ' ' }).map((rule) => rule.field)).toEqual(['remark'])
    expect(rowChangeRules(row, { summ: row.summ - 1n, remark: 'Лимит' })).toEqual([])
    expect(rowChangeRules(row, { summ: row.summ, remark: 'Лимит' }).map((rule) => rule.field)).toEqual([
      'summ',
    ])
    expect(rowChangeRules(row, { summ: 0n, remark: 'Лимит' })[0]?.message).toContain('исключите')
  })

  test('only a new registry is edited (R-4-42)', () => {
    expect(registryStatus.states.filter((status) => isRegistryEditable({ status, in_round: false }))).toEqual(
      ['new'],
    )
    expect(isRegistryEditable({ status: 'new', in_round: true })).toBe(false)
  })

  test('rows are grouped and summed by source', () => {
    expect(
      (['advance', 'expenses', 'document', 'guarantee_retention'] as const).map((type) =>
        registryGroupOf({ type, invoice_id: null }),
      ),
    ).toEqual(['advance', 'expenses', 'general', 'general'])
    const rows = [
      { summ: 10n, source: 'borrowed' as const, project: 'А' },
      { summ: 5n, source: 'own' as const, project: 'Б' },
      { summ: 7n, source: 'own' as const, project: 'А' },
    ]
    expect(totalsBy(rows, (item) => item.project)).toEqual([
      { key: 'А', summ: 17n, borrowed: 10n, own: 7n },
      { key: 'Б', summ: 5n, borrowed: 0n, own: 5n },
    ])
  })
})
