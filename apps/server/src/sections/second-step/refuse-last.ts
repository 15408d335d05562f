import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { readDemanding } from './second-step-store.ts'

/** Nobody takes off the last way of the own second step where a company demands one. */
export async function refuseLast(db: Db, user_id: number): Promise<void> {
  const company = await readDemanding(db, user_id)
  if (company !== null)
    throw new Refusal(
      'conflict',
      `«${company}» требует второй шаг входа: сначала добавьте другой способ – код из приложения или ключ доступа`,
    )
}
