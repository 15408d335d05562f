import { loadCompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { COMPANY_RULE_VIEW, COMPANY_RULES } from '@stroyfin/domain/access/company-rules'
import { handle } from '../../http/handle.ts'
import { readAdmins } from '../approvals/public.ts'
import { tell } from '../notifications/public.ts'
import { lockSettings, readSettings, writeSettings } from './settings-store.ts'

export const loadCompanySettingsHandle = handle(loadCompanySettings, async (_input, { db, company_id }) =>
  readSettings(db, company_id),
)

export const saveCompanySettingsHandle = handle(saveCompanySettings, async ({ version, ...next }, call) => {
  const { db, company_id, user } = call
  const current = await lockSettings(db, company_id)
  // The row is made by whoever changes it first: what was never changed is its first version.
  if (current.version !== Math.max(version, 1))
    throw new Refusal('stale', 'Правила компании изменил другой пользователь', { current })
  const changed = COMPANY_RULES.filter((rule) => current[rule] !== next[rule])
  if (changed.length > 0) await writeSettings(db, company_id, next)
  for (const rule of changed) {
    const deed = next[rule] ? 'включено' : 'отключено'
    const admins = (await readAdmins(db, company_id)).filter((id) => id !== user.id)
    const who = `${user.first_name} ${user.last_name}`.trim()
    const text = `Правило «${COMPANY_RULE_VIEW[rule].label}» ${deed} (${who})`
    await tell(call, { group: 'deadlines', user_ids: admins, text, link: null })
  }
  return readSettings(db, company_id)
})
