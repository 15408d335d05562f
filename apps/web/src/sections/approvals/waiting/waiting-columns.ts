import type { WaitingObject, WaitingRow } from '@stroyfin/contract/approvals/load-waiting'
import type { Right } from '@stroyfin/domain/access/sections'
import { documentName } from '@stroyfin/domain/approvals/document-name'
import { overdueText } from '@stroyfin/domain/approvals/waiting-time'
import { useMemo } from 'react'
import { useMay } from '../../../session/rights.ts'
import { formatDateTime } from '../../../ui/format/dates.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { changedWords } from '../changed-words.ts'

export const WAITING_TITLES: Record<WaitingObject, string> = {
  agreement: 'Договоры на согласовании',
  smeta: 'Сметы на согласовании',
  ks: 'Выполнение на согласовании',
  payment: 'Платежи на согласовании',
}

/** Addresses of the pages (§2.4). */
export const WAITING_PATHS: Record<WaitingObject, string> = {
  agreement: '/approvement/agreements/',
  smeta: '/approvement/smeta_list/',
  ks: '/approvement/ks_list/',
  payment: '/approvement/payments/',
}

const NAMES: Record<WaitingObject, string> = {
  agreement: 'Договор',
  smeta: 'Смета',
  ks: 'Документ',
  payment: 'Платёж',
}

/** Whose right opens the document itself. */
export const WAITING_VIEW: Record<WaitingObject, Right> = {
  agreement: 'agreement.view',
  smeta: 'agreement.view',
  ks: 'ks.view',
  payment: 'payment.view',
}

export const nameOf = (kind: WaitingObject, row: WaitingRow): string =>
  documentName({ object_type: kind, ...row })

const overdue = ({ deadline_at }: WaitingRow) => overdueText(deadline_at, new Date())
const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase('ru') + text.slice(1)

const CAUTION: GridColumn<WaitingRow> = {
  code: 'cautions',
  title: 'Обратите внимание',
  kind: 'text',
  value: ({ cautions }) => cautions.map(({ text }) => text).join('; ') || null,
  tone: () => 'warning',
  sortable: false,
  width: 300,
  card: 'line',
}

/** What is the same of every kind: what changed, until when, whose turn. */
const WAITED: GridColumn<WaitingRow>[] = [
  {
    code: 'changed',
    title: 'Что изменилось',
    kind: 'text',
    value: (row) => changedWords(row.changed),
    sortable: false,
    width: 150,
    card: 'line',
  },
  {
    code: 'deadline_at',
    title: 'Решить до',
    kind: 'datetime',
    value: (row) => row.deadline_at,
    card: 'line',
    // A passed day is told by the mark of its own.
    card_text: (row) =>
      row.deadline_at === null || overdue(row) ? '' : `до ${formatDateTime(row.deadline_at)}`,
  },
  {
    code: 'overdue',
    title: 'Срок',
    kind: 'status',
    value: overdue,
    text: (row) => capital(overdue(row) ?? ''),
    tone: () => 'error',
    sortable: false,
    width: 190,
    card: 'status',
  },
  {
    code: 'step_name',
    title: 'Шаг',
    kind: 'text',
    value: (row) => row.step_name,
    sortable: false,
    width: 150,
  },
  { code: 'sent_at', title: 'Отправлено', kind: 'datetime', value: (row) => row.sent_at },
  { code: 'sent_by', title: 'Автор', kind: 'ref', value: (row) => row.sent_by_name, width: 160 },
]

/** Columns of what waits for a decision; a contract needs no column that names it once more. */
export function useWaitingColumns(kind: WaitingObject): GridColumn<WaitingRow>[] {
  const may = useMay()
  const may_open = may(WAITING_VIEW[kind])
  const may_see_contract = may('agreement.view')
  return useMemo(() => {
    const document: GridColumn<WaitingRow> = {
      code: 'number',
      title: NAMES[kind],
      kind: 'text',
      value: (row) => row.number || row.title,
      text: (row) => nameOf(kind, row),
      ...(may_open && { href: (row) => row.link ?? undefined }),
      pinned: true,
      width: kind === 'agreement' ? 260 : 226,
      card: 'title',
    }
    const contract: GridColumn<WaitingRow> = {
      code: 'agreement_id',
      title: 'Договор',
      kind: 'ref',
      value: (row) => (row.agreement_number === null ? null : `№ ${row.agreement_number}`),
      ...(may_see_contract && {
        href: (row) => (row.agreement_id === null ? undefined : `/agreement/${row.agreement_id}`),
      }),
      width: 124,
      // A line of a telephone begins with the contract, which tells estimates and acts of one number apart.
      card: kind === 'payment' ? 'none' : 'line',
    }
    const name: GridColumn<WaitingRow> = {
      code: 'title',
      title: 'Наименование',
      kind: 'text',
      value: (row) => row.title,
      sortable: false,
      width: 200,
      card: 'none',
    }
    return [
      document,
      ...(kind === 'smeta' ? [name] : []),
      ...(kind === 'agreement' ? [] : [contract]),
      {
        code: 'party_id',
        title: kind === 'payment' ? 'Получатель' : 'Исполнитель',
        kind: 'ref',
        value: (row) => row.party_name,
        grow: true,
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
      { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, card: 'figure' },
      ...(kind === 'payment' ? [CAUTION, ...WAITED] : WAITED),
      // Seldom told of a contract or an act: it takes no room of what always is.
      ...(kind === 'agreement' || kind === 'ks' ? [CAUTION] : []),
    ]
  }, [kind, may_open, may_see_contract])
}
