import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeEstimate, saveLines } from '../estimates/testing/sample-estimate.ts'
import { changedVolumes, line, refusalOf } from './testing/changed-volumes.ts'
import { approveKs, makeContract } from './testing/sample-contract.ts'

const app = await testApp()
const { accept, approvedEstimate } = changedVolumes(app)
const place = { group_id: null }

/** 100 m² of paint at 10, agreed on with its contract and by itself. */
async function painted(number: string) {
  const agreement_id = await makeContract(app, { number, summ: 1_000_000 })
  const { id: estimate_id } = await makeEstimate(app, agreement_id)
  const work = { name: 'Окраска стен', unit: 'м²', volume: '100', price: '10', place }
  const { ids } = await saveLines(app, estimate_id, [{ ...work, id: -1 }])
  await approvedEstimate(estimate_id)
  return { agreement_id, estimate_id, paint: Number(ids['-1']) }
}

test('a line of an act is at the price of its estimate or below it, whatever the contract has left', async () => {
  const { agreement_id, paint } = await painted('Ц-1')
  expect(await refusalOf(accept(agreement_id, [line(paint, '5', '30')]))).toMatch(
    /^Строка 1: в смете «.+» цена 10, в акте 30\. Другую цену согласуют дополнительным соглашением$/,
  )
  expect(await refusalOf(accept(agreement_id, [line(paint, '5', '12')], { vat_included: true }))).toBe('done')
  expect(
    await refusalOf(accept(agreement_id, [line(paint, '5', '12.01')], { vat_included: true })),
  ).toContain('цена 12 с НДС, в акте 12,01')
  const ks = await accept(agreement_id, [line(paint, '5', '9')])
  const dearer = app.database.platform((db) =>
    sql`update ks_lines set price = 30, summ = 150, net_summ = 150 where company_id = ${app.company_id} and ks_id = ${ks}`.execute(
      db,
    ),
  )
  await expect(dearer).rejects.toThrow(/price_le_estimate_ck/)
})

test('an act waits for the estimate that was changed since it was agreed on', async () => {
  const { agreement_id, estimate_id, paint } = await painted('Ц-2')
  const before = await accept(agreement_id, [line(paint, '5')])
  await approveKs(app, before)
  const { failures } = await saveLines(app, estimate_id, [{ id: paint, version: 1, price: '30' }])
  expect(failures).toEqual([])
  const ks = await accept(agreement_id, [line(paint, '5', '30')])
  const sent = () => app.call(sendToApproval, { object_type: 'ks', object_id: ks }, { as: 'director' })
  expect(await refusalOf(sent())).toMatch(
    /^Строку «Окраска стен» изменили после согласования: сначала согласуйте смету «.+»$/,
  )
  const forced = app.database.platform((db) =>
    sql`update ks set status = 'approve' where company_id = ${app.company_id} and id = ${ks}`.execute(db),
  )
  await expect(forced).rejects.toThrow(/lines_agreed_ck/)
  await approvedEstimate(estimate_id)
  await approveKs(app, ks)
})
