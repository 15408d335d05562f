import { kopecks } from '@stroyfin/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { dimensions } from '../../dimensions/dimensions.ts'
import { defineReport, type ReportNode } from '../../engine/define-report.ts'
import { idOf } from '../../engine/report-parameter.ts'
import {
  actsOfProject,
  lineArticle,
  lineGross,
  lineNet,
  lineProject,
  lineRoubles,
  positionOfLine,
} from '../../facts/act-parts.ts'
import { money } from '../../facts/fact-columns.ts'
import { inRoubles } from '../../facts/fact-sql.ts'
import {
  contractorsParameter,
  dateParameters,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'
import { notAsked, WORKS_TOGETHER } from './line-drills.ts'
import { askedRows, ofSide } from './register-parts.ts'
import { MOST_WORKS, NO_ARTICLE, opensWorks, WHOLE } from './works-drills.ts'

export default defineReport({
  name: 'ks-types-of-jobs',
  title: 'КС по видам работ',
  version: '2.0',
  definition: [
    ONE_SIDE,
    'Строки – статьи и в них виды работ: строки согласованных актов с одним наименованием и единицей измерения.',
    'Статья – статья строки, а если её нет – статья её позиции, потом договора. Документ без строк стоит одной строкой «Прочие работы и затраты».',
    'Документ относится к дням по своей дате; суммы в рублях.',
    `Наименований больше ${MOST_WORKS} складываются в строку «Остальные работы» своей статьи.`,
  ],
  parameters: [sideParameter, projectParameter, contractorsParameter, ...dateParameters],
  columns: (query) => [
    { code: 'view_id', title: 'Код', format: 'text', width: 84 },
    { code: 'name', title: 'Статья, вид работ', format: 'text', width: 340 },
    { code: 'unit', title: 'Ед. изм.', format: 'text', width: 80 },
    { code: 'volume', title: 'Объём', format: 'number', width: 120 },
    { code: 'lines', title: 'Строк', format: 'count', width: 90 },
    money('net_summ', 'Без НДС', { width: 150, rank: 2, drill: opensWorks(query, 'net') }),
    money('vat_summ', 'НДС', { width: 140, rank: 3, drill: opensWorks(query, 'vat') }),
    money('summ', 'С НДС', { width: 150, rank: 1, drill: opensWorks(query, null) }),
  ],
  tree: true,
  chart: { kind: 'bars', title: 'Выполнение по статьям', series: ['summ'] },
  async read(db, query) {
    const { company_id } = query
    const project_id = idOf(query, 'project_id')
    const narrowed = [
      ...askedRows(query, sql`k.date`, null),
      ofSide(query),
      actsOfProject(company_id, project_id),
    ]
    const inProject = (project: RawBuilder<unknown>) =>
      project_id === null ? sql`true` : sql`${project} = ${project_id}`
    const { rows } = await sql<WorkRow>`
      with acts as (
        select k.id as ks_id, a.project_id, a.classifier_id, k.currency_rate as rate, k.net_summ, k.summ
        from ks k
        join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
        where k.company_id = ${company_id} and not k.is_deleted and k.status in ('approve', 'approve_with_remark')
          and ${sql.join(narrowed, sql` and `)}
      ), lines as (
        select ${lineArticle} as article_id, l.name, l.unit, false as is_whole, l.volume,
          ${lineRoubles(company_id, sql`a.rate`, lineNet)} as net_summ, ${lineRoubles(company_id, sql`a.rate`, lineGross)} as summ
        from acts a join ks_lines l on l.company_id = ${company_id} and l.ks_id = a.ks_id
        ${positionOfLine(company_id)}
        where ${inProject(lineProject)}
        union all
        select a.classifier_id, 'Прочие работы и затраты', '', true, null, ${inRoubles(sql`a.net_summ`, sql`a.rate`)},
          ${inRoubles(sql`a.summ`, sql`a.rate`)}
        from acts a
        where ${inProject(sql`a.project_id`)}
          and not exists (select from ks_lines l where l.company_id = ${company_id} and l.ks_id = a.ks_id)
      ), works as (
        select article_id, name, unit, is_whole, sum(volume) as volume, count(*) as lines,
          sum(net_summ) as net_summ, sum(summ) - sum(net_summ) as vat_summ, sum(summ) as summ
        from lines group by 1, 2, 3, 4
      ), placed as (
        select *, row_number() over (order by net_summ desc, article_id, name, unit, is_whole) as place from works
      )
      select place, article_id, name, unit, is_whole, volume, lines, net_summ, vat_summ, summ
      from placed where place <= ${MOST_WORKS}
      union all
      select ${MOST_WORKS} + row_number() over (order by article_id), article_id, 'Остальные работы', '', false, null,
        sum(lines), sum(net_summ), sum(vat_summ), sum(summ)
      from placed where place > ${MOST_WORKS} group by article_id
      order by place`.execute(db)
    const articles = [...new Set(rows.flatMap(({ article_id }) => article_id ?? []))]
    const names = await dimensions.article.names(db, company_id, articles)
    const folders = names.map(({ key, name, code, group }) =>
      folderOf({ id: articleId(Number(key)), group_id: group ? articleId(Number(group)) : null, name, code }),
    )
    const nameless = rows.some(({ article_id }) => article_id === null)
    const { nothing } = dimensions.article
    return [
      ...folders,
      ...(nameless ? [folderOf({ id: articleId(null), group_id: null, name: nothing })] : []),
      ...rows.map(workOf),
    ]
  },
})

interface WorkRow {
  place: number
  article_id: number | null
  name: string
  unit: string
  /** Documents that have no lines. */
  is_whole: boolean
  volume: string | null
  lines: number
  net_summ: string
  vat_summ: string
  summ: string
}

/** Articles stand apart from works: their numbers are negative. */
const articleId = (id: number | null) => -(id ?? NO_ARTICLE)

interface Folder {
  id: number
  group_id: number | null
  name: string
  code?: string | null
}

const folderOf = ({ id, group_id, name, code }: Folder): ReportNode => ({
  id,
  group_id,
  is_folder: true,
  texts: { view_id: code ?? '', name },
  measures: {},
})

function workOf({ place, article_id, name, unit, is_whole, volume, lines, ...sums }: WorkRow): ReportNode {
  const because = place > MOST_WORKS ? WORKS_TOGETHER : notAsked({ name, unit })
  return {
    id: place,
    group_id: articleId(article_id),
    is_folder: false,
    document_ids: [article_id ?? NO_ARTICLE],
    texts: { name, unit, volume, lines: String(lines), [WHOLE]: is_whole ? WHOLE : null },
    measures: {
      net_summ: kopecks(sums.net_summ),
      vat_summ: kopecks(sums.vat_summ),
      summ: kopecks(sums.summ),
    },
    ...(because && { because }),
  }
}
