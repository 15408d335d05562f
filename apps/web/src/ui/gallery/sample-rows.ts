import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import type { GridColumn } from '../grid/column.ts'
import type { Tone } from '../StatusMark.tsx'

export interface SampleRow {
  id: number | string
  group_id: number | string | null
  is_folder: boolean
  number: string
  date: string
  contractor: string
  subject: string
  status: number
  summ: number
  paid: number
  volume: string
  unit: string
}

const STATUSES: readonly (readonly [string, Tone])[] = [
  ['Новый', 'neutral'],
  ['На согласовании', 'info'],
  ['Согласовано', 'success'],
  ['Согласовано с замечаниями', 'warning'],
  ['Отказано', 'error'],
]
const CONTRACTORS = [
  'ООО «СтройМонтажСервис»',
  'АО «Мостотрест-Сервис Северо-Запад»',
  'ООО «Инженерные системы и коммуникации города»',
  'ИП Кузнецов Артём Сергеевич',
]
const SUBJECTS = [
  'Устройство монолитного каркаса секции 3, оси 1–12',
  'Поставка арматуры А500С диаметром 12–32 мм',
  'Электромонтажные работы',
  'Благоустройство дворовой территории',
]

function pick<Item>(list: readonly Item[], at: number): Item {
  return list[at % list.length] as Item
}

/** Rows that look like contracts; the same number always gives the same row. */
export function sampleRow(at: number, group_id: SampleRow['group_id'] = null): SampleRow {
  return {
    id: at + 1,
    group_id,
    is_folder: false,
    number: `Д-2025/${String(at + 1).padStart(4, '0')}`,
    date: `2025-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 27) + 1).padStart(2, '0')}`,
    contractor: pick(CONTRACTORS, at),
    subject: pick(SUBJECTS, at * 3 + 1),
    status: at % STATUSES.length,
    summ: (((at + 3) * 79_190_117) % 1_000_000_000) / 100,
    paid: ((((at + 3) * 79_190_117) % 700_000_000) / 100) * (at % 13 === 12 ? -1 : 1),
    volume: String(((at * 377) % 10_000) / 8),
    unit: pick(['м³', 'т', 'шт.'], at),
  }
}

/** Folders of two levels with rows inside, sums rolled up by the sample itself. */
export function sampleTree(folders: number, rows_in_folder: number): SampleRow[] {
  return Array.from({ length: folders }, (_, at) => {
    const inside = Array.from({ length: rows_in_folder }, (__, row) =>
      sampleRow(at * rows_in_folder + row, `f${at}`),
    )
    const sum = (value: (row: SampleRow) => number) =>
      wireSumm(sumOf(inside.map((row) => kopecks(value(row)))))
    const folder: SampleRow = {
      ...sampleRow(at),
      id: `f${at}`,
      is_folder: true,
      number: `Раздел ${at + 1}`,
      summ: sum(({ summ }) => summ),
      paid: sum(({ paid }) => paid),
    }
    return [folder, ...inside]
  }).flat()
}

export const sampleColumns: readonly GridColumn<SampleRow>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'ref',
    width: 140,
    pinned: true,
    value: ({ number }) => number,
    href: ({ id, is_folder }) => (is_folder ? undefined : `#row-${id}`),
  },
  { code: 'date', title: 'Дата', kind: 'date', value: ({ date }) => date },
  {
    code: 'contractor',
    title: 'Контрагент',
    kind: 'text',
    width: 240,
    value: ({ contractor }) => contractor,
  },
  { code: 'subject', title: 'Предмет', kind: 'text', width: 260, value: ({ subject }) => subject },
  {
    code: 'status',
    title: 'Статус',
    kind: 'status',
    value: ({ status }) => pick(STATUSES, status)[0],
    tone: ({ status }) => pick(STATUSES, status)[1],
  },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', group: 'Договор', value: ({ summ }) => summ },
  { code: 'paid', title: 'Оплачено, ₽', kind: 'money', group: 'Договор', value: ({ paid }) => paid },
]

export const sampleStatuses = STATUSES.map(([label], at) => ({ value: String(at), label }))
