import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { removeEstimate } from '@stroyfin/contract/estimates/remove-estimate'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeEstimate, newSection, saveLines } from '../estimates/testing/sample-estimate.ts'
import { changedVolumes } from './testing/changed-volumes.ts'
import { approveKs, makeContract, makeDopnik } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
let made = 0

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

/** A contract whose estimate has 1 250 м³ of walls and 100 м² of slabs. */
async function walledContract() {
  made += 1
  const agreement_id = await makeContract(app, { number: `КС-СМ-${made}`, summ: 100_000_000 })
  const { id: estimate_id } = await makeEstimate(app, agreement_id)
  const line = (id: number, name: string, unit: string, volume: string, price: string) => ({
    id,
    name,
    unit,
    volume,
    price,
    place: { group_id: -1 },
  })
  const { ids } = await saveLines(app, estimate_id, [
    newSection(-1, 'Монолитный каркас'),
    line(-2, 'Устройство монолитных стен', 'м³', '1250', '9876.54'),
    line(-3, 'Устройство плит', 'м²', '100', '4500'),
  ])
  return { agreement_id, estimate_id, walls: ids['-2']!, slabs: ids['-3']! }
}

const lineOf = (estimate_line_id: number, volume: string, name = 'Устройство монолитных стен') => ({
  estimate_line_id,
  name,
  unit: 'м³',
  code: '',
  volume,
  price: '9876.54',
})
type Line = ReturnType<typeof lineOf>
const act = (agreement_id: number, lines: Line[], more: { corrected_ks_id?: number } = {}) => ({
  agreement_id,
  type: 'contracting' as const,
  number: '1',
  date: '2025-05-31',
  vat_rate: '20',
  lines,
  ...more,
})
const accept = async (agreement_id: number, lines: Line[], more: { corrected_ks_id?: number } = {}) =>
  (await app.call(createKs, act(agreement_id, lines, more), as)).ks
const left = async (
  agreement_id: number,
  more: { ks_id?: number; only_left?: boolean; search?: string } = {},
) => app.call(loadKsEstimateLines, { agreement_id, ...more }, { as: 'engineer' })
const acceptedOf = async (estimate_id: number, line: number) => {
  const { lines } = await app.call(loadEstimate, { id: estimate_id }, as)
  return lines.find(({ id }) => id === line)!.accepted_volume
}

