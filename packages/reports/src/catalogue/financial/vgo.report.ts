import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import type { Fact } from '../../engine/dimension.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { askedOf, withSums } from '../../facts/ask-facts.ts'
import { money } from '../../facts/fact-columns.ts'
import { inPeriod } from '../../facts/fact-drills.ts'
import { inRoubles, insideGroup, isAccepted } from '../../facts/fact-sql.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateParameters } from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'vgo',
  title: 'Внутригрупповые обороты',
  version: '1.0',
  definition: [
    'Строки – пары «продавец – покупатель» компаний, отмеченных в карточке контрагента как свои.',
    'Продано – утверждённые документы выполнения между ними за период; оплачено – движение денег, возвраты вычтены; в рублях.',
    'Документ, который каждая сторона завела под своим договором, – это два документа с одними сторонами, номером договора, номером и датой: первый считается проданным, второй – признанным покупателем.',
    'Расхождение = признано − продано по таким парам; остальные документы признаны обеими сторонами одинаково.',
    'Исключается из свода – проданное: столько выручки одной компании и затрат другой в группе не было.',
  ],
  parameters: [...dateParameters],
  dimensions: ['contractor', 'customer', 'project', 'month'],
  by: ['contractor', 'customer'],
  columns: [
    money('sold', 'Продано', { rank: 1 }),
    money('recognised', 'Признано покупателем', { rank: 2 }),
    money('mismatch', 'Расхождение', { rank: 3 }),
    money('paid', 'Оплачено'),
    money('eliminated', 'Исключается из свода'),
  ],
  chart: { kind: 'bars', title: 'Обороты внутри группы', series: ['sold', 'paid'] },
  async facts(db, query) {
    const facts = await readFacts(db, {
      ...askedOf(query),
      group: 'inside',
      parts: [{ measures: { all: 'accepted', paid: 'paid' }, ...inPeriod(query) }],
    })
    const doubles = await readDoubles(db, query)
    return withSums([...facts, ...doubles], {
      sold: (of) => of('all') - of('second'),
      recognised: (of) => of('all') - of('first'),
      mismatch: (of) => of('second') - of('first'),
      eliminated: (of) => -(of('all') - of('second')),
    })
  },
})

interface Double {
  contractor: number
  customer: number
  project: number | null
  month: string
  first: string
  second: string
}

/** Acts that both sides have entered: the same sides, contract number, number and date twice (domain §16.3). */
async function readDoubles(db: Db, query: ReportQuery): Promise<Fact[]> {
  const { company_id } = query
  const { from, to } = inPeriod(query)
  const { rows } = await sql<Double>`
    select contractor, customer, (array_agg(project order by id))[1] as project, to_char(date, 'YYYY-MM') as month,
      (array_agg(summ order by id))[1] as first, (array_agg(summ order by id))[2] as second
    from (
      select k.id, a.executor_id as contractor, a.customer_id as customer, a.project_id as project, a.number as contract,
        k.number, k.date,
        k.agreement_id, ${inRoubles(sql`k.summ`, sql`k.currency_rate`)} as summ
      from ks k join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
      where k.company_id = ${company_id} and not k.is_deleted and ${isAccepted} and k.number <> ''
        and ${insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`)}
        and (${from ?? null}::date is null or k.date >= ${from ?? null})
        and (${to ?? null}::date is null or k.date <= ${to ?? null})
    ) acts
    group by contractor, customer, contract, number, date
    having count(distinct agreement_id) = 2 and count(*) = 2`.execute(db)
  return rows.map(({ first, second, ...keys }) => ({
    keys: Object.fromEntries(query.by.map((code) => [code, keys[code as keyof typeof keys] ?? null])),
    measures: { first: kopecks(first), second: kopecks(second) },
  }))
}
