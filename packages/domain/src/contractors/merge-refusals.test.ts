import { expect, test } from 'vitest'
import {
  innToConfirm,
  refuseMergeOfApproved,
  refuseMergeOfClosed,
  refuseMergeOfOthers,
  typedInnProblem,
} from './merge-refusals.ts'

const kept = { name: 'ООО «Ёлка»', closed: null }
const double = { name: 'Елка, ООО', closed: ['2026-03', '2026-05'] as const }

test('a double with documents of closed months stays: the refusal names them and the way out (K-17)', () => {
  expect(refuseMergeOfClosed(double, kept)).toBeNull()
  expect(refuseMergeOfClosed(kept, double)).toBe(
    'У дубля «Елка, ООО» есть документы закрытых месяцев (март – май 2026): контрагент в них не меняется. Объедините наоборот: откройте карточку «Елка, ООО» и выберите дублем ООО «Ёлка»',
  )
  expect(refuseMergeOfClosed({ ...kept, closed: ['2026-01', '2026-01'] }, double)).toMatch(
    /Попросите открыть период март – май 2026 или не объединяйте карточки$/,
  )
})

test('approved payments of the double that are not paid yet stop the merge, and the refusal names them (K-18)', () => {
  const names = { kept: 'ООО «Ёлка»', double: 'Елка, ООО' }
  const payments = [12, 15, 16, 17].map((number) => ({ number: String(number), date: '2026-10-05' }))
  expect(refuseMergeOfApproved(names, { double: [], kept: payments })).toBeNull()
  expect(refuseMergeOfApproved(names, { double: payments, kept: [] })).toBe(
    'У дубля «Елка, ООО» есть согласованные и не оплаченные платежи (№ 12 от 05.10.2026, № 15 от 05.10.2026, № 16 от 05.10.2026 и ещё 1): получатель в них не меняется. Объедините наоборот: откройте карточку «Елка, ООО» и выберите дублем ООО «Ёлка» – или сначала оплатите их',
  )
  expect(refuseMergeOfApproved(names, { double: payments, kept: payments })).toMatch(
    /Сначала оплатите их или отзовите$/,
  )
})

test('cards of the own group and of a stranger are no doubles (K-18)', () => {
  const card = { name: 'ООО «Ёлка»', inn: '7707083893', is_group: false }
  expect(refuseMergeOfOthers(card, { ...card, name: 'Елка, ООО' })).toBeNull()
  expect(refuseMergeOfOthers(card, { ...card, inn: '7840608929' })).toBeNull()
  const own = { name: 'ООО «СЗ»', inn: null, is_group: true }
  for (const [kept, double] of [
    [own, card],
    [card, own],
  ] as const)
    expect(refuseMergeOfOthers(kept, double)).toBe(
      'ООО «СЗ» – своя организация, а ООО «Ёлка» нет: такие карточки не объединяют',
    )
})

test.each([
  ['7707083893', '7707083893', null],
  [null, null, null],
  ['7707083893', null, 'ИНН есть только у одной карточки: введите тот, что останется, – 7707083893'],
  [null, '7707083893', 'ИНН есть только у одной карточки: введите тот, что останется, – 7707083893'],
  [
    '7707083893',
    '7840608929',
    'ИНН разные: у дубля 7840608929, и это могут быть два лица: введите тот, что останется, – 7707083893',
  ],
])('of ИНН %s and %s the one that stays is typed where they differ', (kept_inn, double_inn, problem) => {
  const asked = innToConfirm({ inn: kept_inn }, { inn: double_inn })
  expect(typedInnProblem(asked, '')).toBe(problem)
  expect(typedInnProblem(asked, double_inn ?? '')).toBe(asked?.inn === double_inn ? null : problem)
  expect(typedInnProblem(asked, asked?.inn ?? '')).toBeNull()
})