describe('КС-2 out of the estimate (K-07)', () => {
  test('worked example: 1 250.000 − 400.000 − 312.345 leaves 537.655, and 600 is refused with its row', async () => {
    const { agreement_id, estimate_id, walls, slabs } = await walledContract()
    await accept(agreement_id, [lineOf(walls, '400')])
    const second = await accept(agreement_id, [lineOf(walls, '312.345')])
    const { items, total, totals } = await left(agreement_id)
    expect(items[0]).toMatchObject({
      id: walls,
      section: 'Монолитный каркас',
      volume: '1250',
      accepted_volume: '712.345',
      left_volume: '537.655',
      left_summ: 5_310_171.11,
    })
    expect(total).toBe(2)
    expect(totals).toMatchObject({ summ: 12_795_675, left_summ: 5_760_171.11 })
    const slab = (volume: string) => ({ ...lineOf(slabs, volume, 'Плиты'), unit: 'м²', price: '4500' })
    const lines = [slab('1'), slab('2'), lineOf(walls, '600')]
    const refused = await accept(agreement_id, lines).catch((error: CallRefused) => error)
    expect(refused).toMatchObject({ status: 422 })
    expect(plain((refused as CallRefused).body.errors?.['lines.2.volume'])).toBe(
      'Строка 3: в смете «Локальная смета» осталось 537,655 м³, в акте 600',
    )
    const { errors } = await app.call(previewKs, act(agreement_id, lines), as)
    expect(errors.map(({ field }) => field)).toEqual(['lines.2.volume'])
    await accept(agreement_id, [lineOf(walls, '537.655')])
    expect(await acceptedOf(estimate_id, walls)).toBe('1250')
    expect((await left(agreement_id)).items.map(({ id }) => id)).toEqual([slabs])
    expect(
      (await left(agreement_id, { only_left: false, search: 'МОНОЛИТНЫХ' })).items.map(({ id }) => id),
    ).toEqual([walls])
    expect((await app.call(loadKs, { ks_id: second }, as)).lines[0]).toMatchObject({
      estimate_line_id: walls,
      left_volume: '312.345',
    })
  })

  test('three thirds of a line of 100.01 are 33.34, 33.33, 33.34, and nothing is left (K-21)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-ТРЕТИ', summ: 1000 })
    const { id: estimate_id } = await makeEstimate(app, agreement_id)
    const price = '33.3366666667'
    const { ids } = await saveLines(app, estimate_id, [
      { id: -1, name: 'Стены', unit: 'м³', volume: '3', price },
    ])
    const line = (volume: string) => ({ ...lineOf(ids['-1']!, volume, 'Стены'), price })
    const summOf = async (ks_id: number) =>
      (await app.call(loadKs, { ks_id }, as)).lines.map(({ summ }) => summ)
    const third = async () => accept(agreement_id, [line('1')])
    const [first, second] = [await third(), await third()]
    expect(await summOf(first)).toEqual([33.34])
    expect(await summOf(second)).toEqual([33.33])
    expect((await left(agreement_id)).items[0]).toMatchObject({ left_summ: 33.34 })
    const draft = act(agreement_id, [line('1')])
    expect((await app.call(previewKs, draft, as)).line_summs).toEqual(['33.34'])
    const last = await third()
    expect(await summOf(last)).toEqual([33.34])
    const whole = async () =>
      (await app.call(loadEstimate, { id: estimate_id }, as)).lines.find(({ id }) => id === ids['-1'])
    expect(await whole()).toMatchObject({ summ: 100.01, accepted_summ: 100.01 })
    // Of a deleted one the next takes the place, in one part or in two lines of one act.
    await app.call(removeKs, { ks_id: first, version: 1 }, as)
    const again = await accept(agreement_id, [line('0.5'), line('0.5')])
    expect((await whole())?.accepted_summ).toBe(100.01)
    for (const ks of [second, last, again]) await approveKs(app, ks)
    // A correction takes back what its document holds, also as a part.
    const back = await accept(agreement_id, [line('-1')], { corrected_ks_id: second })
    expect(await summOf(back)).toEqual([-33.33])
    await approveKs(app, back)
    const after = await accept(agreement_id, [line('1')])
    expect(await summOf(after)).toEqual([33.33])
    expect((await whole())?.accepted_summ).toBe(100.01)
  })

  test('two lines of one act share what is left', async () => {
    const { agreement_id, walls } = await walledContract()
    const lines = [lineOf(walls, '1000'), lineOf(walls, '251')]
    await expect(accept(agreement_id, lines)).rejects.toMatchObject({
      body: { errors: { 'lines.1.volume': expect.stringContaining('осталось 250') } },
    })
  })

  test('an act being edited does not stand in its own way', async () => {
    const { agreement_id, estimate_id, walls } = await walledContract()
    const ks_id = await accept(agreement_id, [lineOf(walls, '1200')])
    expect((await left(agreement_id, { ks_id })).items[0]).toMatchObject({ left_volume: '1250' })
    await app.call(editKs, { ...act(agreement_id, [lineOf(walls, '1250')]), ks_id, version: 1 }, as)
    expect(await acceptedOf(estimate_id, walls)).toBe('1250')
    await app.call(editKs, { ...act(agreement_id, [lineOf(walls, '10')]), ks_id, version: 2 }, as)
    expect(await acceptedOf(estimate_id, walls)).toBe('10')
  })

  test('a deleted act gives its volume back and takes it again only if it is still there', async () => {
    const { agreement_id, estimate_id, walls } = await walledContract()
    const ks_id = await accept(agreement_id, [lineOf(walls, '1250')])
    await app.call(removeKs, { ks_id, version: 1 }, as)
    expect(await acceptedOf(estimate_id, walls)).toBe('0')
    await accept(agreement_id, [lineOf(walls, '1')])
    await expect(app.call(restoreKs, { ks_id, version: 2 }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Строка сметы «Устройство монолитных стен»: принимается 1251 м³, а по смете 1250 м³' },
    })
    expect(await acceptedOf(estimate_id, walls)).toBe('1')
  })

  test('a refused act does not count; edited, it counts again', async () => {
    const { agreement_id, estimate_id, walls } = await walledContract()
    const ks_id = await accept(agreement_id, [lineOf(walls, '1250')])
    const ref = { object_type: 'ks' as const, object_id: ks_id }
    await app.call(sendToApproval, ref, as)
    await decideNow(app, [ref], { kind: 'refuse', remark: 'Не подтверждено' }, { as: 'engineer' })
    expect(await acceptedOf(estimate_id, walls)).toBe('0')
    await accept(agreement_id, [lineOf(walls, '1000')])
    const { version } = await app.call(loadKs, { ks_id }, as)
    const edited = (volume: string) =>
      app.call(editKs, { ...act(agreement_id, [lineOf(walls, volume)]), ks_id, version }, as)
    await expect(edited('251')).rejects.toMatchObject({ status: 422 })
    await edited('250')
    expect(await acceptedOf(estimate_id, walls)).toBe('1250')
  })

  test('a correction act gives volume back, no more than was accepted', async () => {
    const { agreement_id, estimate_id, walls } = await walledContract()
    const ks_id = await accept(agreement_id, [lineOf(walls, '1250')])
    await approveKs(app, ks_id)
    const correct = (volume: string) =>
      accept(agreement_id, [lineOf(walls, volume)], { corrected_ks_id: ks_id })
    await expect(correct('-1250.001')).rejects.toMatchObject({ status: 422 })
    await approveKs(app, await correct('-50'))
    expect(await acceptedOf(estimate_id, walls)).toBe('1200')
    await accept(agreement_id, [lineOf(walls, '50')])
    await expect(accept(agreement_id, [lineOf(walls, '0.001')])).rejects.toMatchObject({ status: 422 })
  })

  test('lines of an additional agreement are taken too, those of another contract are not', async () => {
    const { agreement_id } = await walledContract()
    const other = await walledContract()
    const dopnik = await makeDopnik(app, agreement_id, 1_000_000, '2025-06-01')
    const estimate = await makeEstimate(app, dopnik)
    const place = { group_id: null }
    const { ids } = await saveLines(app, estimate.id, [
      { id: -1, name: 'Кровля', volume: '5', price: '10', place },
    ])
    await changedVolumes(app).approved(dopnik)
    await accept(agreement_id, [{ ...lineOf(ids['-1']!, '5', 'Кровля'), price: '10' }])
    await expect(accept(agreement_id, [lineOf(other.walls, '1')])).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.estimate_line_id': 'Строка 1: такой строки нет в сметах договора' } },
    })
  })
})

