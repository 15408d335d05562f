import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { removeKs } from '@stroyfin/contract/ks/remove-ks'
import { leftSumm, leftVolume } from '@stroyfin/domain/estimates/left-to-accept'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { saveLines } from '../estimates/testing/sample-estimate.ts'
import { changedVolumes, line, refusalOf } from './testing/changed-volumes.ts'
import { approveKs, makeContract, makeDopnik } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const place = { group_id: null }
let made = 0

const { approved, changedContract, accept, shown } = changedVolumes(app)

describe('an additional agreement changes what may be accepted (K-07)', () => {
  test('change orders: +40 m² of wood, −40 m² of paint, each once, from the day they are approved', async () => {
    const { agreement_id, dopnik, paint, wood, less, more } = await changedContract()
    expect((await shown(agreement_id)).left).toEqual({ [paint]: '100', [wood]: '60' })
    expect(await refusalOf(accept(agreement_id, [line(more, '1', '50')]))).toContain('осталось 0 м²')
    await approved(dopnik)
    const { left, volumes, totals } = await shown(agreement_id)
    expect(left).toEqual({ [paint]: '60', [wood]: '100', [more]: '40' })
    expect(volumes).toEqual({ [paint]: '60', [wood]: '100', [more]: '40' })
    expect(totals).toEqual({ summ: 5600, accepted_summ: 0, left_summ: 5600 })
    expect(await refusalOf(accept(agreement_id, [line(paint, '80')]))).toBe(
      'Строка 1: в смете «Локальная смета» осталось 60 м², в акте 80',
    )
    expect(await refusalOf(accept(agreement_id, [line(less, '1')]))).toContain('осталось 0 м²')
    await accept(agreement_id, [line(paint, '60'), line(more, '30', '50')])
    expect((await shown(agreement_id)).left).toEqual({ [wood]: '70', [more]: '10' })
    const both = [line(wood, '65', '50'), line(more, '10', '50')]
    expect(await refusalOf(accept(agreement_id, both))).toContain('Строка 2')
    await accept(agreement_id, [line(wood, '70', '50')])
    expect(await shown(agreement_id)).toMatchObject({ left: {}, totals: { left_summ: 0 } })
    const { items, totals: all } = await app.call(
      loadKsJournal,
      { agreement_id, unapproved: true, only_accepted: false },
      as,
    )
    expect(items.map((row) => [row.estimate_line_id, row.estimate, row.since_start, row.left])).toEqual([
      [paint, { volume: '60', summ: 600 }, { volume: '60', summ: 600 }, { volume: '0', summ: 0 }],
      [wood, { volume: '100', summ: 5000 }, { volume: '100', summ: 5000 }, { volume: '0', summ: 0 }],
    ])
    expect(all).toMatchObject({ estimate_summ: 5600, since_start: 5600, left_summ: 0 })
  })

  test('what is accepted already is not taken away: the approval is refused with the figures', async () => {
    const { agreement_id, dopnik, paint } = await changedContract()
    await accept(agreement_id, [line(paint, '80')])
    const ref = { object_type: 'agreement' as const, object_id: dopnik }
    expect(await refusalOf(app.call(sendToApproval, ref, as))).toBe(
      'Строка сметы «Окраска стен»: принимается 80 м², а с изменениями дополнительных соглашений по смете 60 м²: сначала исправьте документы выполнения',
    )
    await expect(approved(dopnik)).rejects.toThrow(/accepted_le_estimate_ck/)
  })

  test('what was accepted of the added volume keeps it: not lessened, not deleted, and it is opened for a change', async () => {
    const { agreement_id, dopnik, changes, wood, more } = await changedContract()
    await approved(dopnik)
    await accept(agreement_id, [line(wood, '95', '50')])
    const lessened = saveLines(app, changes, [{ id: more, version: 1, volume: '30' }])
    expect(await refusalOf(lessened)).toContain('принимается 95 м²')
    const removed = app.database.platform((db) =>
      sql`update agreements set is_deleted = true where company_id = ${app.company_id} and id = ${dopnik}`.execute(
        db,
      ),
    )
    await expect(removed).rejects.toThrow(/approved_kept_ck/)
    await approved(dopnik, 'new')
    await accept(agreement_id, [line(wood, '5', '50')])
    expect(await refusalOf(accept(agreement_id, [line(wood, '1', '50')]))).toContain('осталось 0 м²')
  })

  test('opened for a change it counts as it was agreed on, and is not deleted (K-17)', async () => {
    const { agreement_id, dopnik, paint, wood, more } = await changedContract()
    await approved(dopnik)
    const { agreement } = await app.call(loadAgreement, { agreement_id: dopnik }, as)
    const fields = { ...editFields(agreement), number: 'Уточнён' }
    const edited = await app.call(
      editAgreement,
      { agreement_id: dopnik, version: agreement.version, fields },
      as,
    )
    expect(edited.agreement.status).toBe('new')
    expect((await shown(agreement_id)).left).toEqual({ [paint]: '60', [wood]: '100', [more]: '40' })
    expect(await refusalOf(accept(agreement_id, [line(paint, '61')]))).toBe(
      'Строка 1: в смете «Локальная смета» осталось 60 м², в акте 61',
    )
    await accept(agreement_id, [line(paint, '60')])
    const { version } = edited.agreement
    expect(await refusalOf(app.call(removeAgreement, { agreement_id: dopnik, version }, as))).toMatch(
      /согласован, его не удаляют/,
    )
    expect((await shown(agreement_id)).left).toEqual({ [wood]: '100', [more]: '40' })
  })

  test('what it adds to a firm price may be accepted once it is approved, also while it is opened again', async () => {
    made += 1
    const agreement_id = await makeContract(app, {
      number: `ДС-Ц-${made}`,
      summ: 1000,
      planning_type: 'fixed',
    })
    const dopnik = await makeDopnik(app, agreement_id, 500, '2025-03-10')
    const act = (price: string) => accept(agreement_id, [line(null, '1', price)])
    expect(await refusalOf(act('1000'))).toBe(
      'Документ больше остатка договора: осталось 1 000,00 ₽, лишние 200,00 ₽. Дополнительные соглашения на 500,00 ₽ ещё не согласованы',
    )
    await approved(dopnik)
    await approveKs(app, await act('1000'))
    await approved(dopnik, 'new')
    await approveKs(app, await act('250'))
    expect(await refusalOf(act('1'))).toContain('Нужно дополнительное соглашение')
  })

  test('a change at another price is accepted where it stands', async () => {
    const { agreement_id, dopnik, changes, paint } = await changedContract()
    const { ids } = await saveLines(app, changes, [
      { id: -1, name: 'Окраска стен', unit: 'м²', volume: '40', price: '12', place, init_id: paint },
    ])
    await approved(dopnik)
    const dearer = ids['-1']!
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '60', [dearer]: '40' })
    await accept(agreement_id, [line(paint, '60'), line(dearer, '40', '12')])
    expect(await refusalOf(accept(agreement_id, [line(paint, '1')]))).toContain('осталось 0 м²')
  })

  test('ten acts and the approval in the same second: never more than there is', async () => {
    const { agreement_id, dopnik, paint } = await changedContract()
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => accept(agreement_id, [line(paint, '15')])),
      approved(dopnik),
      ...Array.from({ length: 5 }, () => accept(agreement_id, [line(paint, '15')])),
    ])
    const { rows } = await app.database.platform((db) =>
      sql<{
        accepted: number
        is_approved: boolean
      }>`select a.volume::int as accepted, app.is_approved(g.status)
        from estimate_accepted a join agreements g on g.company_id = ${app.company_id} and g.id = ${dopnik}
        where a.company_id = ${app.company_id} and a.line_id = ${paint}`.execute(db),
    )
    const [row] = rows
    expect(row!.accepted).toBeLessThanOrEqual(row!.is_approved ? 60 : 100)
    expect(row!.accepted).toBeGreaterThan(0)
  })
})

