import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import type { AgreementItem } from '@stroyfin/contract/agreements/load-items'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { inCurrency } from '@stroyfin/domain/russian/format-summ'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useClientState } from '../../../session/client-state.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'

const FRESH = 5 * 60_000
type Options = { value: string; label: string }[]

/** Columns of positions; project, article and group are chosen from lists in their cells. */
export function useItemColumns(may_edit: boolean, currency: Currency): GridColumn<AgreementItem>[] {
  const projects = useClientState((state) => state.projects)
  const loans = useClientState((state) => state.loan_agreements)
  const { data } = useEndpoint(loadClassifier, {}, { staleTime: FRESH })
  return useMemo(() => {
    const articles = (data?.classifier ?? []).filter((item) => !item.is_folder)
    const groups = loans.flatMap((loan) =>
      loan.groups.map((group) => ({ value: String(group.id), label: `${loan.name}: ${group.name}` })),
    )
    const pick = (field: 'project_id' | 'classifier_id' | 'loan_group_id', title: string, options: Options) =>
      ({
        code: field,
        title,
        kind: 'ref',
        value: (row) => row[field],
        text: (row) => options.find(({ value }) => value === String(row[field]))?.label ?? '',
        width: 140,
        sortable: false,
        ...(may_edit && { editor: { kind: 'select', options } }),
      }) satisfies GridColumn<AgreementItem>
    return [
      pick(
        'project_id',
        'Проект',
        projects.map(({ id, name }) => ({ value: String(id), label: name })),
      ),
      {
        ...pick(
          'classifier_id',
          'Статья',
          articles.map(({ id, view_id, name }) => ({ value: String(id), label: `${view_id} ${name}` })),
        ),
        grow: true,
      },
      pick('loan_group_id', 'Группа финансирования', groups),
      {
        code: 'name',
        title: 'Наименование',
        kind: 'text',
        value: (row) => row.name,
        width: 170,
        sortable: false,
        ...(may_edit && { editor: { kind: 'text' } }),
      },
      {
        code: 'summ',
        title: inCurrency('Сумма, ₽', currency),
        kind: 'money',
        value: (row) => row.summ,
        sortable: false,
        ...(may_edit && { editor: { kind: 'money' } }),
      },
      {
        code: 'ks_summ',
        title: inCurrency('Принято без НДС, ₽', currency),
        kind: 'money',
        value: (row) => row.ks_summ,
        width: 152,
        sortable: false,
      },
    ]
  }, [projects, loans, data, may_edit, currency])
}

/** A new position begins with project, article and group of its contract. */
export function itemRow(id: number, agreement: Agreement): AgreementItem {
  const { project_id, project_name, classifier_id, classifier_full_name, loan_group_id, loan_group_name } =
    agreement
  return {
    id,
    project_id,
    project_name,
    classifier_id,
    classifier_full_name,
    loan_group_id,
    loan_group_name,
    name: '',
    summ: 0,
    ks_summ: 0,
  }
}

/** Cells hold what was typed: ids as text of the list, sums as decimal text. */
export function itemToSave({ id, project_id, classifier_id, loan_group_id, name, summ }: AgreementItem) {
  const whole = (value: number | string | null) => (value === null || value === '' ? null : Number(value))
  return {
    id,
    project_id: whole(project_id),
    classifier_id: whole(classifier_id),
    loan_group_id: whole(loan_group_id),
    name: name ?? '',
    summ: wireSumm(String(summ ?? 0)),
  }
}
