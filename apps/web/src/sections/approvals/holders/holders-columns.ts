import type { HeldRow } from '@stroyfin/contract/approvals/load-held'
import { APPROVAL_OBJECT_LABELS } from '@stroyfin/domain/approvals/approval-route'
import { decidedByText } from '@stroyfin/domain/approvals/message-log'
import { STUCK_REASON_LABELS } from '@stroyfin/domain/approvals/substitute'
import { waitingTime } from '@stroyfin/domain/approvals/waiting-time'
import type { GridColumn } from '../../../ui/grid/column.ts'
import type { Tone } from '../../../ui/StatusMark.tsx'

type Term = 'stuck' | 'late' | 'timely' | 'open'

const TERM_VIEW: Record<Exclude<Term, 'stuck'>, { label: string; tone: Tone }> = {
  late: { label: 'Просрочено', tone: 'error' },
  timely: { label: 'В срок', tone: 'info' },
  open: { label: 'Без срока', tone: 'neutral' },
}

function termOf({ stuck_reason, is_late, deadline_at }: HeldRow): Term {
  if (stuck_reason) return 'stuck'
  if (is_late) return 'late'
  return deadline_at ? 'timely' : 'open'
}

function termText(row: HeldRow): string {
  if (row.stuck_reason) return `Решить некому: ${STUCK_REASON_LABELS[row.stuck_reason]}`
  const term = termOf(row)
  return term === 'stuck' ? '' : TERM_VIEW[term].label
}

function termTone(row: HeldRow): Tone {
  const term = termOf(row)
  return term === 'stuck' ? 'error' : TERM_VIEW[term].tone
}

/** «Анна Белова, замещает: Марина Орлова; также Игорь Ветров»: the words of the sheet of approval. */
export function holderWords({ holder_name, instead_of, escalated_to }: HeldRow): string {
  const who = instead_of === null ? holder_name : decidedByText(holder_name, instead_of)
  return escalated_to.length === 0 ? who : `${who}; также ${escalated_to.join(', ')}`
}

/** What waits, with whom, how long and until when. */
export const holdersColumns: GridColumn<HeldRow>[] = [
  {
    code: 'name',
    title: 'Документ',
    kind: 'text',
    value: (row) => row.name,
    href: (row) => row.link ?? undefined,
    pinned: true,
    width: 200,
    card: 'title',
  },
  {
    code: 'object_type',
    title: 'Вид',
    kind: 'text',
    value: (row) => APPROVAL_OBJECT_LABELS[row.object_type],
    width: 140,
    card: 'none',
  },
  {
    code: 'holder_id',
    title: 'У кого',
    kind: 'ref',
    value: (row) => row.holder_name,
    text: holderWords,
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    code: 'opened_at',
    title: 'Ждёт',
    kind: 'text',
    value: (row) => row.opened_at,
    text: (row) => waitingTime(row.opened_at, new Date()),
    width: 96,
    card: 'line',
  },
  {
    code: 'is_late',
    title: 'Срок',
    kind: 'status',
    value: termOf,
    text: termText,
    tone: termTone,
    width: 132,
    card: 'status',
  },
  { code: 'deadline_at', title: 'Решить до', kind: 'datetime', value: (row) => row.deadline_at },
  {
    code: 'step_name',
    title: 'Шаг',
    kind: 'text',
    value: (row) => row.step_name,
    sortable: false,
    width: 148,
    card: 'none',
  },
  // Two who decide side by side hold one document: a total would count it twice.
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    value: (row) => row.summ,
    total: false,
    card: 'figure',
  },
  {
    code: 'party_id',
    title: 'Контрагент',
    kind: 'ref',
    value: (row) => row.party_name,
    width: 180,
    card: 'line',
  },
  {
    code: 'project_id',
    title: 'Проект',
    kind: 'ref',
    value: (row) => row.project_name,
    width: 140,
    card: 'none',
  },
  { code: 'sent_at', title: 'Отправлено', kind: 'datetime', value: (row) => row.sent_at, hidden: true },
  {
    code: 'sent_by',
    title: 'Автор',
    kind: 'ref',
    value: (row) => row.sent_by_name,
    width: 160,
    card: 'none',
  },
]
