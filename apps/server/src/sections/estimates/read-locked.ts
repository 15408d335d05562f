import { isCompanyAdmin } from '@stroyfin/domain/access/allows'
import type { Call } from '../../http/call.ts'
import { restrictionsOf } from '../restrictions/public.ts'

export interface LockedWords {
  lines: string | null
  description: string | null
}

/** What this person is kept from in estimates, in words; administrators never are. */
export async function readLocked({ db, company_id, user, rights }: Call): Promise<LockedWords> {
  const kept =
    rights.is_superuser || isCompanyAdmin(rights) ? [] : await restrictionsOf(db, company_id, user.id)
  return {
    lines: kept.includes('editing_and_deleting_smeta_items')
      ? 'Вам запрещено изменять и удалять строки сметы: можно только добавлять новые'
      : null,
    description: kept.includes('edit_inner_description')
      ? 'Вам запрещено изменять внутреннее описание'
      : null,
  }
}