describe('the estimate keeps what was accepted', () => {
  test('its line is not removed, lessened or made a section; the estimate is not deleted', async () => {
    const { agreement_id, estimate_id, walls, slabs } = await walledContract()
    await accept(agreement_id, [lineOf(walls, '400')])
    const { lines } = await app.call(loadEstimate, { id: estimate_id }, as)
    const section = lines.find((line) => line.is_folder)!
    expect(section).toMatchObject({ accepted_summ: 3_950_616 })
    const { failures } = await saveLines(app, estimate_id, [
      { id: walls, version: 1, volume: '399.9' },
      { id: section.id, version: 1, is_removed: true },
      { id: slabs, version: 1, volume: '90' },
    ])
    expect(failures.map(({ id, message }) => [id, plain(message)])).toEqual([
      [walls, 'Принято 400 м³: объём не может быть меньше'],
      [section.id, 'Строку нельзя удалить: по ней принято («Устройство монолитных стен»)'],
    ])
    await expect(app.call(removeEstimate, { id: estimate_id, version: 1 }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Смету нельзя удалить: по её строкам есть принятые объёмы' },
    })
  })
})

describe('the database itself holds it, also in the same second', () => {
  test('ten acts at once take no more than there is', async () => {
    const { agreement_id, estimate_id, walls } = await walledContract()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => accept(agreement_id, [lineOf(walls, '300')])),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    for (const result of results) {
      if (result.status === 'rejected') expect([409, 422]).toContain(result.reason.status)
    }
    expect(await acceptedOf(estimate_id, walls)).toBe('1200')
  })

  test('an act and a lessened estimate at once: one of them gives way', async () => {
    const { agreement_id, estimate_id, walls } = await walledContract()
    const [taken, lessened] = await Promise.allSettled([
      accept(agreement_id, [lineOf(walls, '1000')]),
      saveLines(app, estimate_id, [{ id: walls, version: 1, volume: '900' }]),
    ])
    const wasLessened = lessened.status === 'fulfilled' && lessened.value.failures.length === 0
    expect([taken.status === 'fulfilled', wasLessened].filter(Boolean)).toHaveLength(1)
  })

  test('rows written past the server are refused all the same', async () => {
    const { agreement_id, walls } = await walledContract()
    const ks_id = await accept(agreement_id, [lineOf(walls, '1250')])
    const past = (change: ReturnType<typeof sql>) => app.database.platform((db) => change.execute(db))
    const { company_id } = app
    await expect(
      past(sql`insert into ks_lines (company_id, ks_id, position, name, volume, price, summ, net_summ, vat_summ,
          estimate_line_id)
        values (${company_id}, ${ks_id}, 1, 'Ещё', 0.001, 1, 0, 0, 0, ${walls})`),
    ).rejects.toThrow(/accepted_le_estimate_ck/)
    await expect(
      past(sql`update estimate_lines set volume = 1249, summ = round(1249 * price, 2)
        where company_id = ${company_id} and id = ${walls}`),
    ).rejects.toThrow(/accepted_le_estimate_ck/)
    await expect(
      past(
        sql`update estimate_lines set is_deleted = true where company_id = ${company_id} and id = ${walls}`,
      ),
    ).rejects.toThrow(/accepted_le_estimate_ck/)
    await expect(
      past(
        sql`with written as (update ks_lines set volume = -1, summ = round(-price, 2), net_summ = round(-price, 2)
            where company_id = ${company_id} and ks_id = ${ks_id})
          update ks set status = 'approve' where company_id = ${company_id} and id = ${ks_id}`,
      ),
    ).rejects.toThrow(/accepted_ge_zero_ck/)
  })
})

test('lines stand as in the sheet of their estimate, those of nested sections too', async () => {
  made += 1
  const agreement_id = await makeContract(app, { number: `КС-СМ-${made}`, summ: 100_000_000 })
  const { id: estimate_id } = await makeEstimate(app, agreement_id)
  const folder = (id: number, name: string, group_id: number | null) => ({
    ...newSection(id, name),
    ...(group_id !== null && { place: { group_id } }),
  })
  const line = (id: number, name: string, group_id: number) => ({
    ...{ id, name, unit: 'м³', volume: '1', price: '10', place: { group_id } },
  })
  await saveLines(app, estimate_id, [
    ...[folder(-1, 'Дом А', null), folder(-2, 'Земля', -1), line(-3, 'А1', -2), line(-4, 'А2', -2)],
    ...[folder(-5, 'Стены', -1), line(-6, 'А3', -5)],
    ...[folder(-7, 'Дом Б', null), folder(-8, 'Земля', -7), line(-9, 'Б1', -8), line(-10, 'Б2', -8)],
  ])
  const { items } = await app.call(loadKsEstimateLines, { agreement_id }, as)
  expect(items.map(({ name }) => name)).toEqual(['А1', 'А2', 'А3', 'Б1', 'Б2'])
})
