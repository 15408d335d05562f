import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { allows } from '@stroyfin/domain/access/allows'
import { roubles } from '@stroyfin/domain/money/money'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import type { Call } from '../../http/call.ts'

/** What is sold of what is for sale, and how the money on escrow stands against the money of the bank (domain §16.2). */
export async function salesAndCover(
  { db, company_id, today, rights }: Call,
  project_id: number | null,
): Promise<Served<typeof loadDesktop>['sales']> {
  if (!allows(rights, 'ddu.view')) return null
  const measures = ['sale_area', 'sold_area', 'sold_summ', 'ddu_count', 'escrow', 'drawn'] as const
  const parts = [{ measures, to: today }]
  const [sums] = await readFacts(db, { company_id, by: [], parts, only: { project: project_id } })
  const of = (code: (typeof measures)[number]) => sums?.measures[code] ?? 0n
  if (of('sale_area') === 0n) return null
  const seesDebt = allows(rights, 'loan_agreement.view')
  return {
    ddu_count: Number(of('ddu_count')),
    sold_area: roubles(of('sold_area')),
    sale_area: roubles(of('sale_area')),
    sold_summ: roubles(of('sold_summ')),
    escrow: roubles(of('escrow')),
    debt: seesDebt ? roubles(of('drawn')) : null,
    cover: seesDebt ? percentFrom(of('escrow'), of('drawn')) : null,
    report: { name: 'ddu', parameters: { project_id, date_from: null, date_to: today } },
    debt_report:
      seesDebt && project_id === null && allows(rights, 'rssp.view')
        ? { name: 'rssp', parameters: { loan_agreement_id: null, date_to: today } }
        : null,
  }
}
