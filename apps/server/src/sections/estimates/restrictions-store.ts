import { isCompanyAdmin } from '@stroyfin/domain/access/allows'
import { sql } from 'kysely'
import type { Call } from '../../http/call.ts'

export interface LockedWords {
  lines: string | null
  description: string | null
}

/** What this person is kept from in estimates, in words; administrators never are. */
export async function readLocked({ db, company_id, user, rights }: Call): Promise<LockedWords> {
  if (rights.is_superuser || isCompanyAdmin(rights)) return { lines: null, description: null }
  const found = await sql<{ code: string }>`
    select code from restrictions where company_id = ${company_id} and user_id = ${user.id}`.execute(db)
  const codes = new Set(found.rows.map((row) => row.code))
  return {
    lines: codes.has('editing_and_deleting_smeta_items')
      ? 'Вам запрещено изменять и удалять строки сметы: можно только добавлять новые'
      : null,
    description: codes.has('edit_inner_description') ? 'Вам запрещено изменять внутреннее описание' : null,
  }
}
