import { personName } from '@stroyfin/database/people/person-name'
import { type RawBuilder, sql } from 'kysely'

/** The word against account `a`, said by the person joined as `r`. */
export const accountRefusal: RawBuilder<unknown> = sql`case when a.refused_at is not null then jsonb_build_object(
  'by_name', ${personName('r')}, 'at', a.refused_at, 'remark', a.refusal) end`
export const refusedBy: RawBuilder<unknown> = sql`left join users r on r.id = a.refused_by`
