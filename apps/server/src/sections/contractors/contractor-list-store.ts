import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { CHECK_DAYS, type CheckColour } from '@stroyfin/domain/contractors/check-colour'
import type { ContractorKind } from '@stroyfin/domain/contractors/contractor-kind'
import { type RawBuilder, sql } from 'kysely'
import { companyListFields, goneCompanyFields, type WithCustom } from '../columns/public.ts'
import { runTurnoverList, turnoverFields } from './turnover-list-store.ts'
import { type TurnoverRow, turnoverOf } from './turnover-store.ts'

export interface ContractorListRow extends TurnoverRow, WithCustom {
  id: number
  version: number
  name: string
  kind: ContractorKind
  inn: string | null
  kpp: string | null
  okpo: string | null
  is_group: boolean
  check_colour: CheckColour
  check_date: string | null
  is_deleted: boolean
}

/** The colour of `c` on a day: a good check grows old and turns grey. */
export const colourOn = (today: string): RawBuilder<CheckColour> => sql`
  case when c.check_colour = 'Green' and coalesce(c.check_date < ${today}::date - ${CHECK_DAYS}::int, true)
    then 'Grey' else c.check_colour end`

export async function listContractors(
  db: Db,
  asked: { company_id: number; today: string; side: 'executor' | 'customer'; query: ListQuery },
) {
  const { company_id, query, side } = asked
  const list: ListDefinition = {
    from: sql`contractors c left join turnover t on t.owner_id = c.id`,
    where: [sql`c.company_id = ${company_id}`, ...onlyActive(query)],
    key: sql`c.id`,
    fields: {
      id: { sql: sql`c.id`, kind: 'ref', notNull: true },
      version: { sql: sql`c.version`, kind: 'number', notNull: true },
      name: { sql: sql`c.name`, kind: 'text', notNull: true },
      kind: { sql: sql`c.kind`, kind: 'enum', notNull: true },
      inn: { sql: sql`c.inn`, kind: 'text' },
      kpp: { sql: sql`c.kpp`, kind: 'text' },
      okpo: { sql: sql`c.okpo`, kind: 'text' },
      is_group: { sql: sql`c.is_group`, kind: 'bool', notNull: true },
      check_colour: { sql: colourOn(asked.today), kind: 'enum', notNull: true },
      check_date: { sql: sql`c.check_date`, kind: 'date' },
      is_deleted: { sql: sql`c.is_deleted`, kind: 'bool', notNull: true },
      ...turnoverFields,
      ...(await companyListFields({ db, company_id }, 'contractors', sql`c.id`)),
    },
    search: [sql`c.search_text`],
    order: [{ field: 'name' }],
    gone: await goneCompanyFields({ db, company_id }, 'contractors'),
  }
  const owner = side === 'executor' ? 'contractor' : 'customer'
  return runTurnoverList<ContractorListRow>(db, turnoverOf(db, owner, company_id), list, query)
}

/** Deleted rows are seen only when they are asked for. */
function onlyActive({ filters = [] }: ListQuery): RawBuilder<unknown>[] {
  return filters.some(({ field }) => field === 'is_deleted') ? [] : [sql`not c.is_deleted`]
}
