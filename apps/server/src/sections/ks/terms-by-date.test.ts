import { loadDopniks } from '@stroyfin/contract/agreements/load-dopniks'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract, makeDopnik, pay } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }

const approve = (id: number) =>
  app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
    sql`update agreements set status = 'approve' where company_id = ${app.company_id} and id = ${id}`.execute(
      db,
    ),
  )

test('an approved additional agreement changes the percents for acts from its date on, made ones keep theirs', async () => {
  const agreement_id = await makeContract(app, {
    ...{ number: 'Д-УС-1', summ: 1_000_000, advance_method: 'percent', advance_percent: '20' },
    ...{ advance_summ: 500_000, retention_percent: '5' },
  })
  await pay(app, { agreement_id, type: 'advance', date: '2025-03-20', summ: 500_000, vat_rate: '20' })
  const act = (number: string, date: string) => ({
    ...{ agreement_id, type: 'services' as const, number, date, vat_rate: '20', summ: 100_000 },
    ...{ period_from: date, period_to: date },
  })
  const settled = async (date: string) => {
    const { settlement } = await app.call(previewKs, act('п', date), as)
    const rule = settlement.steps.find(({ title }) => title === 'Гарантийное удержание')?.rule
    return [settlement.offset_advance_summ, settlement.retention_summ, rule]
  }
  const by_contract = 'Процент удержания по договору, округление до копейки'
  const { ks } = await app.call(createKs, act('1', '2025-07-31'), as)

  const dopnik = await makeDopnik(app, agreement_id, 0, '2025-07-01', {
    advance_percent: '30',
    retention_percent: '3',
  })
  expect(await settled('2025-07-31')).toEqual([20_000, 5_000, by_contract])

  await approve(dopnik)
  expect(await settled('2025-06-30')).toEqual([20_000, 5_000, by_contract])
  expect(await settled('2025-07-01')).toEqual([
    ...[30_000, 3_000],
    'Процент удержания по ДС 2025-07-01 от 01.07.2025, округление до копейки',
  ])
  expect(await app.call(loadKs, { ks_id: ks }, as)).toMatchObject({
    ...{ offset_advance_summ: 20_000, retention_summ: 5_000, payable_summ: 75_000 },
  })
  const { items } = await app.call(loadDopniks, { agreement_id }, as)
  expect(items).toMatchObject([{ id: dopnik, advance_percent: '30', retention_percent: '3' }])
})
