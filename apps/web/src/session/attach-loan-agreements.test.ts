import type { LoanAgreement } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import { expect, test } from 'vitest'
import { attachLoanAgreements } from './attach-loan-agreements.ts'

const loan: LoanAgreement = {
  id: 1,
  name: 'НКЛ',
  number: '12',
  date: '2026-01-15',
  bank_name: 'Банк',
  limit_summ: 100,
  rate: null,
  region_bank_id: null,
  groups: [
    { id: 2, name: '1-я очередь', limit_summ: 60, project_ids: [3] },
    { id: 4, name: '2-я очередь', limit_summ: 40, project_ids: [] },
  ],
}

test('after loading each group refers to its loan agreement (R-3-15)', () => {
  const loans = attachLoanAgreements([structuredClone(loan)])
  const groups = loans.flatMap((parent) => parent.groups as { id: number; loan_agreement?: unknown }[])
  expect(groups.map((group) => group.loan_agreement)).toEqual([loans[0], loans[0]])
})

test('the parent never goes over the wire (A-064)', () => {
  const loans = attachLoanAgreements([structuredClone(loan)])
  expect(JSON.parse(JSON.stringify(loans))).toEqual([loan])
})
