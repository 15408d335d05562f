import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import type { Filter } from '@stroyfin/contract/kit/window'
import { loadEstateNames } from '@stroyfin/contract/projects/load-estate-names'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useClientState } from '../session/client-state.ts'
import type { FilterField } from '../ui/filters/filter-field.ts'

const FRESH = 5 * 60_000
const STATES = [false, true].map((flag) => ({ value: String(flag), label: softDeleteView(flag).label }))

const nameOf = ({ number, date }: { number: string; date: string }) => `№ ${number} от ${formatDate(date)}`

/** What every list of documents under contracts can be narrowed by: its contract, parties, project, estate, article, loan, deletion. */
export function useDocumentFilters(filters: readonly Filter[]) {
  const contractors = useClientState((state) => state.contractors)
  const projects = useClientState((state) => state.projects)
  const loans = useClientState((state) => state.loan_agreements)
  const { data, isPending } = useEndpoint(loadClassifier, {}, { staleTime: FRESH })
  const estates = useEndpoint(loadEstateNames, {}, { staleTime: FRESH })
  const asked = filters.find(({ field }) => field === 'agreement_id')?.value
  const ids = (Array.isArray(asked) ? asked : [asked]).filter((id) => typeof id === 'number')
  const named = useEndpoint(findAgreements, { ids }, { enabled: ids.length > 0, staleTime: FRESH })
  return useMemo(() => {
    const parties = contractors.map(({ id, name, inn }) => ({
      value: id,
      label: name,
      ...(inn && { hint: inn }),
    }))
    const party = (field: string, title: string, always = false): FilterField => ({
      field,
      title,
      kind: 'ref',
      choices: parties,
      always,
    })
    const agreement: FilterField = {
      field: 'agreement_id',
      title: 'Договор',
      kind: 'ref',
      find: async (search, { signal }) => {
        const { items } = await call(findAgreements, { search, limit: 50 }, { signal })
        return items.map((item) => ({ value: item.id, label: nameOf(item), hint: item.executor_name }))
      },
      nameOf: (value) => {
        const item = named.data?.items.find(({ id }) => id === value)
        return item && nameOf(item)
      },
    }
    const project: FilterField = {
      field: 'project_id',
      title: 'Проект',
      kind: 'ref',
      choices: projects.map(({ id, name }) => ({ value: id, label: name })),
      always: true,
    }
    const estate: FilterField = {
      field: 'estate_id',
      title: 'Объект',
      kind: 'ref',
      choices: (estates.data?.items ?? []).map(({ id, name, project_name }) => ({
        value: id,
        label: name,
        hint: project_name,
      })),
    }
    const nodes = (data?.classifier ?? []).map(({ view_id, ...node }) => ({ ...node, hint: view_id }))
    const article: FilterField = {
      field: 'classifier_id',
      title: 'Статья',
      kind: 'tree',
      nodes,
      loading: isPending,
    }
    const loan: FilterField = {
      field: 'loan_agreement_id',
      title: 'Кредитный договор',
      kind: 'ref',
      choices: loans.map(({ id, name }) => ({ value: id, label: name })),
    }
    const loan_group: FilterField = {
      field: 'loan_group_id',
      title: 'Группа кредита',
      kind: 'ref',
      choices: loans.flatMap(({ name: hint, groups }) =>
        groups.map(({ id, name }) => ({ value: id, label: name, hint })),
      ),
    }
    const my_decision: FilterField = {
      field: 'needs_user_approval',
      title: 'Ждёт моего решения',
      kind: 'bool',
    }
    const deleted: FilterField = { field: 'is_deleted', title: 'Состояние', kind: 'enum', options: STATES }
    return { party, agreement, project, estate, article, loan, loan_group, my_decision, deleted }
  }, [contractors, projects, loans, data, isPending, named.data, estates.data])
}
