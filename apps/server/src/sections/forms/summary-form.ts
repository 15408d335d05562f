import { Refusal } from '@stroyfin/contract/kit/refusal'
import { addDays, addMonths } from '@stroyfin/domain/dates/plain-date'
import type { JournalLineForm, Ks3Form, Ks6aForm, SummaryHead } from '@stroyfin/domain/forms/summary-form'
import type { KsTotals } from '@stroyfin/domain/ks/ks-lines'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import { journal, readKs3, shownMonths } from '../ks/public.ts'
import { readVatRates } from './act-form-store.ts'
import type { FormGround } from './make-form.ts'
import { readPlaces } from './place-store.ts'

interface Period {
  agreement_id: number
  /** The act the summary is printed from: counted whatever its status. */
  ks_id: number | null
  unapproved: boolean
  from: string | null
  to: string | null
  /** Day of the certificate; null: the last day of its period. */
  date: string | null
}

const scopeOf = ({ agreement_id, ks_id, unapproved }: Period) => ({ agreement_id, ks_id, unapproved })

const lastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)

/** КС-3 of a period, as its screen shows it; months are taken for their days. */
export async function ks3FormOf(
  { db, company_id, today }: FormGround,
  head: SummaryHead,
  period: Period,
): Promise<Ks3Form> {
  const { date } = period
  const from = period.from?.length === 7 ? `${period.from}-01` : period.from
  const to = period.to?.length === 7 ? lastDay(period.to) : period.to
  const found = await readKs3(db, company_id, { ...scopeOf(period), from, to, today })
  const vat_rates = await readVatRates(
    db,
    company_id,
    found.acts.map(({ id }) => id),
  )
  return {
    ...head,
    number: String(found.number),
    date: date ?? found.to,
    from: found.from,
    to: found.to,
    rows: found.rows.map(({ name, ...columns }) => ({ name, ...columnsOf(columns) })),
    totals: columnsOf(found.totals),
    vat_rates,
    acts: found.acts.map(
      ({ number, date: day, summ, offset_advance_summ, retention_summ, payable_summ }) => ({
        number,
        date: day,
        gross: kopecks(summ),
        offset: kopecks(offset_advance_summ),
        retention: kopecks(retention_summ),
        payable: kopecks(payable_summ),
      }),
    ),
  }
}

interface Shown {
  net_summ: string
  vat_summ: string
  summ: string
}

function columnsOf({
  since_start,
  since_year,
  in_period,
}: Record<'since_start' | 'since_year' | 'in_period', Shown>) {
  return {
    since_start: totalsOf(since_start),
    since_year: totalsOf(since_year),
    in_period: totalsOf(in_period),
  }
}

function totalsOf({ net_summ, vat_summ, summ }: Shown): KsTotals {
  return { net: kopecks(net_summ), vat: kopecks(vat_summ), gross: kopecks(summ) }
}

/** A journal is a paper of a contract: longer ones are read in the screen's own windows. */
const MOST_LINES = 20_000

/** КС-6а of months, as its screen shows it; days are taken for their months. */
export async function ks6aFormOf(
  { db, company_id, today }: FormGround,
  head: SummaryHead,
  period: Period,
): Promise<Ks6aForm> {
  const scope = scopeOf(period)
  const asked = { from: period.from?.slice(0, 7), to: period.to?.slice(0, 7) }
  const months = await shownMonths(db, company_id, { ...scope, ...asked, today })
  const to = months.at(-1) ?? today.slice(0, 7)
  const whole = { ...scope, months, to, search: '', only_accepted: false, offset: 0, limit: MOST_LINES }
  const { items, total, totals } = await journal({ db, company_id }, whole)
  if (total > MOST_LINES) {
    const lines = counted(total, ['строка', 'строки', 'строк'])
    throw new Refusal(
      'conflict',
      `В журнале ${lines}: на бумагу выводится не больше ${formatVolume(String(MOST_LINES))}. Смотрите его на экране`,
    )
  }
  const planned = items.flatMap(({ estimate_line_id }) => estimate_line_id ?? [])
  const places = await readPlaces(db, company_id, planned)
  return {
    ...head,
    from: `${months[0] ?? to}-01`,
    to: period.date ?? lastDay(to),
    months,
    lines: items.map((item) => lineOf(item, places)),
    totals: {
      estimate: kopecks(totals.estimate_summ),
      before: kopecks(totals.before),
      months: totals.months.map(kopecks),
      since_year: kopecks(totals.since_year),
      since_start: kopecks(totals.since_start),
      left: kopecks(totals.left_summ),
    },
  }
}

type Item = Awaited<ReturnType<typeof journal>>['items'][number]

function lineOf(
  { section, code, name, unit, price, ...item }: Item,
  places: ReadonlyMap<number, string>,
): JournalLineForm {
  return {
    position: (item.estimate_line_id !== null && places.get(item.estimate_line_id)) || '',
    section,
    code,
    name,
    unit,
    price,
    estimate: item.estimate && cellOf(item.estimate),
    before: cellOf(item.before),
    months: item.months.map(cellOf),
    since_year: cellOf(item.since_year),
    since_start: cellOf(item.since_start),
    left: item.left && cellOf(item.left),
  }
}

function cellOf({ volume, summ }: { volume: string; summ: string }) {
  return { volume, summ: kopecks(summ) }
}
