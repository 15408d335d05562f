import type { SummaryHead } from '@stroyfin/domain/forms/summary-form'
import type { PaperCell, PaperRow } from '../paper/paper.ts'
import { blank, dayOf, type HeadSpans, headBox, lineRows, partyRows } from './form-parts.ts'

interface UnifiedHead {
  title: string
  okud: string
  spans: HeadSpans
  /** КС-2 names the object besides the building site. */
  with_object: boolean
}

/** Head that the unified forms of construction share: code, parties, site, contract. */
export function unifiedHeadRows(
  head: SummaryHead,
  { title, okud, spans, with_object }: UnifiedHead,
): PaperRow[] {
  const whole = spans.reduce<number>((sum, span) => sum + span, 0)
  const code = spans[3]
  const right = (text: string): PaperRow => ({ cells: [{ text, span: whole, align: 'right', size: 7 }] })
  const coded = (text: string, value: string): PaperRow => ({
    cells: [{ text, span: whole - code, align: 'right' }, headBox(value, { span: code })],
  })
  return [
    right(`Унифицированная форма № ${title}`),
    right('Утверждена постановлением Госкомстата России от 11.11.99 № 100'),
    coded('', 'Код'),
    coded('Форма по ОКУД', okud),
    ...partyRows(spans, 'Инвестор', null),
    ...partyRows(spans, 'Заказчик (Генподрядчик)', head.customer),
    ...partyRows(spans, 'Подрядчик (Субподрядчик)', head.executor),
    ...lineRows(spans, {
      title: 'Стройка',
      text: [head.project_name, head.project_address].filter(Boolean).join(', '),
      under: 'наименование, адрес',
    }),
    ...(with_object ? lineRows(spans, { title: 'Объект', text: objectOf(head), under: 'наименование' }) : []),
    coded('Вид деятельности по ОКДП', ''),
    coded('Договор подряда (контракт), номер', head.agreement_number),
    coded('дата', dayOf(head.agreement_date)),
    coded('Вид операции', ''),
    { cells: [blank(whole)], height: 3 },
  ]
}

/** The building of the contract; a contract for the whole site names the site. */
function objectOf({ project_name, estate_name, estate_address }: SummaryHead): string {
  return estate_name === '' ? project_name : [estate_name, estate_address].filter(Boolean).join(', ')
}

interface TitleBox {
  /** Spans: the title at the left, number, date, from, to. */
  spans: readonly [number, number, number, number, number]
  title: string
  number: string
  date: string
  from: string | null
  to: string | null
}

/** «АКТ» beside the box with the number, the date and the period. */
export function titleRows({ spans, title, number, date, from, to }: TitleBox): PaperRow[] {
  const [left, at_number, at_date, at_from, at_to] = spans
  const value = (text: string, span: number): PaperCell => headBox(text, { span, border: 'heavy' })
  return [
    {
      cells: [
        blank(left),
        headBox('Номер документа', { span: at_number, down: 2 }),
        headBox('Дата составления', { span: at_date, down: 2 }),
        headBox('Отчётный период', { span: at_from + at_to }),
      ],
    },
    { cells: [blank(left), headBox('с', { span: at_from }), headBox('по', { span: at_to })] },
    {
      cells: [
        { text: title, span: left, align: 'center', bold: true, size: 11 },
        value(number, at_number),
        value(dayOf(date), at_date),
        value(dayOf(from), at_from),
        value(dayOf(to), at_to),
      ],
    },
  ]
}
