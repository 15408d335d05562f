import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { CLASSIFIER_TYPE_LABELS, CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import type { GridColumn } from '../../ui/grid/column.ts'

const TYPES = CLASSIFIER_TYPES.map((value) => ({ value, label: CLASSIFIER_TYPE_LABELS[value] }))

/** Name and type are changed in their cells by those who may edit; the code follows from the place. */
export function classifierColumns(may_edit: boolean): GridColumn<ClassifierItem>[] {
  return [
    {
      code: 'name',
      title: 'Наименование',
      kind: 'text',
      value: (row) => row.name,
      grow: true,
      min_width: 280,
      sortable: false,
      ...(may_edit && { editor: { kind: 'text', required: true } }),
    },
    { code: 'view_id', title: 'Код', kind: 'text', value: (row) => row.view_id, width: 112, sortable: false },
    {
      code: 'type',
      title: 'Тип',
      kind: 'text',
      value: (row) => row.type,
      text: (row) => CLASSIFIER_TYPE_LABELS[row.type],
      width: 200,
      sortable: false,
      ...(may_edit && { editor: { kind: 'select', options: TYPES } }),
    },
  ]
}
