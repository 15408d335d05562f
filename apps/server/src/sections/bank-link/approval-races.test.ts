import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { removeAccount } from '@stroyfin/contract/contractors/remove-account'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { changedSinceApproval } from '@stroyfin/domain/registries/approved-values'
import { isAccountKeyRight } from '@stroyfin/domain/requisites/account-key'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { readApprovedRows } from '../registries/approved-values-store.ts'
import { makeRegistry } from '../registries/testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const { company_id } = app

/** An account of the same bank that its key agrees with. */
function anotherAccount(bic: string, like: string, stem: string): string {
  for (let key = 0; key < 10; key++) {
    const account = `${like.slice(0, 8)}${key}${like.slice(9, 17)}${stem}`
    if (account !== like && isAccountKeyRight(account, bic)) return account
  }
  throw new Error('no digit makes the key')
}

/** A registry of one payment to a living account, one decision short of its approval. */
async function almostApproved() {
  await app.database.platform((db) =>
    sql`update contractor_accounts set confirmed_at = now()
      where company_id = ${company_id} and confirmed_at is null`.execute(db),
  )
  const { items } = await app.call(loadRegistryCandidates, { limit: 100 }, finance)
  for (const candidate of items) {
    const { payee_account_id, payee_id } = await app.call(loadPayment, candidate, finance)
    const { contractor, accounts } = await app.call(loadContractor, { id: payee_id ?? 0 }, finance)
    const account = accounts.find(({ id }) => id === payee_account_id)
    if (!account) continue
    const registry_id = await makeRegistry(app, [candidate])
    const ref = { object_type: 'registry', object_id: registry_id } as const
    await app.call(sendToApproval, ref, finance)
    await decideNow(app, [ref], { kind: 'approve' }, finance)
    return { registry_id, ref, contractor, account }
  }
  throw new Error('the demo has no payment to a living account')
}
type Almost = Awaited<ReturnType<typeof almostApproved>>

const CHANGES: Record<string, (found: Almost, round: number) => Promise<unknown>> = {
  'another account is saved': ({ contractor, account }, round) => {
    const evil = anotherAccount(account.bic, account.account, `5${round}5`)
    return app.call(saveAccount, { ...account, contractor_id: contractor.id, account: evil }, finance)
  },
  'the account is removed': ({ contractor, account: { id, version } }) =>
    app.call(removeAccount, { contractor_id: contractor.id, id, version }, finance),
  'the payee is merged into another': async ({ contractor }, round) => {
    const { rows } = await app.database.platform((db) =>
      sql<{ id: number; version: number }>`insert into contractors (company_id, name, kind)
        values (${company_id}, ${`Подставная фирма ${round}`}, 'legal') returning id, version`.execute(db),
    )
    const [fake] = rows
    if (!fake) throw new Error('no contractor was made')
    const double = { double_id: contractor.id, double_version: contractor.version }
    const words = { reason: 'Одно лицо', confirmed_inn: contractor.inn ?? '' }
    return app.call(mergeContractors, { id: fake.id, version: fake.version, ...double, ...words }, director)
  },
}

test.each(Object.entries(CHANGES))(
  'approved at the very second when %s: what stands approved is what the card says, or the row is out (K-18)',
  async (_what, change) => {
    for (let round = 0; round < 3; round++) {
      const found = await almostApproved()
      const [decision] = await Promise.allSettled([
        decideNow(app, [found.ref], { kind: 'approve' }, director),
        change(found, round),
      ])
      // Whoever comes second is told in words: the registry has changed while it was looked at.
      if (decision.status === 'rejected') expect(decision.reason).toMatchObject({ status: 409 })
      const [approved, held] = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
        const { rows } = await sql<{ payment_id: number }>`select payment_id from registry_rows
          where company_id = ${company_id} and registry_id = ${found.registry_id} and not excluded`.execute(
          db,
        )
        return [await readApprovedRows(db, company_id, found.registry_id), rows] as const
      })
      const kept = approved.filter((row) => held.some(({ payment_id }) => payment_id === row.payment_id))
      for (const row of kept) expect(changedSinceApproval(row.approved, row.now)).toEqual([])
    }
  },
)

test('a payment approved by itself is held to its own values when a registry takes it (K-18)', async () => {
  const { items } = await app.call(loadRegistryCandidates, { limit: 100 }, finance)
  await app.database.platform((db) =>
    sql`update contractor_accounts set confirmed_at = now() where company_id = ${company_id}`.execute(db),
  )
  const candidate = items.at(-1)
  if (!candidate) throw new Error('the demo has no payments for a registry')
  const payment = { object_type: 'payment', object_id: candidate.payment_id } as const
  await app.call(sendToApproval, payment, { as: 'lebedeva' })
  for (const who of [finance, director]) await decideNow(app, [payment], { kind: 'approve' }, who)
  const { payee_id, approval_status } = await app.call(loadPayment, candidate, finance)
  expect(approval_status).toBe('approve')
  const registry_id = await makeRegistry(app, [candidate])
  const ref = { object_type: 'registry', object_id: registry_id } as const
  // Another name is confirmed anew; it is the approval that does not hold for it.
  const rename = (name: ReturnType<typeof sql>) =>
    app.database.platform(async (db) => {
      await sql`update contractors set name = ${name}
        where company_id = ${company_id} and id = ${payee_id}`.execute(db)
      await sql`update contractor_accounts set confirmed_at = now()
        where company_id = ${company_id} and contractor_id = ${payee_id}`.execute(db)
    })
  await rename(sql`name || ' (новое)'`)
  await expect(app.call(sendToApproval, ref, finance)).rejects.toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^Платёж № .+\. После согласования изменилось: название получателя/),
    },
  })
  await rename(sql`replace(name, ' (новое)', '')`)
  await app.call(sendToApproval, ref, finance)
  await rename(sql`name || ' (новое)'`)
  await expect(decideNow(app, [ref], { kind: 'approve' }, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('После согласования изменилось: название получателя') },
  })
})
