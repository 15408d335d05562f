import type { Client } from 'pg'

/** Tables the measured estimates go to. */
export const ESTIMATE_TABLES = ['estimates', 'estimate_lines', 'estimate_totals']

/**
 * An estimate of ten sections and five hundred lines to every hundredth measured contract: 200,000 contracts have a
 * million lines. Five thousand works repeat at prices that differ, as they do from contractor to contractor.
 */
export async function scaleEstimates(client: Client, company_id: number): Promise<void> {
  for (const step of [ESTIMATES, LINES, TOTALS]) await client.query(step, [company_id])
}

const ESTIMATES = `
  insert into app.estimates (company_id, id, agreement_id, number, name, status)
  select $1, (select max(id) from app.estimates) + row_number() over (order by n), id, n::text,
    'Смета портфеля, участок ' || n % 997, 'approve'
  from scale_plan where n % 100 = 0`

const LINES = `
  with ground as (select max(id) as line from app.estimate_lines),
  measured as (
    select e.id, row_number() over (order by e.id) - 1 as at, s.classifier_id
    from app.estimates e join scale_plan s on s.id = e.agreement_id where e.company_id = $1 and s.n % 100 = 0
  ),
  lines as (
    select g.line + m.at * 510 + section * 51 + part + 1 as id, g.line + m.at * 510 + section * 51 + 1 as section_id,
      m.id as estimate_id, m.classifier_id, section, part, (m.at * 7 + section * 50 + part) % 5000 as work,
      (1 + part)::numeric as volume, ((m.at * 31 + section * 50 + part) % 5000 + 100 + m.at % 40)::numeric as price
    from ground g cross join measured m cross join generate_series(0, 9) as section
    cross join generate_series(0, 50) as part
  )
  insert into app.estimate_lines (company_id, id, estimate_id, group_id, place, is_folder, type, name, unit, volume,
    price, summ, classifier_id)
  select $1, id, estimate_id, case when part > 0 then section_id end,
    'i' || lpad((case when part > 0 then part else section end)::text, 5, '0'), part = 0,
    case when part % 5 = 4 then 'material' else 'work' end,
    case when part = 0 then 'Раздел ' || section + 1 else 'Работа портфеля № ' || work end,
    case when part > 0 then 'м³' else '' end, case when part > 0 then volume end, case when part > 0 then price end,
    case when part > 0 then round(volume * price, 2) else 0 end, case when part > 0 then classifier_id end
  from lines order by id`

const TOTALS = `
  insert into app.estimate_totals (company_id, estimate_id, work_summ, material_summ, lines, folders)
  select $1, l.estimate_id, coalesce(sum(l.summ) filter (where l.type = 'work'), 0),
    coalesce(sum(l.summ) filter (where l.type = 'material'), 0), count(*) filter (where not l.is_folder),
    count(*) filter (where l.is_folder)
  from app.estimate_lines l
  where l.company_id = $1 and not exists (
    select from app.estimate_totals t where t.company_id = $1 and t.estimate_id = l.estimate_id)
  group by l.estimate_id`
