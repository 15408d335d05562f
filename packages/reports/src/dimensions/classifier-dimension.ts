import { sql } from 'kysely'
import type { Dimension, DimensionCode, DimensionName } from '../engine/dimension.ts'
import { filterBy } from './filter-by.ts'

/** Articles of any tree of the company: the folders above the keys come with them. */
export function classifierDimension(
  { code, title, nothing }: { code: DimensionCode; title: string; nothing: string },
  fields: Readonly<Record<string, string>>,
): Dimension {
  return {
    code,
    title,
    nothing,
    filters: filterBy(fields),
    async names(db, company_id, keys) {
      const found = await sql<DimensionName>`
        with recursive above as (
          select id, group_id from classifier_items where company_id = ${company_id} and id = any (${keys})
          union
          select c.id, c.group_id from classifier_items c
          join above on above.group_id = c.id
          where c.company_id = ${company_id}
        )
        select i.id as key, i.name, i.view_id as code, i.group_id as "group" from classifier_items i
        where i.company_id = ${company_id} and i.id in (select id from above)
        order by i.level, i.position, i.id`.execute(db)
      return found.rows
    },
  }
}
