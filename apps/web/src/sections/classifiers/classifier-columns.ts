import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import {
  CLASSIFIER_LINKS,
  CLASSIFIER_TITLES,
  type ClassifierKind,
  type ClassifierLink,
} from '@stroyfin/domain/classifiers/classifier-kind'
import { CLASSIFIER_TYPE_LABELS, CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import { articleParser } from '../../app/article-parser.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { LinkChoices } from './use-article-links.ts'

type Column = GridColumn<ClassifierItem>

const TYPES = CLASSIFIER_TYPES.map((value) => ({ value, label: CLASSIFIER_TYPE_LABELS[value] }))
export const LINK_TITLES: Record<ClassifierLink, string> = {
  bank_item_id: 'Статья банка',
  cfo_item_id: CLASSIFIER_TITLES.cfo,
  bdr_item_id: 'Статья БДР',
}

/** Cells are changed in place by those who may edit; the code follows from the place in the tree. */
export function classifierColumns(kind: ClassifierKind, may_edit: boolean, links: LinkChoices): Column[] {
  const columns: Column[] = [
    {
      code: 'name',
      title: 'Наименование',
      kind: 'text',
      value: (row) => row.name,
      grow: true,
      min_width: 280,
      ...(may_edit && { editor: { kind: 'text', required: true } }),
    },
    { code: 'view_id', title: 'Код', kind: 'text', value: (row) => row.view_id, width: 112 },
  ]
  if (kind === 'own') columns.push(typeColumn(may_edit), ...linkColumns(may_edit, links))
  else if (kind !== 'lsr') columns.push(LINKED)
  return columns.map((column) => ({ ...column, sortable: false }))
}

const LINKED: Column = {
  code: 'linked',
  title: 'Своих статей',
  kind: 'count',
  width: 120,
  value: ({ linked }) => (linked === 0 ? null : linked),
}

const typeColumn = (may_edit: boolean): Column => ({
  code: 'type',
  title: 'Тип',
  kind: 'text',
  value: (row) => row.type,
  text: (row) => CLASSIFIER_TYPE_LABELS[row.type],
  width: 176,
  ...(may_edit && { editor: { kind: 'select', options: TYPES } }),
})

function linkColumns(may_edit: boolean, links: LinkChoices): Column[] {
  return (Object.keys(CLASSIFIER_LINKS) as ClassifierLink[]).map((code): Column => {
    const choices = links[code]
    const options = [...choices].map(([id, label]) => ({ value: String(id), label }))
    return {
      code,
      title: LINK_TITLES[code],
      kind: 'text',
      width: 216,
      value: (row) => row[code],
      text: (row) => choices.get(row[code] ?? 0) ?? '',
      ...(may_edit && { editor: { kind: 'select', options, parse: articleParser(choices) } }),
    }
  })
}
