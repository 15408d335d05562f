import type { Db } from '@stroyfin/database/connection/db'
import type { FormParty } from '@stroyfin/domain/forms/act-form'
import { sql } from 'kysely'

export const unknownParty: FormParty = {
  name: '',
  kind: 'legal',
  inn: '',
  kpp: '',
  okpo: '',
  address: '',
  phone: '',
  signer: null,
}

/** Posts whose holder signs for the organisation without a power of attorney; a manager of a project or a deputy is none of them. */
const HEADS =
  '^((генеральный |исполнительный |управляющий )?директор|руководитель( организации)?|управляющий( партн[её]р)?|ип)$|^(президент|председатель|(индивидуальный )?предприниматель)'

/** Organisations by their numbers; who signs is the contact whose post says that he heads it. */
export async function readParties(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, FormParty>> {
  const found = await sql<Omit<FormParty, 'signer'> & { id: number; signer_name: string; post: string }>`
    select c.id, coalesce(nullif(c.full_name, ''), c.name) as name, c.kind, coalesce(c.inn, '') as inn,
      coalesce(c.kpp, '') as kpp, coalesce(c.okpo, '') as okpo, c.address, coalesce(f.phone, '') as phone,
      coalesce(s.name, '') as signer_name, coalesce(s.post, '') as post
    from contractors c
    left join lateral (select phone from contractor_contacts n
      where n.company_id = ${company_id} and n.contractor_id = c.id and not n.is_deleted and n.phone <> ''
      order by n.id limit 1) f on true
    left join lateral (select name, post from contractor_contacts n
      where n.company_id = ${company_id} and n.contractor_id = c.id and not n.is_deleted
        and n.post ~* ${HEADS}
      order by n.id limit 1) s on true
    where c.company_id = ${company_id} and c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    found.rows.map(({ id, signer_name, post, ...party }) => [
      id,
      { ...party, signer: signer_name === '' ? null : { name: signer_name, post } },
    ]),
  )
}
