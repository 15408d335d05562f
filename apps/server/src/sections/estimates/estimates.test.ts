import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { createEstimate } from '@stroyfin/contract/estimates/create-estimate'
import { editEstimate } from '@stroyfin/contract/estimates/edit-estimate'
import { loadEstimateChanges } from '@stroyfin/contract/estimates/load-changes'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { loadEstimateFolder } from '@stroyfin/contract/estimates/load-folder'
import { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import { loadEstimateRoots } from '@stroyfin/contract/estimates/load-roots'
import { removeEstimate } from '@stroyfin/contract/estimates/remove-estimate'
import {
  compareEstimateVersions,
  loadEstimateVersions,
  saveEstimateVersion,
} from '@stroyfin/contract/estimates/versions'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract, makeDopnik } from '../ks/testing/sample-contract.ts'
import {
  makeEstimate,
  newLine,
  newSection,
  sampleHead,
  saveLines,
  shownRows,
} from './testing/sample-estimate.ts'

const app = await testApp()
const as = { as: 'director' }
let made = 0
const freshContract = () => {
  made += 1
  return makeContract(app, { number: `СМЕ-${made}` })
}
const card = (id: number, who = 'director') => app.call(loadEstimate, { id }, { as: who })

/** A section with two lines of 1 000. */
async function sampleEstimate() {
  const agreement_id = await freshContract()
  const { id } = await makeEstimate(app, agreement_id)
  const { ids } = await saveLines(app, id, [
    newSection(-1, 'Каркас'),
    newLine(-2, 'Стены', -1),
    newLine(-3, 'Плиты', -1),
  ])
  return { id, agreement_id, frame: ids['-1']!, walls: ids['-2']!, slabs: ids['-3']! }
}

describe('the head (A-091)', () => {
  test('worked example: limits of 100, 95 and 80 % make a base of 1 730 000, VAT stands on it', async () => {
    const { id } = await makeEstimate(app, await freshContract(), {
      limit_percent: { work: '100', material: '95', equip: '80' },
    })
    const line = (name: number, type: 'work' | 'material' | 'equip', price: string) => ({
      ...newLine(name, type),
      type,
      volume: '1',
      price,
    })
    const { estimate } = await saveLines(app, id, [
      line(-1, 'work', '1000000'),
      line(-2, 'material', '600000'),
      line(-3, 'equip', '200000'),
    ])
    expect(estimate).toMatchObject({
      summ: { work: 1_000_000, material: 600_000, equip: 200_000 },
      limit_summ: { work: 1_000_000, material: 570_000, equip: 160_000 },
      net_total: 1_800_000,
      limit_total: 1_730_000,
      vat_total: 346_000,
      total: 2_076_000,
    })
  })

  test('a stale head is answered with what it is now (K-06)', async () => {
    const { id } = await sampleEstimate()
    const sent = { id, version: 1, ...sampleHead, name: 'Смета № 2' }
    const { estimate } = await app.call(editEstimate, sent, as)
    expect(estimate).toMatchObject({ name: 'Смета № 2', version: 2 })
    await expect(app.call(editEstimate, sent, { as: 'engineer' })).rejects.toMatchObject({
      status: 409,
      body: { current: { name: 'Смета № 2', version: 2, net_total: 2000 } },
    })
  })

  test('saving lines does not make the head stale', async () => {
    const { id } = await sampleEstimate()
    await app.call(editEstimate, { id, version: 1, ...sampleHead, name: 'Другая' }, as)
  })

  test('a wrong percent is refused in words', async () => {
    const limit_percent = { work: '-1', material: '100', equip: '100' }
    await expect(makeEstimate(app, await freshContract(), { limit_percent })).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'limit_percent.work': 'Процент от 0 до 1000' } },
    })
  })

  test('a contract lists its estimates, then those of its additional agreements; deleted ones are gone', async () => {
    const agreement_id = await freshContract()
    const dopnik = await makeDopnik(app, agreement_id, 1000, '2025-06-01')
    const added = await makeEstimate(app, dopnik, { number: '0' })
    const first = await makeEstimate(app, agreement_id, { number: '1' })
    const second = await makeEstimate(app, agreement_id, { number: '2' })
    await app.call(removeEstimate, { id: first.id, version: 1 }, as)
    const { items } = await app.call(loadEstimates, { agreement_id }, { as: 'viewer' })
    expect(items.map(({ id, contract_id, agreement_number }) => [id, contract_id, agreement_number])).toEqual(
      [
        [second.id, agreement_id, expect.stringMatching(/^Договор № СМЕ-\d+ от \d\d\.\d\d\.\d{4}$/)],
        [added.id, agreement_id, expect.stringMatching(/^ДС № .+ от 01\.06\.2025$/)],
      ],
    )
    await expect(card(first.id)).rejects.toMatchObject({ status: 404 })
  })

  test('the log of the contract tells of the estimate and of its head, not of every line (K-09)', async () => {
    const { id, agreement_id } = await sampleEstimate()
    const limit_percent = { work: '90', material: '100', equip: '100' }
    await app.call(editEstimate, { id, version: 1, ...sampleHead, limit_percent }, as)
    const { items } = await app.call(loadLog, { agreement_id, types: ['edit_fields'], limit: 2 }, as)
    expect(items.map(({ title, changes }) => [title, changes.map(({ label }) => label)])).toEqual([
      ['Смета «Локальная смета»', ['Лимит работ']],
      ['Смета «Локальная смета»: создание', expect.any(Array)],
    ])
  })

  test('a copy has the same lines with the same uids and names their sources (A-065)', async () => {
    const { id, agreement_id } = await sampleEstimate()
    const { estimate } = await app.call(createEstimate, { agreement_id, copy_of: id, ...sampleHead }, as)
    expect(estimate).toMatchObject({ net_total: 2000, lines: 2 })
    const [source, copy] = [(await card(id)).lines, (await card(estimate.id)).lines]
    expect(copy.map(({ init_id }) => init_id)).toEqual(source.map((line) => line.id))
    expect(copy.map(({ uid, view_id, name }) => [uid, view_id, name])).toEqual(
      source.map(({ uid, view_id, name }) => [uid, view_id, name]),
    )
  })
})