describe('a line of an additional agreement knows the line it changes', () => {
  test('by the text typed or loaded, when only one line of the contract has it', async () => {
    const { agreement_id, dopnik, changes, paint, wood } = await changedContract()
    await saveLines(app, changes, [
      { id: -1, name: ' деревянная ОБШИВКА ', unit: 'м²', volume: '-10', price: '50', place },
      { id: -2, name: 'Новая работа', unit: 'м²', volume: '5', price: '1', place },
    ])
    await approved(dopnik)
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '60', [wood]: '90' })
  })
})

test('the estimate shows what is left with the changes, in its lines and sections (K-07)', async () => {
  const { agreement_id, estimate_id, dopnik, changes, paint, wood, less, more } = await changedContract()
  const { ids } = await saveLines(app, estimate_id, [
    { id: -1, name: 'Отделка', is_folder: true, place },
    { id: paint, version: 1, place: { group_id: -1 } },
  ])
  const rows = async (id: number) => {
    const { lines } = await app.call(loadEstimate, { id }, as)
    return Object.fromEntries(
      lines.map((row) => [row.id, [leftVolume(row), Number(leftSumm(row)), row.base_left]]),
    )
  }
  const section = ids['-1']!
  expect(await rows(estimate_id)).toEqual({
    ...{ [section]: [null, 1000, null], [paint]: ['100', 1000, null], [wood]: ['60', 3000, null] },
  })
  await approved(dopnik)
  await accept(agreement_id, [line(paint, '15'), line(more, '10', '50')])
  expect(await rows(estimate_id)).toEqual({
    ...{ [section]: [null, 450, null], [paint]: ['45', 450, null], [wood]: ['90', 4500, null] },
  })
  expect(await rows(changes)).toEqual({ [less]: ['0', 0, '45'], [more]: ['30', 1500, '90'] })
})

