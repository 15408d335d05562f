import type { Db } from '@stroyfin/database/connection/db'
import type { ActForm } from '@stroyfin/domain/forms/act-form'
import type { JournalLineForm, Ks3Form, Ks6aForm } from '@stroyfin/domain/forms/summary-form'
import type { KsTotals } from '@stroyfin/domain/ks/ks-lines'
import { kopecks } from '@stroyfin/domain/money/money'
import { journal, readKs3, shownMonths } from '../ks/public.ts'
import { readVatRates } from './act-form-store.ts'

interface Ground {
  db: Db
  company_id: number
  today: string
  /** The act the summary is printed from: counted whatever its status. */
  ks_id: number
  agreement_id: number
  form: ActForm
}

const scopeOf = ({ agreement_id, ks_id }: Ground) => ({ agreement_id, ks_id, unapproved: false })

/** КС-3 of the month of the act, as its screen shows it. */
export async function ks3FormOf(ground: Ground): Promise<Ks3Form> {
  const { db, company_id, today, form } = ground
  const found = await readKs3(db, company_id, { ...scopeOf(ground), from: null, to: null, today })
  const vat_rates = await readVatRates(
    db,
    company_id,
    found.acts.map(({ id }) => id),
  )
  return {
    ...form,
    number: String(found.number),
    from: found.from,
    to: found.to,
    rows: found.rows.map(({ name, ...columns }) => ({ name, ...columnsOf(columns) })),
    totals: columnsOf(found.totals),
    vat_rates,
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

/** КС-6а up to the month of the act, with the months that its screen shows. */
export async function ks6aFormOf(ground: Ground): Promise<Ks6aForm> {
  const { db, company_id, today, form } = ground
  const scope = scopeOf(ground)
  const to = form.date.slice(0, 7)
  const months = await shownMonths(db, company_id, { ...scope, from: null, to, today })
  const whole = { ...scope, months, to, search: '', only_accepted: false, offset: 0, limit: MOST_LINES }
  const { items, totals } = await journal({ db, company_id }, whole)
  return {
    ...form,
    from: `${months[0] ?? to}-01`,
    to: form.date,
    months,
    lines: items.map(lineOf),
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

function lineOf({ section, code, name, unit, price, ...item }: Item): JournalLineForm {
  return {
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
