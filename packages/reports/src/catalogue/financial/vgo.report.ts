import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { dimensions } from '../../dimensions/dimensions.ts'
import { type Across, defineReport } from '../../engine/define-report.ts'
import { atPeriod, type Fact } from '../../engine/dimension.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { ofPart, partPlace, partsBeside } from '../../facts/act-parts.ts'
import { askedOf, withSums } from '../../facts/ask-facts.ts'
import { behind, derived, money } from '../../facts/fact-columns.ts'
import { inPeriod, ofCustomer, ofInside, ofPair, opensAccepted, opensPaid } from '../../facts/fact-drills.ts'
import { inRoubles, insideGroup, isAccepted } from '../../facts/fact-sql.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateParameters } from '../../facts/usual-parameters.ts'

const ACCEPTED = ofInside(opensAccepted(inPeriod))
const SIDES = { first: 'Продано по парам', second: 'Признано по парам' } as const

export default defineReport({
  name: 'vgo',
  title: 'Внутригрупповые обороты',
  version: '2.1',
  definition: [
    'Матрица компаний, отмеченных в карточке контрагента как свои: строки – продавцы, графы – покупатели.',
    'Продано – согласованные акты между ними за период; оплачено – движение денег, возвраты вычтены; в рублях.',
    'Документ, который каждая сторона завела под своим договором, – это два документа с одними сторонами, номером договора, номером и датой: первый считается проданным, второй – признанным покупателем.',
    'Документы пары стоят каждый в проектах своих строк: по проектам видно, где их признали, в итоге они сходятся.',
    'Без пары – документы, которые завели один раз: обеими сторонами они признаны одинаково.',
    'Расхождение = признано − продано по парам документов; проверка = признано − продано − расхождение: ноль, если каждая разница объяснена парой.',
    'Исключается из свода – проданное: столько выручки одной компании и затрат другой в группе не было.',
  ],
  parameters: [...dateParameters],
  dimensions: ['contractor', 'project', 'month'],
  by: ['contractor'],
  across: readBuyers,
  columns: (_query, across) => [
    money('sold', 'Продано', { rank: 1, opens: ofPair(ACCEPTED, 'single', 'first') }),
    money('recognised', 'Признано покупателем', { rank: 2, opens: ofPair(ACCEPTED, 'single', 'second') }),
    money('unpaired', 'Без пары', { opens: ofPair(ACCEPTED, 'single') }),
    money('mismatch', 'Расхождение', { rank: 3, formula: ['second', '-first'] }),
    derived('check', 'Проверка', ['recognised', '-sold', '-mismatch']),
    money('paid', 'Оплачено', { opens: ofInside(opensPaid(inPeriod)) }),
    money('eliminated', 'Исключается из свода', { formula: ['-sold'] }),
    behind('first', SIDES.first, { opens: ofPair(ACCEPTED, 'first') }),
    behind('second', SIDES.second, { opens: ofPair(ACCEPTED, 'second') }),
    ...across.flatMap(({ key: period, name: band }) => [
      money(atPeriod('sold', period), 'Продано', {
        band,
        opens: ofCustomer(ofPair(ACCEPTED, 'single', 'first'), Number(period)),
      }),
      money(atPeriod('mismatch', period), 'Расхождение', {
        band,
        formula: [atPeriod('second', period), atPeriod('-first', period)],
      }),
      ...(['first', 'second'] as const).map((side) =>
        behind(atPeriod(side, period), SIDES[side], {
          band,
          opens: ofCustomer(ofPair(ACCEPTED, side), Number(period)),
        }),
      ),
    ]),
  ],
  chart: { kind: 'bars', title: 'Обороты внутри группы', series: ['sold', 'paid'] },
  async facts(db, query) {
    const by = [...query.by, 'customer' as const]
    const facts = await readFacts(db, {
      ...askedOf(query),
      by,
      group: 'inside',
      parts: [{ measures: { all: 'accepted', paid: 'paid' }, ...inPeriod(query) }],
    })
    const doubles = await readDoubles(db, { ...query, by })
    const sums = withSums([...facts, ...doubles], {
      sold: (of) => of('all') - of('second'),
      recognised: (of) => of('all') - of('first'),
      unpaired: (of) => of('all') - of('first') - of('second'),
    })
    return sums.map((fact) => ({ ...fact, period: String(fact.keys.customer) }))
  },
})

/** Companies of the group that have bought from it or paid to it in the period. */
async function readBuyers(db: Db, query: ReportQuery): Promise<Across[]> {
  const facts = await readFacts(db, {
    ...askedOf(query),
    by: ['customer'],
    group: 'inside',
    parts: [{ measures: ['accepted', 'paid'], ...inPeriod(query) }],
  })
  const keys = facts.flatMap(({ keys }) => keys.customer ?? [])
  const names = await dimensions.customer.names(db, query.company_id, keys)
  return names.map(({ key, name }) => ({ key: String(key), name }))
}

interface Double {
  contractor: number
  customer: number
  month: string
  side: 'first' | 'second'
  project: number | null
  summ: string
}

/** Acts that both sides have entered: the same sides, contract number, number and date twice (domain §16.3). */
async function readDoubles(db: Db, query: ReportQuery): Promise<Fact[]> {
  const { company_id } = query
  const { from, to } = inPeriod(query)
  const { rows } = await sql<Double>`
    with pairs as (
      select a.executor_id as contractor, a.customer_id as customer, k.date, min(k.id) as first, max(k.id) as second
      from ks k join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
      where k.company_id = ${company_id} and not k.is_deleted and ${isAccepted} and k.number <> ''
        and ${insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`)}
        and (${from ?? null}::date is null or k.date >= ${from ?? null})
        and (${to ?? null}::date is null or k.date <= ${to ?? null})
      group by 1, 2, 3, a.number, k.number
      having count(distinct k.agreement_id) = 2 and count(*) = 2
    )
    select d.contractor, d.customer, to_char(d.date, 'YYYY-MM') as month, s.side,
      ${partPlace('project_id')} as project, ${ofPart(({ summ }) => inRoubles(summ, sql`k.currency_rate`))} as summ
    from pairs d cross join lateral (values ('first', d.first), ('second', d.second)) as s (side, id)
    join ks k on k.company_id = ${company_id} and k.id = s.id
    join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
    ${partsBeside(company_id)}`.execute(db)
  // Each act of a pair stands in the projects of its own lines, where the sums of acts have it.
  return rows.map(({ side, summ, ...keys }) => ({
    keys: Object.fromEntries(query.by.map((code) => [code, keys[code as keyof typeof keys] ?? null])),
    measures: { [side]: kopecks(summ) },
  }))
}
