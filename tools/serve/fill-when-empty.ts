import type { Database } from '@stroyfin/database/connection/open-database'
import { loadDemo } from '@stroyfin/database/demo/load-demo'

/** Puts the demo company into a database nobody has used yet; anything else is left as it is. */
export async function fillWhenEmpty(database: Database, say: (line: string) => void): Promise<void> {
  const used = await database.owner(async (client) => {
    const { rows } = await client.query<{ used: boolean }>('select exists (select from app.users) as used')
    return rows[0]?.used ?? true
  })
  if (used) return
  say('Наполняем демонстрационную компанию…')
  await loadDemo(database)
}
