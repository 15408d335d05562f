import type { RegistryPayment } from '@stroyfin/contract/registries/registry-payment'
import type { RightsHolder } from '@stroyfin/domain/access/allows'
import { mendLink } from '@stroyfin/domain/access/mends'
import { writtenOffWords } from '@stroyfin/domain/bank/written-off'
import { kopecks } from '@stroyfin/domain/money/money'
import { parseNumber } from '@stroyfin/domain/money/parse-number'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { PAYMENT_TYPE_LABELS } from '@stroyfin/domain/payments/payment-type'
import { earlyWords } from '@stroyfin/domain/registries/early-retention'
import { partialSummProblem } from '@stroyfin/domain/registries/registry-rules'
import { type Hindrance, rowHindrance, rowHindrances } from '@stroyfin/domain/registries/row-hindrance'
import { formatDate } from '../../ui/format/dates.ts'
import type { GridColumn, Parsed } from '../../ui/grid/column.ts'
import { inCurrencyOf } from '../../ui/grid/own-currency.ts'
import { type Line, type LineRow, vatOf } from './registry-line.ts'
import type { RowPlace } from './row-place.ts'

interface LineColumnsOptions {
  /** Partial sums may be typed. */
  editable: boolean
  /** What the check says of payments, by payment. */
  problems: ReadonlyMap<number, string>
  /** Some rows carry words of approvers: they are read first. */
  noted: boolean
  /** Of the registry: what is paid before its day says so. */
  date?: string | null
  /** Where the rows of an approved registry stand at the bank, by payment. */
  places?: ReadonlyMap<number, RowPlace> | undefined
  /** Who looks at it: what they may mend leads there. */
  holder: RightsHolder
}

type Column = GridColumn<LineRow>

/** Reads a partial sum: more than nothing, not more than what is left of the payment (K-07). */
export function parsePart(text: string, { line }: LineRow): Parsed {
  const exact = parseNumber(text, { decimals: 2 })
  if (exact === null || line === null) return { error: 'Это не число' }
  const error = partialSummProblem(kopecks(exact), kopecks(line.free_summ))
  return error === null ? { value: Number(exact) } : { error }
}

/** The column of what is paid now: the only one that is edited. */
export const summColumn = (editable: boolean): Column => ({
  code: 'summ',
  title: 'Сумма к оплате, ₽',
  kind: 'money',
  value: (row) => row.summ,
  width: 140,
  card: 'figure',
  ...(editable && {
    editor: {
      kind: 'money' as const,
      can_edit: ({ line }: LineRow) => line !== null && !line.excluded,
      parse: parsePart,
    },
  }),
})

