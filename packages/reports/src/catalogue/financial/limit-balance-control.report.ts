import type { Db } from '@stroyfin/database/connection/db'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { sql } from 'kysely'
import { type Drill, type DrilledRow, defineReport } from '../../engine/define-report.ts'
import { idOf } from '../../engine/report-parameter.ts'
import { derived, ENTERED, money, percent, UNRESTORED } from '../../facts/fact-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  type Article,
  type Group,
  groupFolders,
  isFolder,
  type LimitRow,
  NO_ARTICLE,
  NO_GROUP,
  placeOf,
  placesOf,
  SPARE,
  type SpentRow,
} from './limit-places.ts'

export default defineReport({
  name: 'limit-balance-control',
  title: 'Контроль остатка лимитов',
  version: '1.1',
  live: true,
  definition: [
    'Строки – группы кредитных договоров, источник и статьи; статья без своего лимита стоит под ближайшим лимитом, который её покрывает, а если такого нет – под не распределённым по статьям.',
    'У статьи без своего лимита лимит, доступное и занятое пусты: её платежи уменьшают доступное лимита, под которым она стоит.',
    'Собственные средства показаны там, где у группы есть лимиты на них; считаются затраты – что платят нам, в лимит не входит.',
    'Лимит – лимиты статей в группе; не распределённое по статьям – остаток лимита группы.',
    'В реестрах – неоплаченная часть платежей в реестрах, которые согласуют или согласовали. Платёж в своём и в банковском реестре считается один раз.',
    'Оплачено – исполненное банком без возвращённого. Возврат заёмных средств возвращает лимит только при лимите задолженности (ВКЛ): при лимите выдачи (НКЛ) он занят и дальше.',
    'Доступно = лимит − в реестрах − оплачено − возвраты, не восстановившие лимит.',
  ],
  parameters: [
    { code: 'loan_agreement_id', title: 'Кредитный договор', kind: 'loan_agreement', prefill: 'context' },
  ],
  columns: [
    { code: 'view_id', title: 'Код', format: 'text', width: 84 },
    { code: 'name', title: 'Группа, источник, статья', format: 'text', width: 300 },
    money('limit_summ', 'Лимит', { width: 150, rank: 2, because: ENTERED.loan_limit }),
    money('reserved', 'В реестрах', { width: 150, drill: (row) => paymentsOf(row, 'held_summ') }),
    money('paid', 'Оплачено', { width: 150, rank: 3, drill: (row) => paymentsOf(row, 'paid_summ') }),
    derived('left', 'Доступно', ['limit_summ', '-reserved', '-paid', '-unrestored'], {
      ...{ width: 150, rank: 1 },
    }),
    percent(
      'used',
      'Занято',
      ({ limit_summ = 0n, reserved = 0n, paid = 0n, unrestored = 0n }) =>
        percentFrom(reserved + paid + unrestored, limit_summ),
      { width: 110 },
    ),
    UNRESTORED,
  ],
  tree: true,
  chart: { kind: 'shares', title: 'Занято от лимита', series: ['used'] },
  async read(db, query) {
    const { company_id } = query
    const asked = { company_id, loan: idOf(query, 'loan_agreement_id') }
    const [groups, limits, spent, list] = [
      await readGroups(db, asked),
      await readLimits(db, asked),
      await readSpent(db, asked),
      await readArticles(db, company_id),
    ]
    const articles = new Map(list.map((article) => [article.id, article]))
    const ungrouped = [...limits, ...spent].some(({ loan_group_id }) => loan_group_id === null)
    return [...groups, ...(ungrouped ? [NO_GROUP] : [])].flatMap((group) => [
      ...groupFolders(group),
      ...PAYMENT_SOURCES.flatMap((source) => placesOf({ group, source }, { limits, spent, articles })),
    ])
  },
})

interface Asked {
  company_id: number
  loan: number | null
}

