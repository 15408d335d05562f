import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { saveItems } from '@stroyfin/contract/agreements/save-items'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { loadWaiting } from '@stroyfin/contract/approvals/load-waiting'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract, makeDopnik, pay } from '../ks/testing/sample-contract.ts'
import { agreeOn } from './testing/agree-on.ts'
import { editFields } from './testing/edit-fields.ts'

const app = await testApp()
const as = { as: 'director' }

async function edit(agreement_id: number, change: object) {
  const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
  const fields = { ...editFields(agreement), ...change }
  return app.call(editAgreement, { agreement_id, version: agreement.version, fields }, as)
}
const refused = (field = 'advance_summ') => ({
  status: 422,
  body: {
    errors: {
      [field]: expect.stringMatching(
        /^Аванс 1\s200\s000,00 ₽ больше суммы договора 1\s000\s000,00 ₽ на 200\s000,00 ₽: уменьшите/,
      ),
    },
  },
})

test('an advance above the sum of its contract is refused with the arithmetic', async () => {
  const agreement_id = await makeContract(app, { number: 'АВ-1', summ: 1_000_000, advance_method: 'full' })
  await expect(edit(agreement_id, { advance_summ: 1_200_000 })).rejects.toMatchObject(refused())
  await edit(agreement_id, { advance_summ: 1_000_000 })
  await expect(edit(agreement_id, { advance_summ: 1_200_000 })).rejects.toMatchObject(refused())
  await expect(edit(agreement_id, { summ: 900_000 })).rejects.toMatchObject({ status: 422 })
  await edit(agreement_id, { summ: 900_000, advance_summ: 900_000 })
  await edit(agreement_id, { planning_type: 'opened', advance_summ: 1_200_000 })
})

test('what an additional agreement adds may be paid ahead too', async () => {
  const agreement_id = await makeContract(app, { number: 'АВ-2', summ: 1_000_000, advance_method: 'full' })
  await makeDopnik(app, agreement_id, 300_000, '2025-06-01')
  await edit(agreement_id, { advance_summ: 1_200_000 })
})

test('positions that come to less than the advance are refused', async () => {
  const agreement_id = await makeContract(app, {
    ...{ number: 'АВ-3', summ: 1_200_000, advance_summ: 1_200_000, advance_method: 'full' },
  })
  const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
  const { project_id, classifier_id, version } = agreement
  const item = { id: -1, project_id, classifier_id, loan_group_id: null, name: 'Работы', summ: 1_000_000 }
  await expect(app.call(saveItems, { agreement_id, version, items: [item] }, as)).rejects.toMatchObject(
    refused('summ'),
  )
})

test('whoever approves a lower price is told what of the paid advance it leaves no works for', async () => {
  const agreement_id = await makeContract(app, {
    ...{ number: 'АВ-4', summ: 1_000_000, advance_summ: 300_000, advance_method: 'proportional' as const },
  })
  await pay(app, { agreement_id, type: 'advance', date: '2025-05-04', summ: 300_000, vat_rate: null })
  const dopnik = await makeDopnik(app, agreement_id, -800_000, '2025-06-01')
  await app.call(sendToApproval, { object_type: 'agreement', object_id: dopnik }, as)
  const said =
    /^Сумма договора № АВ-4 – 200\s000,00 ₽, а авансов уже оплачено 300\s000,00 ₽: 100\s000,00 ₽ сверх суммы договора зачесть нечем/
  const { cautions } = await app.call(loadRound, { object_type: 'agreement', object_id: dopnik }, as)
  expect(cautions).toEqual([{ about: '', text: expect.stringMatching(said), link: null }])
  const { items } = await app.call(loadWaiting, { object_type: 'agreement', limit: 500 }, { as: 'finance' })
  expect(items.find(({ id }) => id === dopnik)?.cautions).toEqual(cautions)
  const small = await makeContract(app, { number: 'АВ-5', summ: 1_000_000 })
  const other = await makeDopnik(app, small, -800_000, '2025-06-01')
  await agreeOn(app, other, 'on_approval')
  expect((await app.call(loadRound, { object_type: 'agreement', object_id: other }, as)).cautions).toEqual([])
})
