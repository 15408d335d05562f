import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import type { Filter } from '@stroyfin/contract/kit/window'
import { loadEstateNames } from '@stroyfin/contract/projects/load-estate-names'
import { AGREEMENT_DIRECTION_LABELS } from '@stroyfin/domain/agreements/agreement-side'
import { AGREEMENT_TYPE_LABELS, AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { CURRENCIES, CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { VAT_PART_LABELS } from '@stroyfin/domain/money/vat-part'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useClientState } from '../../../session/client-state.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'
import { useContractFilter } from './use-contract-filter.ts'

const FRESH = 5 * 60_000
const TYPES = AGREEMENT_TYPES.map((value) => ({ value, label: AGREEMENT_TYPE_LABELS[value] }))
const STATUSES = approvalStatus.states.map((value) => ({ value, label: approvalStatus.view[value].label }))
const STATES = [false, true].map((flag) => ({ value: String(flag), label: softDeleteView(flag).label }))

const DIRECTIONS = PAYMENT_DIRECTIONS.map((value) => ({ value, label: AGREEMENT_DIRECTION_LABELS[value] }))

const CONTRACT = { field: 'id', title: 'Договор' } as const
const FRAMEWORK = { field: 'framework_id', title: 'Рамочный договор', type: 'framework' } as const
const MONEY = CURRENCIES.map((value) => ({ value, label: CURRENCY_VIEW[value].label }))
const NET = [{ value: 'net', label: VAT_PART_LABELS.net }]

/** What the list of contracts is filtered by. */
export function useAgreementFilters(filters: readonly Filter[]): FilterField[] {
  const contract = useContractFilter(filters, CONTRACT)
  const framework = useContractFilter(filters, FRAMEWORK)
  const contractors = useClientState((state) => state.contractors)
  const projects = useClientState((state) => state.projects)
  const loans = useClientState((state) => state.loan_agreements)
  const users = useClientState((state) => state.users)
  const { data: estates } = useEndpoint(loadEstateNames, {}, { staleTime: FRESH })
  const { data, isPending } = useEndpoint(loadClassifier, {}, { staleTime: FRESH })
  return useMemo(() => {
    const parties = contractors.map(({ id, name, inn }) => ({
      value: id,
      label: name,
      ...(inn && { hint: inn }),
    }))
    const named = (list: readonly { id: number; name: string }[]) =>
      list.map(({ id, name }) => ({ value: id, label: name }))
    const people = users.map((user) => ({ value: user.id, label: displayName(user) }))
    const articles = (data?.classifier ?? []).map(({ view_id, ...node }) => ({ ...node, hint: view_id }))
    const places = (estates?.items ?? []).map(({ id, name, project_name }) => ({
      value: id,
      label: name,
      hint: project_name,
    }))
    return [
      { field: 'project_id', title: 'Проект', kind: 'ref', choices: named(projects), always: true },
      { field: 'estate_id', title: 'Объект', kind: 'ref', choices: places },
      { field: 'executor_id', title: 'Исполнитель', kind: 'ref', choices: parties, always: true },
      { field: 'status', title: 'Статус', kind: 'enum', options: STATUSES, always: true },
      { field: 'customer_id', title: 'Заказчик', kind: 'ref', choices: parties },
      { field: 'classifier_id', title: 'Статья', kind: 'tree', nodes: articles, loading: isPending },
      { field: 'type', title: 'Тип', kind: 'enum', options: TYPES },
      { field: 'responsible', title: 'Ответственный', kind: 'ref', choices: people },
      { field: 'loan_agreement_id', title: 'Кредитный договор', kind: 'ref', choices: named(loans) },
      { field: 'date', title: 'Дата', kind: 'date' },
      { field: 'direction', title: 'Направление', kind: 'enum', options: DIRECTIONS },
      { field: 'executor_is_group', title: 'Исполнитель из своей группы', kind: 'bool' },
      { field: 'inside_group', title: 'Внутри своей группы', kind: 'bool' },
      { field: 'contracted_date', title: 'Законтрактовано', kind: 'date' },
      { field: 'awaiting_date', title: 'На согласовании', kind: 'date' },
      { field: 'position_project_id', title: 'Проект позиций', kind: 'ref', choices: named(projects) },
      {
        field: 'position_financing_id',
        title: 'Кредит проекта позиций',
        kind: 'ref',
        choices: named(loans),
      },
      {
        field: 'position_loan_group_id',
        title: 'Группа кредита позиций',
        kind: 'ref',
        choices: loans.flatMap(({ name: hint, groups }) =>
          groups.map(({ id, name }) => ({ value: id, label: name, hint })),
        ),
      },
      {
        field: 'position_classifier_id',
        title: 'Статья позиций',
        kind: 'tree',
        nodes: articles,
        loading: isPending,
      },
      { field: 'vat_part', title: 'Показ сумм', kind: 'enum', options: NET },
      { field: 'currency', title: 'Валюта', kind: 'enum', options: MONEY },
      { field: 'summ', title: 'Сумма', kind: 'money' },
      { field: 'has_dopniks_awaiting', title: MEASURES.dopniks_awaiting.title, kind: 'bool' },
      { field: 'remainder', title: MEASURES.unpaid.title, kind: 'money' },
      { field: 'advance_left', title: MEASURES.advance_left.title, kind: 'money' },
      { field: 'advance_since', title: 'Аванс не закрыт с', kind: 'date' },
      { field: 'da', title: MEASURES.paid_over_accepted.title, kind: 'money' },
      { field: 'needs_user_approval', title: 'Ждёт моего решения', kind: 'bool' },
      { field: 'is_deleted', title: 'Состояние', kind: 'enum', options: STATES },
      framework,
      contract,
    ]
  }, [contractors, projects, loans, users, data, estates, isPending, contract, framework])
}
