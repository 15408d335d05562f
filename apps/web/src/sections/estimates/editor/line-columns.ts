import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { ESTIMATE_TYPE_LABELS, ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { leftSumm, leftVolume } from '@stroyfin/domain/estimates/left-to-accept'
import { parseNumber } from '@stroyfin/domain/money/parse-number'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { articleParser } from '../../../app/article-parser.ts'
import type { ColumnEditor, GridColumn, Parsed } from '../../../ui/grid/column.ts'
import { WORK_HEADS } from '../../../ui/grid/work-heads.ts'

type Column = GridColumn<EstimateLine>
export type ArticleNames = ReadonlyMap<number, string>

const TYPES = ESTIMATE_TYPES.map((value) => ({ value, label: ESTIMATE_TYPE_LABELS[value] }))
const isLine = (row: EstimateLine) => !row.is_folder

/** numeric(28,10), so eighteen digits before the comma. */
const BIGGEST = '1000000000000000000'

/** Typed with a comma or a point; what is no number stays in the cell with the reason. */
function parseFigure(text: string, missing: string): Parsed {
  if (text.trim() === '') return { error: missing }
  if (text.trim().startsWith('=')) return { error: 'Формула не вычисляется: введите число' }
  const value = parseNumber(text, { decimals: 10 })
  if (value === null) return { error: 'Это не число' }
  return Math.abs(Number(value)) < Number(BIGGEST) ? { value } : { error: 'Слишком большое число' }
}

function figure(missing: string): ColumnEditor<EstimateLine> {
  return { kind: 'decimal', decimals: 10, can_edit: isLine, parse: (text) => parseFigure(text, missing) }
}

/** Words of a known length: what is longer would be refused when saved. */
function words(most: number, required?: string): ColumnEditor<EstimateLine> {
  const parse = (text: string): Parsed => {
    const value = text.trim()
    if (value === '' && required) return { error: required }
    if (value.length > most) return { error: `Не больше ${most} знаков` }
    return { value }
  }
  return { kind: 'text', parse }
}

function parseType(text: string): Parsed {
  const wanted = text.trim().toLocaleLowerCase('ru')
  const found = TYPES.find(({ value, label }) => {
    const name = label.toLocaleLowerCase('ru')
    // «Работа», «материал», «мат.», «оборуд.» stand in files too.
    return (
      value === text ||
      name === wanted ||
      (wanted.length > 2 && name.startsWith(wanted.replace(/[ыаие.]+$/u, '')))
    )
  })
  return found ? { value: found.value } : { error: 'Работы, материалы или оборудование' }
}

/** A restricted person adds lines, but leaves those that are there. */
export type LinesRight = 'all' | 'new' | 'none'

function onlyOf(may: LinesRight, editor: ColumnEditor<EstimateLine>): ColumnEditor<EstimateLine> {
  if (may === 'all') return editor
  return { ...editor, can_edit: (row) => row.id < 0 && editor.can_edit?.(row) !== false }
}

/** Columns of an estimate; cells are changed in place by those who may edit. */
export function lineColumns(may: LinesRight, articles: ArticleNames, of_dopnik = false): Column[] {
  const edited: Edited = (editor) => (may === 'none' ? {} : { editor: onlyOf(may, editor) })
  const columns = [
    // What a line of an additional agreement changes is to be seen beside it.
    ...wordColumns(edited, of_dopnik ? 200 : 320),
    ...figureColumns(edited),
    ...(of_dopnik ? [CHANGES] : []),
    articleColumn(edited, articles),
    ...ACCEPTED,
    noteColumn(edited),
  ]
  return columns.map((column) => ({ ...column, sortable: false, derived: column.derived ?? !column.editor }))
}

type Edited = (editor: ColumnEditor<EstimateLine>) => Pick<Column, 'editor'>

function wordColumns(edited: Edited, name_width: number): Column[] {
  return [
    {
      code: 'view_id',
      title: '№',
      kind: 'text',
      value: (row) => row.view_id,
      width: 72,
      pinned: true,
      card: 'none',
    },
    {
      code: 'code',
      title: 'Шифр',
      kind: 'text',
      value: (row) => row.code,
      width: 112,
      card: 'line',
      also_called: WORK_HEADS.code,
      ...edited(words(100)),
    },
    {
      code: 'name',
      title: 'Наименование',
      kind: 'text',
      value: (row) => row.name,
      width: name_width,
      min_width: 160,
      grow: true,
      tree: true,
      card: 'title',
      also_called: WORK_HEADS.name,
      ...edited(words(1000, 'Укажите наименование')),
    },
    {
      code: 'type',
      title: 'Тип',
      kind: 'text',
      value: (row) => row.type,
      text: (row) => (row.is_folder ? '' : ESTIMATE_TYPE_LABELS[row.type]),
      width: 124,
      card: 'none',
      ...edited({ kind: 'select', options: TYPES, can_edit: isLine, parse: parseType }),
    },
    {
      code: 'unit',
      title: 'Ед. изм.',
      kind: 'text',
      value: (row) => row.unit,
      width: 72,
      card: 'none',
      also_called: WORK_HEADS.unit,
      ...edited({ ...words(50), can_edit: isLine }),
    },
  ]
}

/** «120,5 м² × 350,25». */
const howMuch = ({ is_folder, volume, unit, price }: EstimateLine) =>
  is_folder ? '' : `${formatVolume(volume ?? '0')} ${unit} × ${formatVolume(price ?? '0')}`

function figureColumns(edited: Edited): Column[] {
  return [
    {
      code: 'volume',
      title: 'Объём',
      kind: 'decimal',
      value: (row) => row.volume,
      total: false,
      card: 'line',
      card_text: howMuch,
      also_called: WORK_HEADS.volume,
      ...edited(figure('Укажите объём')),
    },
    {
      code: 'price',
      title: 'Цена, ₽',
      kind: 'decimal',
      min_decimals: 2,
      value: (row) => row.price,
      width: 116,
      total: false,
      also_called: WORK_HEADS.price,
      ...edited(figure('Укажите цену')),
    },
    {
      code: 'summ',
      title: 'Сумма, ₽',
      kind: 'money',
      value: (row) => row.summ,
      derived: true,
      card: 'figure',
      also_called: WORK_HEADS.summ,
    },
  ]
}

function articleColumn(edited: Edited, articles: ArticleNames): Column {
  const options = [...articles].map(([id, label]) => ({ value: String(id), label }))
  return {
    code: 'classifier_id',
    title: 'Статья',
    kind: 'ref',
    value: (row) => row.classifier_id,
    text: (row) => articles.get(row.classifier_id ?? 0) ?? '',
    width: 160,
    card: 'none',
    ...edited({ kind: 'select', options, can_edit: isLine, parse: articleParser(articles) }),
  }
}

/** An additional agreement: which line of the contract gets more or less volume, and what is left of it. */
function changesText({ id, is_folder, volume, unit, changes, base_left }: EstimateLine): string {
  if (changes === null) return !is_folder && id > 0 && Number(volume) < 0 ? 'Не связана: нажмите F4' : ''
  return base_left === null ? changes : `осталось ${formatVolume(base_left)} ${unit} · ${changes}`
}

const CHANGES: Column = {
  code: 'changes',
  title: 'Меняет строку договора',
  kind: 'text',
  value: changesText,
  width: 260,
  card: 'none',
}

function noteColumn(edited: Edited): Column {
  return {
    code: 'description',
    title: 'Примечание',
    kind: 'text',
    value: (row) => row.description,
    width: 200,
    card: 'none',
    also_called: ['Комментарий'],
    ...edited(words(2000)),
  }
}

const acceptedVolume = ({ is_folder, accepted_volume }: EstimateLine) =>
  is_folder || Number(accepted_volume) === 0 ? null : accepted_volume

/** What acts have taken and what is left; nobody types here. */
const ACCEPTED: readonly Column[] = [
  {
    code: 'accepted_volume',
    title: 'В актах, объём',
    kind: 'decimal',
    value: acceptedVolume,
    total: false,
  },
  {
    code: 'accepted_summ',
    title: 'В актах, ₽',
    kind: 'money',
    value: (row) => row.accepted_summ,
    derived: true,
  },
  { code: 'left_summ', title: 'Остаток по смете, ₽', kind: 'money', value: leftSumm, derived: true },
  {
    code: 'left_volume',
    title: 'Остаток, объём',
    kind: 'decimal',
    value: leftVolume,
    total: false,
    hidden: true,
  },
]
