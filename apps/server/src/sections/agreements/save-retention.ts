import { saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { lockAgreement } from './agreement-store.ts'
import { writeRetention } from './retention-store.ts'

/** Facts of a running contract: they ask for no new approval, as the terms themselves do (K-10). */
export const saveRetentionHandle = handle(
  saveRetention,
  async ({ agreement_id, version, facts }, { db, company_id }) => {
    const current = await lockAgreement(db, company_id, { agreement_id, version })
    if (current.is_deleted) throw new Refusal('conflict', 'Договор удалён. Восстановите его, чтобы изменить')
    if (current.type === 'dopnik')
      throw new Refusal('conflict', 'Удержание возвращают по основному договору, а не по доп. соглашению')
    return { version: await writeRetention(db, company_id, agreement_id, facts) }
  },
)
