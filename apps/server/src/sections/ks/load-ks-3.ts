import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import type { Db } from '@stroyfin/database/connection/db'
import { addDays, addMonths } from '@stroyfin/domain/dates/plain-date'
import { ks3 } from '@stroyfin/domain/ks/ks-3'
import type { KsTotals } from '@stroyfin/domain/ks/ks-lines'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { type ActPart, readActParts } from './ks-3-store.ts'
import { readActMonths, type SummaryScope } from './summary-store.ts'
import { readTerms } from './terms-store.ts'

export const loadKs3Handle = handle(loadKs3, async ({ from, to, ks_id, ...asked }, call) => {
  const { db, company_id, today } = call
  const terms = await readTerms(db, company_id, {
    agreement_id: asked.agreement_id,
    without: null,
    day: null,
  })
  if (!terms) throw new Refusal('not_found', 'Договор не найден')
  const scope = { ...asked, ks_id: ks_id ?? null }
  return readKs3(db, company_id, { ...scope, from: from ?? null, to: to ?? null, today })
})

interface Ks3Asked extends SummaryScope {
  from: string | null
  to: string | null
  today: string
}

/** The certificate of a period: what the screen shows is what is printed. */
export async function readKs3(db: Db, company_id: number, { today, ...asked }: Ks3Asked) {
  const { months, own } = await readActMonths(db, company_id, asked)
  const month = own ?? months.at(-1) ?? today.slice(0, 7)
  const from = asked.from ?? (asked.to ? `${asked.to.slice(0, 7)}-01` : `${month}-01`)
  const to = asked.to ?? lastDay(from)
  if (to < from) {
    throw new Refusal('invalid', 'Конец периода не может быть раньше начала', {
      errors: [{ field: 'to', message: 'Конец периода не может быть раньше начала' }],
    })
  }
  const parts = await readActParts(db, company_id, { ...asked, to })
  const names = new Map(parts.map(({ row, name }) => [row, name]))
  const counted = parts.map((part) => ({ ...part, ...totalsOfPart(part) }))
  const { rows, totals } = ks3(counted, { from, to })
  return {
    from,
    to,
    number: Math.max(1, months.filter((known) => known <= to.slice(0, 7)).length),
    months,
    rows: rows.map(({ row, ...columns }) => ({ row, name: names.get(row) ?? '', ...shown(columns) })),
    totals: shown(totals),
    acts: actsOf(parts.filter(({ date }) => date >= from)),
  }
}

function lastDay(date: string): string {
  return addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1)
}

function totalsOfPart({ net_summ, vat_summ }: Pick<ActPart, 'net_summ' | 'vat_summ'>): KsTotals {
  const net = kopecks(net_summ)
  const vat = kopecks(vat_summ)
  return { net, vat, gross: net + vat }
}

function shown({
  since_start,
  since_year,
  in_period,
}: Record<'since_start' | 'since_year' | 'in_period', KsTotals>) {
  return {
    since_start: onWire(since_start),
    since_year: onWire(since_year),
    in_period: onWire(in_period),
  }
}

function onWire({ net, vat, gross }: KsTotals) {
  return { net_summ: roubles(net), vat_summ: roubles(vat), summ: roubles(gross) }
}

/** The acts whose parts these are, each once. */
function actsOf(parts: readonly ActPart[]) {
  const acts = new Map<number, { part: ActPart; net: bigint; vat: bigint }>()
  for (const part of parts) {
    const { net, vat } = totalsOfPart(part)
    const act = acts.get(part.ks_id) ?? { part, net: 0n, vat: 0n }
    acts.set(part.ks_id, { part, net: act.net + net, vat: act.vat + vat })
  }
  return [...acts.values()].map(
    ({ part: { ks_id, type, number, date, status, corrected_ks_id, ...part }, net, vat }) => ({
      id: ks_id,
      type,
      number,
      date,
      status,
      corrected_ks_id,
      offset_advance_summ: part.offset_advance_summ,
      retention_summ: part.retention_summ,
      payable_summ: part.payable_summ,
      ...onWire({ net, vat, gross: net + vat }),
    }),
  )
}
