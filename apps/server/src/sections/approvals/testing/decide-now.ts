import { decideApproval } from '@stroyfin/contract/approvals/decide'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'
import { approvables } from '../approvable.ts'
import type { ObjectRef } from '../open-object.ts'

/** The documents as whoever decides sees them at this moment. */
export function asSeen(app: TestApp, refs: readonly ObjectRef[]) {
  return app.database.platform((db) =>
    Promise.all(
      refs.map(async (ref) => {
        const table = sql.table(approvables[ref.object_type]?.table ?? '')
        const { rows } = await sql<{ version: number }>`
          select version from ${table} where company_id = ${app.company_id} and id = ${ref.object_id}`.execute(
          db,
        )
        return { ...ref, version: rows[0]?.version ?? 1 }
      }),
    ),
  )
}

type Decision = Omit<Sent<typeof decideApproval>, 'objects'>

/** Decides on what has just been looked at. */
export async function decideNow(
  app: TestApp,
  refs: readonly ObjectRef[],
  decision: Decision,
  who?: Parameters<TestApp['call']>[2],
) {
  return app.call(decideApproval, { objects: await asSeen(app, refs), ...decision }, who)
}
