import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import {
  CLASSIFIER_LINKS,
  CLASSIFIER_TITLES,
  type ClassifierKind,
  type ClassifierLink,
} from '@stroyfin/domain/classifiers/classifier-kind'
import { CLASSIFIER_TYPE_LABELS, CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import type { GridColumn, Parsed } from '../../ui/grid/column.ts'
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
      ...(may_edit && { editor: { kind: 'select', options, parse: (text) => linkIn(choices, text) } }),
    }
  })
}

/** A whole line, its code or its name alone: what stands in a block pasted from Excel. */
function linkIn(choices: ReadonlyMap<number, string>, text: string): Parsed {
  const wanted = text.trim().toLocaleLowerCase('ru')
  if (wanted === '') return { value: null }
  const found = [...choices].filter(([id, label]) => {
    const line = label.toLocaleLowerCase('ru')
    const gap = line.indexOf(' ')
    return String(id) === text || [line, line.slice(0, gap), line.slice(gap + 1)].includes(wanted)
  })
  const [only] = found
  if (!only) return { error: 'Такой статьи нет' }
  return found.length > 1 ? { error: 'Таких статей несколько, укажите код' } : { value: only[0] }
}