async function readGroups(db: Db, { company_id, loan }: Asked): Promise<Group[]> {
  const found = await sql<Group>`
    select g.id, concat_ws(' · ', l.number, g.name) as name, g.limit_summ
    from loan_groups g
    join loan_agreements l on l.company_id = ${company_id} and l.id = g.loan_agreement_id and not l.is_deleted
    where g.company_id = ${company_id} and not g.is_deleted and (${loan}::bigint is null or l.id = ${loan})
    order by l.number, g.position, g.id`.execute(db)
  return found.rows
}

async function readLimits(db: Db, { company_id, loan }: Asked): Promise<LimitRow[]> {
  const found = await sql<LimitRow>`
    select loan_group_id, classifier_id, source, sum(summ) as summ from loan_limits
    where company_id = ${company_id} and (${loan}::bigint is null or loan_agreement_id = ${loan})
    group by 1, 2, 3`.execute(db)
  return found.rows
}

/**
 * Own money that pays for a financed contract belongs to the group of its contract; what others pay under theirs is none of
 * it (K-16). A limit feels every borrowed rouble.
 */
async function readSpent(db: Db, { company_id, loan }: Asked): Promise<SpentRow[]> {
  const asked = {
    company_id,
    by: ['loan_group', 'article', 'source'] as const,
    financed_by: loan ?? ('any' as const),
  }
  const facts = [
    ...(await readFacts(db, {
      ...asked,
      only: { source: 'borrowed' },
      parts: [{ measures: ['drawn', 'paid_borrowed', 'in_registries'] }],
    })),
    ...(await readFacts(db, {
      ...asked,
      only: { source: 'own' },
      direction: 'out',
      parts: [{ measures: ['paid_own', 'in_registries'] }],
    })),
  ]
  return facts.map(
    ({ keys, measures: { drawn = 0n, paid_borrowed = 0n, paid_own = 0n, in_registries = 0n } }) => ({
      loan_group_id: keys.loan_group as number | null,
      classifier_id: keys.article as number | null,
      source: keys.source as SpentRow['source'],
      paid: paid_borrowed + paid_own,
      unrestored: drawn - paid_borrowed,
      reserved: in_registries,
    }),
  )
}

async function readArticles(db: Db, company_id: number): Promise<Article[]> {
  const found = await sql<Article>`
    select id, view_id, name, group_id, bank_item_id from classifier_items
    where company_id = ${company_id} order by level, position, id`.execute(db)
  return found.rows
}

/** The payments behind a figure: of these groups, articles and sources. */
function paymentsOf({ id, own_ids }: DrilledRow, figure: 'held_summ' | 'paid_summ'): Drill | null {
  if (own_ids === null || own_ids.length === 0) return null
  const places = own_ids.map(placeOf)
  const groups = [...new Set(places.map(({ group_id }) => group_id))]
  // No list is narrowed to payments without a group.
  if (groups.includes(NO_GROUP.id)) return null
  const ofArticles = articlesOf(places.map(({ article_id }) => article_id))
  if (ofArticles === null && !isFolder(id)) return null
  return {
    page: '/payments-registry/',
    filters: [
      { field: 'loan_group_id', op: 'in', value: groups },
      { field: 'source', op: 'in', value: [...new Set(places.map(({ source }) => source))] },
      { field: figure, op: 'from', value: 0.01 },
      // Own money is that of costs alone.
      ...(places.some(({ source }) => source === 'own')
        ? [{ field: 'direction', op: 'in' as const, value: ['out'] }]
        : []),
      // A folder holds every payment of its groups, whatever their articles.
      ...(ofArticles ? [ofArticles] : []),
    ],
  }
}

/** null of payments with an article and without: no one condition finds both. */
function articlesOf(found: readonly number[]): Drill['filters'][number] | null {
  const field = 'classifier_id'
  const articles = [...new Set(found)].filter((id) => id !== SPARE)
  if (!articles.includes(NO_ARTICLE)) return { field, op: 'in', value: articles }
  return articles.length === 1 ? { field, op: 'empty' } : null
}
