import { expect, test } from 'vitest'
import { type ApprovedValues, changedSinceApproval, changedWords } from './approved-values.ts'

const approved: ApprovedValues = {
  payee_id: 7,
  name: 'ООО «Причал»',
  inn: '7707083893',
  kpp: '770701001',
  account: '40702810400000000001',
  bik: '044525225',
  bank: 'ПАО Сбербанк',
  corr_account: '30101810400000000225',
  summ: '100.00',
  currency: 'rub',
  purpose: 'Оплата по договору',
  payer_id: 1,
  payer: {
    name: 'ООО «Северный берег»',
    inn: '7728168971',
    kpp: '772801001',
    account: '40702810500000000002',
    bik: '044030653',
    bank: 'ПАО Сбербанк',
    corr_account: '30101810500000000653',
  },
}

const payerWith = (change: Partial<ApprovedValues['payer']>): Partial<ApprovedValues> => ({
  payer: { ...approved.payer, ...change },
})

test.each<[string, Partial<ApprovedValues>, string | null]>([
  ['nothing', {}, null],
  ['another scale of the same sum', { summ: 100 }, null],
  [
    'account',
    { account: '40702810400000000666' },
    'счёт получателя (40702810400000000001 → 40702810400000000666)',
  ],
  ['account removed', { account: '' }, 'счёт получателя (40702810400000000001 → нет)'],
  ['БИК', { bik: '044525974' }, 'БИК получателя (044525225 → 044525974)'],
  ['ИНН', { inn: '7728168971' }, 'ИНН получателя (7707083893 → 7728168971)'],
  ['sum', { summ: '100.01' }, 'сумма (100,00 → 100,01)'],
  ['purpose', { purpose: 'Другое' }, 'назначение (Оплата по договору → Другое)'],
  [
    'the account that money leaves',
    payerWith({ account: '40702810200000099999' }),
    'счёт плательщика (40702810500000000002 → 40702810200000099999)',
  ],
  [
    'the name of the payer',
    payerWith({ name: 'ООО «Другой»' }),
    'название плательщика (ООО «Северный берег» → ООО «Другой»)',
  ],
  ['a payer merged into another card', { ...payerWith({ name: 'Берег' }), payer_id: 2 }, null],
  ['a card merged into another', { payee_id: 8, name: 'Причал ООО', kpp: '' }, null],
  [
    'a merged card with another account',
    { payee_id: 8, name: 'Причал', bik: '044525974' },
    'БИК получателя (044525225 → 044525974)',
  ],
])('what an approval fixed against the card of now: %s', (_what, change, told) => {
  expect(changedWords(changedSinceApproval(approved, { ...approved, ...change }))).toBe(
    told && `После согласования изменилось: ${told}`,
  )
})

test('an account of the payer that was not chosen at the approval may be chosen since', () => {
  const unchosen = { ...approved, ...payerWith({ account: '', bik: '', bank: '', corr_account: '' }) }
  expect(changedSinceApproval(unchosen, approved)).toEqual([])
})

test('a КПП that was empty and has been filled in turns no money aside', () => {
  expect(changedSinceApproval({ ...approved, kpp: '' }, approved)).toEqual([])
})
