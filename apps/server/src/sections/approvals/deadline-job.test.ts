import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { DEADLINE_JOB } from './deadline-job.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()

async function sentRegistry() {
  const object_id = await makeRegistry(app, await freePayments(app, 1))
  const ref = { object_type: 'registry' as const, object_id }
  await app.call(sendToApproval, ref, { as: 'finance' })
  return { ref, told: (as: string) => told(as, object_id) }
}

async function told(as: string, id: number): Promise<string[]> {
  const { notifications } = await app.call(getNotifications, {}, { as })
  return notifications.filter(({ link }) => link === `/reports/registry/${id}`).map(({ text }) => text)
}

/** The time up to the next reminder of this registry has passed. */
async function hurry(object_id: number): Promise<void> {
  const run = await app.database.platform((db) =>
    sql<{ id: number }>`update jobs set run_at = now() where id = (
      select id from jobs where company_id = ${app.company_id} and kind = ${DEADLINE_JOB} and state = 'queued'
        and payload->>'object_id' = ${String(object_id)} order by run_at limit 1)
      and company_id = ${app.company_id} returning id`.execute(db),
  )
  const id = run.rows[0]?.id ?? null
  expect(id).not.toBeNull()
  app.house.jobs.wake()
  const state = () =>
    app.database.platform((db) =>
      sql<{
        state: string
      }>`select state from jobs where company_id = ${app.company_id} and id = ${id}`.execute(db),
    )
  await expect.poll(async () => (await state()).rows[0]?.state).toBe('done')
}

describe('a step with a term reminds of itself (K-10)', () => {
  test('before the term those who decide, after it also the author and the administrators, again and again', async () => {
    const { ref, told } = await sentRegistry()
    const { object_id } = ref
    expect(await told('finance')).toEqual([expect.stringMatching(/^Реестр № .+ ждёт вашего согласования$/)])
    await hurry(object_id)
    expect((await told('finance')).at(-1)).toMatch(/^Реестр № .+ ждёт вашего решения до \d\d\.\d\d\.\d{4}/)
    expect(await told('admin')).toEqual([])
    await hurry(object_id)
    expect((await told('finance')).at(-1)).toMatch(/срок вашего решения истёк/)
    expect(await told('admin')).toEqual([
      expect.stringMatching(/^Реестр № .+: срок согласования истёк .+, решение за: Марина Орлова$/),
    ])
    await hurry(object_id)
    expect(await told('admin')).toHaveLength(2)
  })

  test('what has been decided is not brought to mind', async () => {
    const { ref, told } = await sentRegistry()
    await decideNow(app, [ref], { kind: 'refuse', remark: 'Позже' }, { as: 'finance' })
    const before = await told('finance')
    await hurry(ref.object_id)
    await hurry(ref.object_id)
    expect(await told('finance')).toEqual(before)
    expect(await told('admin')).toEqual([])
  })
})