describe('two people in one estimate', () => {
  test('each learns what the other has written, removed and that the other is here', async () => {
    const { id, frame, walls, slabs } = await sampleEstimate()
    const { stamp } = await card(id)
    await card(id, 'engineer')
    const quiet = await app.call(loadEstimateChanges, { estimate_id: id, stamp }, as)
    expect(quiet).toMatchObject({ changed: [], removed: [], stamp })
    expect(quiet.people).toEqual([{ user_id: expect.any(Number), name: expect.stringMatching(/[А-Я]/) }])
    await saveLines(
      app,
      id,
      [
        { id: walls, version: 1, volume: '20' },
        { id: slabs, version: 1, is_removed: true },
        newLine(-1, 'Кровля'),
      ],
      'engineer',
    )
    const news = await app.call(loadEstimateChanges, { estimate_id: id, stamp }, as)
    expect(news.removed).toEqual([slabs])
    expect(news.changed.map(({ name, summ, view_id }) => [name, summ, view_id])).toEqual([
      ['Каркас', 2000, '1'],
      ['Стены', 2000, '1.1'],
      ['Кровля', 1000, '2'],
    ])
    expect(news.estimate.net_total).toBe(3000)
    const later = await app.call(loadEstimateChanges, { estimate_id: id, stamp: news.stamp }, as)
    expect(later).toMatchObject({ changed: [], removed: [] })
    expect(frame).toBeGreaterThan(0)
  })

  test('however two people’s saves fall together, the one who asks again and again misses no row', async () => {
    const { id } = await sampleEstimate()
    const seen = new Set<number>()
    let { stamp } = await card(id)
    const ask = async () => {
      const news = await app.call(loadEstimateChanges, { estimate_id: id, stamp }, as)
      for (const line of news.changed) seen.add(line.id)
      stamp = news.stamp
    }
    const save = async (index: number) => {
      const who = index % 2 ? 'engineer' : 'director'
      return (await saveLines(app, id, [newLine(-1, `Строка ${index}`)], who)).ids['-1']!
    }
    const saves = Array.from({ length: 16 }, (_, index) => save(index))
    for (let index = 0; index < 8; index += 1) await ask()
    const written = await Promise.all(saves)
    await ask()
    expect(written.filter((line) => !seen.has(line))).toEqual([])
  })

  test('a stamp of nobody is refused in words', async () => {
    const { id } = await sampleEstimate()
    await expect(
      app.call(loadEstimateChanges, { estimate_id: id, stamp: 'вчера' }, as),
    ).rejects.toMatchObject({ status: 422 })
  })
})