test('volume taken away of no line is not sent: it is linked to a line of the contract first (K-07)', async () => {
  const { agreement_id, dopnik, changes, paint } = await changedContract()
  const { ids } = await saveLines(app, changes, [
    { id: -1, name: 'Малярные работы', unit: 'м²', volume: '-10', price: '10', place },
  ])
  const words = 'Строка «Малярные работы» сметы «Локальная смета» уменьшает объём, но не сказано'
  const send = (ref: { object_type: 'agreement' | 'smeta'; object_id: number }) =>
    refusalOf(app.call(sendToApproval, ref, as))
  expect(await send({ object_type: 'agreement', object_id: dopnik })).toContain(words)
  expect(await send({ object_type: 'smeta', object_id: changes })).toContain(words)
  const linked = await saveLines(app, changes, [{ id: ids['-1']!, version: 1, init_id: paint }])
  expect(linked.failures).toEqual([])
  expect(linked.lines.find(({ id }) => id === ids['-1'])?.changes).toBe('Локальная смета: Окраска стен')
  expect(await send({ object_type: 'agreement', object_id: dopnik })).toBe('done')
  await approved(dopnik)
  expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '50' })
})

test('a discount is a line of the additional agreement: it waits, is accepted in parts and taken back (domain §4)', async () => {
  const { agreement_id, dopnik, changes, paint, wood } = await changedContract()
  const row = { id: -1, name: 'Скидка за срок', unit: 'компл', volume: '1', price: '-300', place }
  const { ids, failures } = await saveLines(app, changes, [row])
  expect(failures).toEqual([])
  const discount = Number(ids['-1'])
  const part = (volume: string, price = '-300') => ({ ...line(discount, volume, price), unit: 'компл' })
  expect(await refusalOf(accept(agreement_id, [line(paint, '50'), part('0.5')]))).toContain(
    'осталось 0 компл',
  )
  expect(await refusalOf(app.call(sendToApproval, { object_type: 'agreement', object_id: dopnik }, as))).toBe(
    'done',
  )
  await approved(dopnik)
  const { left, totals } = await shown(agreement_id)
  expect([left[discount], totals.left_summ]).toEqual(['1', 5300])
  expect(await refusalOf(accept(agreement_id, [line(wood, '60', '50'), part('0.5', '300')]))).toBe(
    'Строка 2: в смете это скидка, её цена со знаком минус',
  )
  expect(await refusalOf(accept(agreement_id, [line(wood, '1', '-50')]))).toBe(
    'Строка 1: цена не может быть меньше нуля',
  )
  const ks_id = await accept(agreement_id, [line(wood, '60', '50'), part('0.5')])
  const { net_summ, vat_summ, summ } = await app.call(loadKs, { ks_id }, as)
  expect([net_summ, vat_summ, summ]).toEqual([2850, 570, 3420])
  expect((await shown(agreement_id)).left[discount]).toBe('0.5')
  expect(await refusalOf(accept(agreement_id, [line(paint, '60'), part('0.6')], { number: '2' }))).toContain(
    'осталось 0,5 компл, в акте 0,6',
  )
  await approveKs(app, ks_id)
  const back = [line(wood, '-60', '50'), part('-0.5')]
  const correction = await accept(agreement_id, back, { corrected_ks_id: ks_id, number: '1-1' })
  await approveKs(app, correction)
  expect((await shown(agreement_id)).left).toMatchObject({ [discount]: '1', [wood]: '100' })
})

