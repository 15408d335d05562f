import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { readTable } from '../../spreadsheets/read-table.ts'
import type { Sheet } from '../../spreadsheets/table.ts'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract, pay } from './testing/sample-contract.ts'

const BOOK = 'КС-3 №4 от 31.01.2026 (КС-2 №1-4) masked.xlsx'
const data = sharedData()

interface Facts {
  KS3: Record<string, string>
  retention_sheet: Record<string, string>
}

/** Lines of an act of the workbook: volume and price of every row above «ВСЕГО по Акту». */
function linesOf({ rows }: Sheet) {
  const end = rows.findIndex((row) => row[3]?.text.startsWith('ВСЕГО'))
  return rows.slice(0, end).flatMap(([, , , name, unit, volume, price, summ]) => {
    if (volume?.kind !== 'number' || price?.kind !== 'number' || summ?.kind !== 'number') return []
    if (new Decimal(volume.text).eq(0) || name?.kind !== 'text') return []
    const exact = (text: string) => new Decimal(text).round(10).toString()
    return [
      {
        name: name.text.slice(0, 1000),
        unit: unit?.text ?? '',
        code: '',
        volume: exact(volume.text),
        price: exact(price.text),
      },
    ]
  })
}

test('real files lie beside the project', () => {
  expect(data, 'Нет папки shared/data рядом с проектом: укажите её в SHARED_DATA').not.toBeNull()
})

describe.runIf(data !== null)('a real КС-3 with its four acts comes out to the kopeck', async () => {
  const app = await testApp()
  const as = { as: 'director' }
  const folder = data ?? ''
  const facts = (JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as Record<string, Facts>)[
    `ks-forms/${BOOK}`
  ] as Facts
  const read = await readTable(readFileSync(join(folder, 'ks-forms', BOOK)), { fileName: BOOK })
  if ('refused' in read) throw new Error(read.refused)
  const sheet = (name: string) => {
    const found = read.sheets.find((one) => one.name.startsWith(name))
    if (!found) throw new Error(`no sheet ${name}`)
    return found
  }

  /** Advance that acts may offset: what the sheet says was open before, the rest is offset by the acts of December. */
  const { advances_received = '', open_advance_in = '' } = facts.retention_sheet
  const agreement_id = await makeContract(app, {
    number: 'АСП-ХОР/2025',
    summ: 1_500_000_000,
    advance_method: 'manual',
    advance_summ: Number(advances_received),
    retention_percent: '3',
  })
  await pay(app, {
    agreement_id,
    type: 'advance',
    date: '2025-12-25',
    summ: Number(advances_received),
    vat_rate: '20',
  })
  const accept = async (number: string, date: string, draft: object) => {
    const head = { agreement_id, type: 'contracting' as const, number, date, vat_rate: '22', ...draft }
    const { ks } = await app.call(createKs, head, as)
    await approveKs(app, ks)
    return app.call(loadKs, { ks_id: ks }, as)
  }
  // Column 4 without column 6: what the acts of December have accepted, without VAT.
  const before = sheet('КС-3')
    .rows.slice(22, 31)
    .flatMap(([, , , start, , period]) => {
      const net = kopecks(start?.kind === 'number' ? new Decimal(start.text).toString() : '0')
      const now = kopecks(period?.kind === 'number' ? new Decimal(period.text).round(2).toString() : '0')
      return net === 0n ? [] : [net - now]
    })
  await accept('0', '2025-12-31', {
    vat_rate: '20',
    offset_manual: Number(roubles(kopecks(advances_received) - kopecks(open_advance_in))),
    lines: before
      .slice(1)
      .filter((net) => net !== 0n)
      .map((net) => ({ name: 'Калькуляция', unit: '', code: '', volume: '1', price: roubles(net) })),
  })
  const offsets = [633_069.6, 14_812_277.34, 82_159, 32_305_202.78]
  const sheets = ['КС-2 №1', 'КС-2 №2 Кальк. №3', 'КС-2 №3', 'КС-2 №4']
  const acts: Awaited<ReturnType<typeof accept>>[] = []
  for (const [at, name] of sheets.entries()) {
    const lines = linesOf(sheet(name))
    acts.push(
      await accept(String(at + 1), '2026-01-31', { vat_included: true, offset_manual: offsets[at], lines }),
    )
  }

  test('prices hold VAT: net and gross of every act', () => {
    const { acts_net, acts_gross } = facts.KS3 as unknown as Record<string, string[]>
    expect(acts.map(({ net_summ }) => net_summ)).toEqual(acts_net?.map(Number))
    expect(acts.map(({ summ }) => summ)).toEqual(acts_gross?.map(Number))
    expect(acts.map(({ payable_summ }) => payable_summ)).toEqual([326_815.73, 6_235_297.73, 0, 11_827_337.81])
  })

  test('КС-3: 55 959 236,10 net, 12 311 031,94 VAT, 68 270 268,04 gross; since the start 252 295 504,44', async () => {
    const { totals, number } = await app.call(loadKs3, { agreement_id }, as)
    expect(number).toBe(2)
    expect(totals.in_period).toEqual({
      net_summ: Number(facts.KS3.net_for_period),
      vat_summ: Number(facts.KS3.vat_22),
      summ: Number(facts.KS3.gross),
    })
    expect(totals.since_year.net_summ).toBe(Number(facts.KS3.net_since_year))
    expect(totals.since_start.net_summ).toBe(Number(facts.KS3.net_since_start))
  })

  test('offset and retention of the period leave 18 389 451,27 to pay', () => {
    const sum = (pick: (act: (typeof acts)[number]) => number) =>
      roubles(sumOf(acts.map((act) => kopecks(pick(act)))))
    expect({
      offset: sum((act) => act.offset_advance_summ),
      retention: sum((act) => act.retention_summ),
      payable: sum((act) => act.payable_summ),
    }).toEqual({
      offset: facts.retention_sheet.offset_now,
      retention: facts.retention_sheet.retention_3pct,
      payable: facts.retention_sheet.to_pay,
    })
  })

  test('the journal КС-6а of the same acts has the same sums', async () => {
    const { totals, months } = await app.call(loadKsJournal, { agreement_id }, as)
    expect(months).toEqual(['2025-12', '2026-01'])
    expect(totals.months.at(-1)).toBe(Number(facts.KS3.net_for_period))
    expect(totals.since_start).toBe(Number(facts.KS3.net_since_start))
  })
})