describe('versions', () => {
  test('a kept version is compared with the estimate as it is now', async () => {
    const { id, frame, walls, slabs } = await sampleEstimate()
    const { version } = await app.call(saveEstimateVersion, { estimate_id: id, name: 'До торгов' }, as)
    expect(version).toMatchObject({ number: 1, name: 'До торгов', lines: 2, total: 2400 })
    await saveLines(app, id, [
      { id: walls, version: 1, price: '150' },
      { id: slabs, version: 1, place: { group_id: null } },
      newLine(-1, 'Кровля', frame),
    ])
    const both = { estimate_id: id, before: version.id, after: null }
    const compared = await app.call(compareEstimateVersions, both, { as: 'viewer' })
    expect(compared).toMatchObject({ before_total: 2000, after_total: 3500 })
    expect(
      compared.lines.map(({ state, difference, after, before }) => [
        after?.name ?? before?.name,
        state,
        difference,
      ]),
    ).toEqual([
      ['Каркас', 'changed', 500],
      ['Стены', 'changed', 500],
      ['Кровля', 'added', 1000],
      ['Плиты', 'moved', 0],
    ])
    const { items } = await app.call(loadEstimateVersions, { estimate_id: id }, as)
    expect(items.map(({ number }) => number)).toEqual([1])
    await expect(app.call(compareEstimateVersions, { ...both, before: 999_999 }, as)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a big estimate (K-03)', () => {
  test('comes with its sections; a section brings its lines when it is opened', async () => {
    const { id } = await makeEstimate(app, await freshContract())
    const { ids } = await saveLines(app, id, [
      newSection(-1, 'Первый'),
      newSection(-2, 'Второй', -1),
      newLine(-3, 'Прочее'),
    ])
    const [first, second] = [ids['-1']!, ids['-2']!]
    const paste = (group_id: number, chunk: number) =>
      saveLines(
        app,
        id,
        Array.from({ length: 1000 }, (_, index) =>
          newLine(-1 - index, `Строка ${chunk * 1000 + index + 1}`, group_id),
        ),
      )
    for (const chunk of [0, 1, 2]) await paste(second, chunk)
    for (const chunk of [3, 4]) await paste(first, chunk)
    const { estimate, lines, partial } = await card(id)
    expect(estimate).toMatchObject({ lines: 5001, net_total: 5_001_000 })
    expect(lines.map(({ view_id, name, summ }) => [view_id, name, summ])).toEqual([
      ['1', 'Первый', 5_000_000],
      ['1.1', 'Второй', 3_000_000],
      ['2', 'Прочее', 1000],
    ])
    expect(partial).toEqual([first, second])
    const folder = await app.call(loadEstimateFolder, { estimate_id: id, group_ids: [second] }, as)
    expect(folder.lines).toHaveLength(3000)
    expect(folder.lines[2999]).toMatchObject({ view_id: '1.1.3000', name: 'Строка 3000', level: 2 })
    const saved = await saveLines(app, id, [{ id: folder.lines[5]!.id, version: 1, volume: '11' }])
    expect(saved.lines.map(({ view_id, summ }) => [view_id, summ])).toEqual([
      ['1', 5_000_100],
      ['1.1', 3_000_100],
      ['1.1.6', 1100],
    ])
    expect(await shownRows(app, id)).toHaveLength(3)
  })
})

test('thousands of lines without sections come by portions, each line once, in their order (K-03)', async () => {
  const { id } = await makeEstimate(app, await freshContract())
  await app.database.owner((client) =>
    client.query(
      `insert into estimate_lines (company_id, estimate_id, name, volume, price, summ, place)
      select $1, $2, 'Строка ' || n, 1, 1, 1, 'i' || lpad(n::text, 5, '0') from generate_series(1, 5001) n`,
      [app.company_id, id],
    ),
  )
  const first = await card(id)
  expect([first.lines.length, first.further?.lines]).toEqual([2000, 3001])
  const names = first.lines.map(({ name }) => name)
  for (let { further } = first; further; ) {
    const answer = await app.call(loadEstimateRoots, { estimate_id: id, after: further.after }, as)
    names.push(...answer.lines.map(({ name }) => name))
    further = answer.further
    if (!further) expect(answer.lines.at(-1)).toMatchObject({ view_id: '5001', level: 0, summ: 1 })
  }
  expect(names).toEqual(Array.from({ length: 5001 }, (_, index) => `Строка ${index + 1}`))
  const foreign = { estimate_id: id, after: 'без места' }
  await expect(app.call(loadEstimateRoots, foreign, as)).rejects.toMatchObject({ status: 422 })
})
