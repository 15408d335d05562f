import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import type { FilterValue } from '@stroyfin/domain/lists/filter-value'
import { isFound, passesFilters } from '@stroyfin/domain/lists/passes-filters'
import type { FilterField } from '../../ui/filters/filter-field.ts'
import { usedPercent } from './loan-columns.ts'

/** What the tree can be narrowed by; banks and projects are those that stand in it. */
export function loanFilters(loans: readonly LoanTreeAgreement[]): FilterField[] {
  const projects = loans.flatMap(({ groups }) => groups.flatMap((group) => group.projects))
  return [
    {
      field: 'bank',
      title: 'Банк',
      kind: 'enum',
      options: options(loans.map(({ bank_name }) => [bank_name, bank_name])),
    },
    {
      field: 'project',
      title: 'Проект',
      kind: 'enum',
      options: options(projects.map(({ id, name }) => [String(id), name])),
    },
    { field: 'limit_summ', title: 'Лимит', kind: 'money' },
    { field: 'available_summ', title: 'Доступно', kind: 'money' },
    { field: 'used', title: 'Занято, %', kind: 'money' },
    { field: 'date_to', title: 'Выдача до', kind: 'date' },
  ]
}

const options = (pairs: readonly (readonly [string, string])[]) =>
  [...new Map(pairs)].filter(([, label]) => label !== '').map(([value, label]) => ({ value, label }))

/** Agreements that pass, whole: a limit is read with all its groups. */
export function narrowedLoans(
  loans: readonly LoanTreeAgreement[],
  { search, filters }: { search: string; filters: readonly FilterValue[] },
): readonly LoanTreeAgreement[] {
  if (search === '' && filters.length === 0) return loans
  return loans.filter((loan) => isFound(search, ...wordsOf(loan)) && passesFilters(loan, filters, contentOf))
}

function wordsOf({ name, number, bank_name, groups }: LoanTreeAgreement): string[] {
  return [
    name,
    number,
    bank_name,
    ...groups.flatMap((group) => [group.name, ...group.projects.map((project) => project.name)]),
  ]
}

function contentOf(loan: LoanTreeAgreement, field: string) {
  switch (field) {
    case 'bank':
      return loan.bank_name
    case 'project':
      return loan.groups.flatMap((group) => group.projects.map(({ id }) => id))
    case 'used':
      return usedPercent(loan)
    case 'limit_summ':
    case 'available_summ':
    case 'date_to':
      return loan[field]
    default:
      return null
  }
}