describe('a correction gives volume back when it is approved (K-07)', () => {
  const correction = async () => {
    const found = await changedContract()
    const ks_id = await accept(found.agreement_id, [line(found.paint, '100')])
    await approveKs(app, ks_id)
    const correct = (volume: string) =>
      accept(found.agreement_id, [line(found.paint, volume)], { corrected_ks_id: ks_id, number: '1-1' })
    return { ...found, ks_id, correct }
  }

  test('its draft frees nothing, and is refused or deleted at any moment', async () => {
    const { agreement_id, paint, correct } = await correction()
    const draft = await correct('-30')
    expect((await shown(agreement_id)).left).not.toHaveProperty(String(paint))
    expect(await refusalOf(accept(agreement_id, [line(paint, '1')]))).toContain('осталось 0 м²')
    expect(await refusalOf(correct('-80'))).toContain('больше')
    const ref = { object_type: 'ks' as const, object_id: draft }
    await app.call(sendToApproval, ref, as)
    await decideNow(app, [ref], { kind: 'refuse', remark: 'Не подтверждено' }, { as: 'engineer' })
    const { version } = await app.call(loadKs, { ks_id: draft }, as)
    await app.call(removeKs, { ks_id: draft, version }, as)
    const second = await correct('-30')
    await approveKs(app, second)
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '30' })
    await accept(agreement_id, [line(paint, '30')])
    const kept = await app.call(loadKs, { ks_id: second }, as)
    expect(await refusalOf(app.call(removeKs, { ks_id: second, version: kept.version }, as))).toBe(
      'Исправление № 1-1 согласовано, его не удаляют: исправьте сам документ ещё раз',
    )
  })

  test('a price is corrected in one act: what it takes back of a line it may accept of the same line', async () => {
    const { agreement_id, paint, ks_id } = await correction()
    const lines = [line(paint, '-10'), line(paint, '10', '9')]
    await approveKs(app, await accept(agreement_id, lines, { corrected_ks_id: ks_id, number: '1-1' }))
    expect((await shown(agreement_id)).left).not.toHaveProperty(String(paint))
  })

  test('acts in the same second as its approval take no more than it gives back', async () => {
    const { agreement_id, paint, correct } = await correction()
    const draft = await correct('-20')
    const status = sql`update ks set status = 'approve' where company_id = ${app.company_id} and id = ${draft}`
    const tries = Array.from({ length: 4 }, () => accept(agreement_id, [line(paint, '20')]))
    await Promise.allSettled([app.database.platform((db) => status.execute(db)), ...tries])
    await refusalOf(accept(agreement_id, [line(paint, '20')]))
    const { left } = await shown(agreement_id)
    expect(left).not.toHaveProperty(String(paint))
    expect(await refusalOf(accept(agreement_id, [line(paint, '1')]))).toContain('осталось 0 м²')
  })
})
