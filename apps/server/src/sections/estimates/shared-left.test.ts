import { loadEstimateChanges } from '@stroyfin/contract/estimates/load-changes'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { loadEstimateFolder } from '@stroyfin/contract/estimates/load-folder'
import { loadEstimateRoots } from '@stroyfin/contract/estimates/load-roots'
import { leftSumm, leftVolume } from '@stroyfin/domain/estimates/left-to-accept'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { changedVolumes, line } from '../ks/testing/changed-volumes.ts'
import { makeContract, makeDopnik } from '../ks/testing/sample-contract.ts'
import { makeEstimate, saveLines } from './testing/sample-estimate.ts'

const app = await testApp()
const as = { as: 'director' }
const place = { group_id: null }
const { accept, approved, changedContract } = changedVolumes(app)

/** Lines past the server: `of` of them at a price of 10, behind what is there. */
async function fill(estimate_id: number, { group_id, of }: { group_id: number | null; of: number }) {
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number }>`
      insert into estimate_lines (company_id, estimate_id, group_id, name, unit, volume, price, summ, place)
      select ${app.company_id}, ${estimate_id}, ${group_id}, 'Строка ' || n, 'м²', 100, 10, 1000, 'x' || lpad(n::text, 5, '0')
      from generate_series(1, ${of}::int) n returning id`.execute(db),
  )
  return rows.map(({ id }) => id)
}
const change = (init_id: number, volume: string, id = -1) => ({
  ...{ id, name: 'Изменение', unit: 'м²', volume, price: '10', place, init_id },
})
const sharedOf = (rows: readonly { shared_summ: string | number }[]) =>
  rows.reduce((sum, { shared_summ }) => sum + kopecks(shared_summ), 0n)

test('the foot of a flat estimate counts lines that have not come (K-03, K-07)', async () => {
  const agreement_id = await makeContract(app, { number: 'ОСТ-1', summ: 1_000_000_000 })
  const { id } = await makeEstimate(app, agreement_id)
  const lines = await fill(id, { group_id: null, of: 5001 })
  const dopnik = await makeDopnik(app, agreement_id, 1600, '2025-03-10')
  const { id: changes } = await makeEstimate(app, dopnik)
  await saveLines(app, changes, [
    change(lines[0]!, '-40', -1),
    change(lines[2500]!, '-30', -2),
    change(lines[5000]!, '-20', -3),
  ])
  await approved(dopnik)
  const first = await app.call(loadEstimate, { id }, as)
  expect([sharedOf(first.lines), first.further?.shared_summ]).toEqual([-40_000n, -500])
  const { after } = first.further!
  const next = await app.call(loadEstimateRoots, { estimate_id: id, after }, as)
  expect([sharedOf(next.lines), next.further?.shared_summ]).toEqual([-30_000n, -200])
})

test('a saved line brings what its sections have left, a part only its own lines', async () => {
  const { estimate_id, dopnik, paint, wood } = await changedContract()
  const { ids } = await saveLines(app, estimate_id, [
    { id: -1, name: 'Отделка', is_folder: true, place },
    { id: -2, name: 'Стены', is_folder: true, place: { group_id: -1 } },
    { id: -3, name: 'Потолки', is_folder: true, place: { group_id: -1 } },
    { id: paint, version: 1, place: { group_id: -2 } },
    { id: wood, version: 1, place: { group_id: -3 } },
    { id: -4, name: 'Плинтус', unit: 'м', volume: '3', price: '100', place: { group_id: -2 } },
  ])
  const [whole, walls, plinth] = [ids['-1']!, ids['-2']!, ids['-4']!]
  await approved(dopnik)
  const left = (rows: readonly Parameters<typeof leftSumm>[0][]) => rows.map((row) => Number(leftSumm(row)))
  const saved = await saveLines(app, estimate_id, [{ id: plinth, version: 1, volume: '4' }])
  expect(saved.lines.map(({ id }) => id)).toEqual([whole, walls, plinth])
  expect(left(saved.lines)).toEqual([6000, 1000, 400])
  const polled = await app.call(
    loadEstimateChanges,
    { estimate_id, stamp: saved.stamp.replace(/^\d+/, (no) => String(Number(no) - 1)) },
    as,
  )
  expect(left(polled.changed)).toEqual([6000, 1000, 400])
  const { lines } = await app.call(loadEstimateFolder, { estimate_id, group_ids: [walls] }, as)
  expect(left(lines)).toEqual([600, 400])
})

test('works of an additional agreement that waits have nothing left yet', async () => {
  const { dopnik, changes } = await changedContract()
  const { lines } = await saveLines(app, changes, [
    { id: -1, name: 'Пол', is_folder: true, place },
    { id: -2, name: 'Наливной пол', unit: 'м²', volume: '20', price: '5', place: { group_id: -1 } },
  ])
  expect(lines.map((row) => Number(leftSumm(row)))).toEqual([0, 0])
  await approved(dopnik)
  const { lines: now } = await app.call(loadEstimate, { id: changes }, as)
  expect(now.filter(({ name }) => /пол/i.test(name)).map((row) => Number(leftSumm(row)))).toEqual([100, 100])
})

test('an open estimate follows acts and additional agreements of colleagues', async () => {
  const { agreement_id, estimate_id, dopnik, changes, paint, wood, less, more } = await changedContract()
  let { stamp } = await app.call(loadEstimate, { id: estimate_id }, as)
  const news = async () => {
    const answer = await app.call(loadEstimateChanges, { estimate_id, stamp }, as)
    stamp = answer.stamp
    return Object.fromEntries(answer.changed.map((row) => [row.id, leftVolume(row)]))
  }
  expect(await news()).toEqual({})
  await approved(dopnik)
  expect(await news()).toEqual({ [paint]: '60', [wood]: '100' })
  expect(await news()).toEqual({})
  await accept(agreement_id, [line(more, '5', '50')])
  expect(await news()).toMatchObject({ [wood]: '95' })
  await saveLines(app, changes, [{ id: less, version: 1, volume: '-50' }])
  expect(await news()).toMatchObject({ [paint]: '50' })
  expect(await news()).toEqual({})
})