export function lineColumns({
  editable,
  problems,
  noted,
  date = null,
  places,
  holder,
}: LineColumnsOptions): Column[] {
  // What stops an approved row is told by its place; here stay the words of people and of statements.
  const noteOfLine = (line: Line) =>
    [earlyWords(line, date), places ? doubtWords(line) : noteWords(line, line.summ)]
      .filter(Boolean)
      .join('; ')
  const noteOf = ({ line }: LineRow) =>
    line ? (problems.get(line.payment_id) ?? (line.remark || noteOfLine(line))) : ''
  const placeOf = ({ line }: LineRow) => line && places?.get(line.payment_id)
  const remark: Column = {
    code: 'remark',
    title: 'Замечание',
    kind: 'status',
    value: noteOf,
    text: noteOf,
    tone: ({ line }) => (line && problems.has(line.payment_id) ? 'error' : 'warning'),
    href: ({ line }) =>
      line?.written_off
        ? statementAddress(line.written_off)
        : line && !places && line.remark === '' && !problems.has(line.payment_id)
          ? mendAddress(line, holder)
          : undefined,
    width: 220,
    card: 'status',
  }
  const columns: Column[] = [
    {
      code: 'title',
      title: 'Получатель',
      kind: 'text',
      value: (row) => row.title,
      pinned: true,
      width: 220,
      card: 'title',
    },
    {
      ...ofLine('payment_number', 'Платёж', 'text', (line) => line.payment_number, {
        width: 84,
        card: 'none',
      }),
      href: ({ line }) => (line ? `/payments-registry/?payment=${line.payment_id}` : undefined),
    },
    summColumn(editable),
    {
      code: 'at_bank',
      title: 'В банке',
      kind: 'status',
      value: (row) => placeOf(row)?.label ?? '',
      text: (row) => placeOf(row)?.label ?? '',
      tone: (row) => placeOf(row)?.tone ?? 'neutral',
      width: 184,
      card: 'status',
    },
    ...(noted ? [remark] : []),
    {
      ...ofLine('agreement', 'Договор', 'text', contractOf, { width: 188, card: 'none' }),
      href: ({ line }) => (line ? `/agreement/${line.agreement_id}` : undefined),
    },
    ofLine('purpose', 'Назначение', 'text', (line) => line.purpose, { width: 260, grow: true, card: 'line' }),
    ofLine('free_summ', 'Доступно к оплате, ₽', 'money', (line) => line.free_summ, { hidden: !editable }),
    ofLine('payment_summ', 'Сумма платежа, ₽', 'money', (line) => line.payment_summ, { total: false }),
    ofLine('project', 'Проект', 'ref', (line) => line.project_name, { width: 140, card: 'none' }),
    ofLine('article', 'Статья', 'ref', (line) => line.classifier_name, { width: 180, card: 'none' }),
    ofLine('source', 'Источник', 'text', (line) => PAYMENT_SOURCE_VIEW[line.source].label, {
      width: 112,
      card: 'none',
    }),
    ofLine('due_date', 'Оплатить до', 'date', (line) => line.due_date, { card: 'none' }),
    { code: 'vat_summ', title: 'В т. ч. НДС, ₽', kind: 'money', value: vatOf, total: false },
    ofLine('type', 'Тип платежа', 'text', (line) => PAYMENT_TYPE_LABELS[line.type], {
      hidden: true,
      card: 'none',
    }),
    ofLine('payee_inn', 'ИНН', 'text', (line) => line.payee_inn, { width: 112, hidden: true, card: 'none' }),
    ofLine('payee_account', 'Р/с получателя', 'text', (line) => line.payee_account, {
      width: 176,
      hidden: true,
      card: 'none',
    }),
    ofLine('payee_bic', 'БИК', 'text', (line) => line.payee_bic, { width: 92, hidden: true, card: 'none' }),
    ...(noted ? [] : [remark]),
  ]
  return inCurrencyOf(columns, ({ line }) => line?.currency ?? 'rub')
}

/** What is looked at before the payment goes to the bank: money that seems to have gone already, what will stop it later. */
export const noteWords = (payment: RegistryPayment, summ: number | string): string => {
  const own_summ = payment.own_summ === null ? null : String(payment.own_summ)
  return doubtWords(payment) || rowHindrance({ ...payment, own_summ, summ: kopecks(String(summ)) })
}

/** Of a row of a registry: what will stop it, each with the deed that mends it. */
export const hindrancesOf = (line: Line): Hindrance[] =>
  rowHindrances({
    ...line,
    own_summ: line.own_summ === null ? null : String(line.own_summ),
    summ: kopecks(String(line.summ)),
  })

/** Where the first of them is mended, for whoever may do so. */
function mendAddress(line: Line, holder: RightsHolder): string | undefined {
  const links = hindrancesOf(line).map(({ mend }) => mend && mendLink(mend.what, holder, mend.href))
  return links.find(Boolean)?.href
}

const doubtWords = ({ written_off }: RegistryPayment): string =>
  written_off ? writtenOffWords(written_off) : ''

export const statementAddress = ({ statement_id }: { statement_id: number }): string =>
  `/import-xls/client-bank-info?statement=${statement_id}`

type Value = (line: NonNullable<LineRow['line']>) => string | number | null

/** A column of payments; folders leave it empty. */
function ofLine(
  code: string,
  title: string,
  kind: Column['kind'],
  value: Value,
  more: Partial<Column>,
): Column {
  const shown = ({ line }: LineRow) => (line ? value(line) : null)
  const blank = kind === 'date' && {
    text: (row: LineRow) => (shown(row) ? formatDate(String(shown(row))) : ''),
  }
  return { code, title, kind, value: shown, ...blank, ...more }
}

function contractOf({ agreement_number, agreement_date }: NonNullable<LineRow['line']>): string {
  return `№ ${agreement_number} от ${formatDate(agreement_date)}`
}
