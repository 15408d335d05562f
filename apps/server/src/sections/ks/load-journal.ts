import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import type { Db } from '@stroyfin/database/connection/db'
import { type JournalCell, journalRow, monthsBetween } from '@stroyfin/domain/ks/ks-6a'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { type Journal, type JournalAsked, type JournalSource, readJournal } from './journal-store.ts'
import { readActMonths, type SummaryScope } from './summary-store.ts'
import { readTerms } from './terms-store.ts'

/** So many months fit beside the estimate; what was before them stands in one column. */
const SHOWN = 6
const MOST_MONTHS = 18

export const loadKsJournalHandle = handle(loadKsJournal, async ({ ks_id, from, to, ...asked }, call) => {
  const { db, company_id, today } = call
  const terms = await readTerms(db, company_id, {
    agreement_id: asked.agreement_id,
    without: null,
    day: null,
  })
  if (!terms) throw new Refusal('not_found', 'Договор не найден')
  const scope = { agreement_id: asked.agreement_id, unapproved: asked.unapproved, ks_id: ks_id ?? null }
  const months = await shownMonths(db, company_id, { ...scope, from, to, today })
  const last = months.at(-1) ?? today.slice(0, 7)
  return {
    from: months[0] ?? last,
    to: last,
    months,
    ...(await journal(call, { ...asked, ...scope, months, to: last })),
  }
})

interface MonthsAsked extends SummaryScope {
  from: string | null | undefined
  to: string | null | undefined
  today: string
}

export async function shownMonths(db: Db, company_id: number, asked: MonthsAsked): Promise<string[]> {
  const { months: known, own } = await readActMonths(db, company_id, asked)
  const to = asked.to ?? own ?? known.at(-1) ?? asked.today.slice(0, 7)
  const first = known[0] ?? to
  const from = asked.from ?? later(monthsBetween(first < to ? first : to, to).at(-SHOWN) ?? first, first)
  const months = monthsBetween(from, to)
  if (months.length === 0) throw refused('Конец периода не может быть раньше начала')
  if (months.length > MOST_MONTHS) throw refused(`Не больше ${MOST_MONTHS} месяцев`)
  return months
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function refused(to: string): Refusal {
  return new Refusal('invalid', to, { errors: [{ field: 'to', message: to }] })
}

type Asked = JournalAsked & { months: string[]; offset: number; limit: number }

/** A window of the journal and the sums of the whole of it. */
export async function journal(call: { db: Db; company_id: number }, { months, ...asked }: Asked) {
  const { db, company_id } = call
  const sums = await readJournal(db, company_id, asked)
  const all = journalRow(null, entriesOf(sums, 'summ'), months)
  const planned = { volume: '0', summ: kopecks(sums.estimate_summ) }
  const { left } = journalRow(planned, entriesOf(sums, 'planned'), months)
  return {
    items: sums.items.map((row) => lineOf(row, months)),
    total: sums.total,
    totals: {
      estimate_summ: sums.estimate_summ,
      before: roubles(all.before.summ),
      months: all.months.map(({ summ }) => roubles(summ)),
      since_year: roubles(all.since_year.summ),
      since_start: roubles(all.since_start.summ),
      left_summ: roubles(left?.summ ?? 0n),
    },
  }
}

function entriesOf({ months }: Journal, which: 'summ' | 'planned') {
  return months.map((entry) => ({ month: entry.month, volume: '0', summ: kopecks(entry[which]) }))
}

function lineOf(
  { volume, summ, entries, ks_type, ks_number, ...row }: JournalSource,
  months: readonly string[],
) {
  const estimate = volume === null || summ === null ? null : { volume, summ: kopecks(summ) }
  const counted = journalRow(
    estimate,
    entries.map((entry) => ({ ...entry, summ: kopecks(entry.summ) })),
    months,
  )
  return {
    ...row,
    name: ks_type === null ? row.name : `${KS_TYPE_LABELS[ks_type]} № ${ks_number}`,
    estimate: estimate && onWire(estimate),
    before: onWire(counted.before),
    months: counted.months.map(onWire),
    since_year: onWire(counted.since_year),
    since_start: onWire(counted.since_start),
    left: counted.left && onWire(counted.left),
  }
}

function onWire({ volume, summ }: JournalCell) {
  return { volume, summ: roubles(summ) }
}
