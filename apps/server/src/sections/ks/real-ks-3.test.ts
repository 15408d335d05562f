import { printSummary } from '@stroyfin/contract/forms/print-summary'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { holdsVatWith } from '@stroyfin/domain/ks/prices-of-estimate'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { priceWithoutVat, priceWithVat } from '@stroyfin/domain/money/price-with-vat'
import { readBook, valuesOf } from '@stroyfin/reports/testing/read-book'
import { describe, expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { testApp } from '../../testing/test-app.ts'
import { loaded } from '../estimates/testing/load-file.ts'
import { makeEstimate, saveLines } from '../estimates/testing/sample-estimate.ts'
import {
  acceptReal,
  BOOK,
  makeRealContract,
  type RealBook,
  type RealLine,
  readRealBook,
} from './testing/real-ks-3.ts'

const data = sharedData()
const RATE = '22'

/** As a name stands in an estimate. */
const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim()

test('real files lie beside the project', () => {
  expect(data, 'Нет папки shared/data рядом с проектом: укажите её в SHARED_DATA').not.toBeNull()
})

describe.runIf(data !== null)('a real КС-3 with its four acts comes out to the kopeck', async () => {
  if (data === null) return
  const app = await testApp()
  const as = { as: 'director' }
  const book = await readRealBook(data)
  const { facts } = book

  /**
   * Lines of the acts as taken of the estimate, by name and volume; what takes works back stands in none. The prices hold VAT as
   * the form begins with, or as the person has chosen.
   */
  async function taken(agreement_id: number, vat_included = false): Promise<RealLine[][]> {
    const { items } = await app.call(loadKsEstimateLines, { agreement_id, limit: 1000 }, as)
    const holds_vat = holdsVatWith(items, { vat_rate: RATE, vat_included, has_lines: false })
    const left = [...items]
    const of_estimate = (line: RealLine): RealLine => {
      if (line.volume.startsWith('-')) return line
      const at = left.findIndex(
        ({ name, volume }) => tidy(name) === tidy(line.name) && new Decimal(volume).eq(line.volume),
      )
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (!found) throw new Error(`«${line.name}» is not in the estimate`)
      const { id, unit, code, price } = found
      return {
        ...line,
        unit,
        code,
        price: priceWithVat(price, holds_vat ? RATE : null),
        estimate_line_id: id,
      }
    }
    return book.acts.map(({ lines }) => lines.map(of_estimate))
  }

  const roads: Record<string, (agreement_id: number) => Promise<RealLine[][]>> = {
    'lines typed with VAT': async () => book.acts.map(({ lines }) => lines),
    'an estimate loaded from the acts, prices with VAT': async (agreement_id) => {
      const [first, ...others] = book.acts
      const more = others.map(({ sheet }) => ({ sheet }))
      const settings = { sheet: first?.sheet ?? 0, more, vat_included: RATE, accept_faults: true } as const
      await loaded(app, { name: BOOK, bytes: book.bytes }, { agreement_id }, settings)
      return taken(agreement_id)
    },
    'an estimate typed over without VAT': async (agreement_id) => {
      await typeOver(agreement_id, book)
      return taken(agreement_id, true)
    },
  }

  async function typeOver(agreement_id: number, { acts }: RealBook) {
    const { id } = await makeEstimate(app, agreement_id, {
      vat_rate: { work: RATE, material: RATE, equip: RATE },
    })
    const lines = acts.flatMap((act) => act.lines).filter(({ volume }) => !volume.startsWith('-'))
    const rows = lines.map(({ name, unit, volume, price }, index) => ({
      ...{ id: -index - 1, name, unit, volume, place: { group_id: null } },
      price: priceWithoutVat(price, RATE),
    }))
    await saveLines(app, id, rows)
  }

  describe.each(Object.keys(roads))('by %s', async (road) => {
    const agreement_id = await makeRealContract(app, book, `АСП-ХОР/${road}`.slice(0, 60))
    const lines = await roads[road]?.(agreement_id)
    const acts = await acceptReal(app, agreement_id, lines ?? [])

    test('net, gross and what is left to pay of every act', () => {
      const { acts_net, acts_gross } = facts.KS3 as unknown as Record<string, string[]>
      expect(acts.map(({ net_summ }) => net_summ)).toEqual(acts_net?.map(Number))
      expect(acts.map(({ summ }) => summ)).toEqual(acts_gross?.map(Number))
      expect(acts.map(({ payable_summ }) => payable_summ)).toEqual([
        326_815.73, 6_235_297.73, 0, 11_827_337.81,
      ])
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

    test('the printed certificate has the sums of the period and, in its annex, what is to be paid', async () => {
      const asked = { agreement_id, form: 'ks-3' as const, format: 'xlsx' as const }
      const { file } = await app.call(printSummary, asked, as)
      const reply = await fetch(`${app.url}${file?.href}`, {
        headers: { authorization: `Bearer ${file?.access}` },
      })
      const [sheet] = await readBook(Buffer.from(await reply.arrayBuffer()))
      const { net_for_period, vat_22, gross } = facts.KS3
      const { offset_now, retention_3pct, to_pay } = facts.retention_sheet
      const printed = [net_for_period, vat_22, gross, offset_now, retention_3pct, to_pay].map(Number)
      expect(valuesOf(sheet)).toEqual(expect.arrayContaining(['Приложение. Расчёт к оплате', ...printed]))
    })

    test('the journal КС-6а of the same acts has the same sums', async () => {
      const { totals, months } = await app.call(loadKsJournal, { agreement_id }, as)
      expect(months).toEqual(['2025-12', '2026-01'])
      expect(totals.months.at(-1)).toBe(Number(facts.KS3.net_for_period))
      expect(totals.since_start).toBe(Number(facts.KS3.net_since_start))
    })
  })
})
