import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import type { MatchProposal } from '@stroyfin/contract/bank-statements/propose-matches'
import { LINE_KIND_LABELS } from '@stroyfin/domain/bank/line-kind'
import { formatMoney } from '../../ui/format/figures.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

const DIRECTIONS: Record<BankLine['direction'], { text: string; tone: Tone }> = {
  in: { text: 'Поступление', tone: 'success' },
  out: { text: 'Списание', tone: 'info' },
  unknown: { text: 'Не ясно', tone: 'warning' },
}

/** What is known of a line in one word. */
export function matchWord(line: BankLine, proposal: MatchProposal | undefined): { text: string; tone: Tone } {
  if (line.status === 'matched') return { text: 'Разнесена', tone: 'success' }
  if (line.status === 'put_aside') return { text: 'Отложена', tone: 'neutral' }
  if (line.matched_summ > 0) return { text: 'Разнесена частично', tone: 'warning' }
  if (!proposal) return { text: 'Совпадений нет', tone: 'neutral' }
  if (proposal.sure) return { text: 'Уверенно', tone: 'success' }
  if (proposal.short_summ > 0)
    return { text: `Меньше на ${formatMoney(proposal.short_summ)} ₽`, tone: 'warning' }
  if (proposal.parts.length > 0) return { text: 'Похоже', tone: 'info' }
  if (proposal.returns.length > 0) return { text: 'Возврат', tone: 'info' }
  if (proposal.rivals.length + proposal.return_rivals.length + proposal.mirrors.length > 0)
    return { text: 'Выберите из похожих', tone: 'warning' }
  return { text: proposal.note ?? 'Совпадений нет', tone: 'neutral' }
}

/** What the line is about; a line from before kinds were told gets its own soon after the start. */
export const kindWord = ({ kind }: BankLine) => (kind === null ? 'Ещё не определён' : LINE_KIND_LABELS[kind])

/** Within a statement each line says what it may pay; among lines of many, whose account it is about. */
export function lineColumns(proposals?: ReadonlyMap<number, MatchProposal>): GridColumn<BankLine>[] {
  return [proposals ? matchColumn(proposals) : ACCOUNT, ...LINE_COLUMNS]
}

const ACCOUNT: GridColumn<BankLine> = {
  code: 'account',
  title: 'Счёт',
  kind: 'text',
  value: (row) => row.account || 'счёт не указан',
  href: (row) => `/import-xls/client-bank-info?statement=${row.statement_id}`,
  width: 180,
  card: 'line',
}

function matchColumn(proposals: ReadonlyMap<number, MatchProposal>): GridColumn<BankLine> {
  return {
    code: 'match',
    title: 'Разнесение',
    kind: 'status',
    value: (row) => row.status,
    text: (row) => matchWord(row, proposals.get(row.id)).text,
    tone: (row) => matchWord(row, proposals.get(row.id)).tone,
    width: 150,
    sortable: false,
  }
}

const LINE_COLUMNS: readonly GridColumn<BankLine>[] = [
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, width: 84, card: 'line' },
  { code: 'number', title: '№', kind: 'text', value: (row) => row.number, width: 68, card: 'none' },
  {
    code: 'direction',
    title: 'Направление',
    kind: 'status',
    value: (row) => row.direction,
    text: (row) => DIRECTIONS[row.direction].text,
    tone: (row) => DIRECTIONS[row.direction].tone,
    width: 112,
    card: 'none',
  },
  {
    code: 'kind',
    title: 'Вид',
    kind: 'text',
    value: (row) => kindWord(row),
    width: 128,
    card: 'line',
  },
  {
    code: 'counterparty_name',
    title: 'Контрагент',
    kind: 'text',
    value: (row) => row.counterparty_name,
    width: 160,
    card: 'title',
  },
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    value: (row) => (row.direction === 'out' ? -row.summ : row.summ),
    width: 124,
    card: 'figure',
  },
  {
    code: 'purpose',
    title: 'Назначение',
    kind: 'text',
    value: (row) => row.purpose,
    grow: true,
    card: 'line',
  },
]
