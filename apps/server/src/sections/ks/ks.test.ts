import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import { exportKs } from '@stroyfin/contract/ks/export-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { loadObjectLog } from '@stroyfin/contract/object-log/load-object-log'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { deletedBefore } from './testing/deleted-before.ts'
import { approveKs, makeContract, pay } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const line = (volume: string, price = '1000') => ({ name: 'Кладка', unit: 'м³', code: '', volume, price })

/** An act of 10 × 1000 net at 20 % under its contract. */
const actOf = (agreement_id: number, more: Partial<Parameters<typeof sentKs>[0]> = {}) =>
  sentKs({ agreement_id, ...more })
function sentKs(more: { agreement_id: number; number?: string; lines?: ReturnType<typeof line>[] }) {
  return {
    type: 'contracting' as const,
    number: '1',
    date: '2025-05-31',
    vat_rate: '20',
    lines: [line('10')],
    ...more,
  }
}
const makeAct = async (agreement_id: number, more = {}) =>
  (await app.call(createKs, { ...actOf(agreement_id), ...more }, as)).ks
const card = (ks_id: number) => app.call(loadKs, { ks_id }, as)

describe('list of completion documents (K-03)', () => {
  test('totals are the sums of the rows, whatever the window', async () => {
    const first = await app.call(loadKsList, { limit: 500 }, { as: 'viewer' })
    const items = [...first.items]
    while (items.length < first.total) {
      const next = await app.call(loadKsList, { limit: 500, offset: items.length }, { as: 'viewer' })
      items.push(...next.items)
    }
    // An act in a currency says its own money, the total roubles: the act at its rate, its payments at theirs (K-15).
    const { rows } = await app.database.owner((client) =>
      client.query<{ id: string; rate: string; paid: string }>(
        `select k.id, k.currency_rate as rate, coalesce(sum(app.in_roubles(p.paid_summ, p.currency_rate)), 0) as paid
        from ks k left join payments p on p.company_id = k.company_id and p.ks_id = k.id and not p.is_deleted
        where k.currency_rate <> 1 group by k.company_id, k.id, k.currency_rate`,
      ),
    )
    const dollars = new Map(rows.map(({ id, ...row }) => [Number(id), row]))
    expect(dollars.size).toBeGreaterThan(0)
    for (const name of [
      'summ',
      'offset_advance_summ',
      'retention_summ',
      'payable_summ',
      'paid_summ',
    ] as const) {
      const summs = (direction: string) =>
        items
          .filter((row) => row.direction === direction)
          .map((row) => {
            const { rate = '1', paid = '0' } = dollars.get(row.id) ?? {}
            return name === 'paid_summ' && rate !== '1' ? kopecks(paid) : inRoubles(kopecks(row[name]), rate)
          })
      expect(kopecks(first.totals[name] ?? 0), name).toBe(sumOf(summs('out')))
      expect(kopecks(first.totals[`in_${name}`] ?? 0), name).toBe(sumOf(summs('in')))
    }
  })

  test('deleted ones come only when asked for, and leave the sums (A-074)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-УД' })
    const ks = await makeAct(agreement_id)
    const mine = { filters: [{ field: 'agreement_id', op: 'eq' as const, value: agreement_id }] }
    expect((await app.call(loadKsList, mine, as)).totals.summ).toBe(12_000)
    await app.call(removeKs, { ks_id: ks, version: 1 }, as)
    expect(await app.call(loadKsList, mine, as)).toMatchObject({ total: 0 })
    const deleted = { field: 'is_deleted', op: 'eq' as const, value: true }
    expect((await app.call(loadKsList, { filters: [...mine.filters, deleted] }, as)).total).toBe(1)
  })

  test('the list as it is seen becomes an Excel file; no columns are told', async () => {
    const file = await app.call(exportKs, { columns: ['number', 'summ'] }, { as: 'viewer' })
    expect(file.name).toMatch(/^Выполнение на .*\.xlsx$/)
    await expect(app.call(exportKs, { columns: ['secret'] }, as)).rejects.toMatchObject({ status: 422 })
  })
})

describe('a new document', () => {
  test('wrong figures are told at their cells (422)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-1' })
    const sent = { ...actOf(agreement_id), date: '2025-02-28', lines: [line('0')] }
    await expect(app.call(createKs, sent, as)).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          date: 'Документ не может быть раньше договора от 01.03.2025',
          'lines.0.volume': 'Строка 1: укажите объём',
        },
      },
    })
  })

  test('a slip in the year and a rate that the day does not have are told (K-04)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-ГОД' })
    const created = (more: object) => app.call(createKs, { ...actOf(agreement_id), ...more }, as)
    await expect(created({ date: '2099-05-31', vat_rate: '22' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { date: 'До 31.05.2099 больше года: проверьте год документа' } },
    })
    await expect(created({ vat_rate: '13' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { vat_rate: expect.stringContaining('нет ставки НДС 13 %') } },
    })
  })

  test('a number that no column holds is told as one', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-ДЛИННО' })
    const told = async (volume: string) => {
      const failure = await makeAct(agreement_id, { lines: [line(volume)] }).catch((error) => error.body)
      return failure.errors['lines.0.volume']
    }
    expect(await told('9'.repeat(19))).toBe('Не больше 18 знаков до запятой и 10 после')
    expect(await told('1.00000000001')).toBe('Не больше 18 знаков до запятой и 10 после')
    expect(await told('10 м³')).toBe('Укажите число')
  })

  test('the same number of the same kind under the contract is told, and does not forbid (A-046)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-ДВОЙНИК' })
    const ks = await makeAct(agreement_id, { number: '7-а' })
    const twinsOf = async (more: object) =>
      (await app.call(previewKs, { ...actOf(agreement_id, { number: ' 7-А ' }), ...more }, as)).twins
    const twin = { id: ks, number: '7-а', date: '2025-05-31', summ: 12_000 }
    expect(await twinsOf({})).toEqual([{ ...twin, agreement_number: null }])
    expect(await twinsOf({ number: '№ 07-A' })).toHaveLength(1)
    expect(await twinsOf({ ks_id: ks })).toEqual([])
    expect(await twinsOf({ type: 'services' })).toEqual([])
    expect(await twinsOf({ number: '' })).toEqual([])
    // The same act may belong to another contract of the contractor; with another day or sum it is another act.
    const other = { agreement_id: await makeContract(app, { number: 'КС-ДРУГОЙ' }) }
    expect(await twinsOf(other)).toEqual([{ ...twin, agreement_number: 'КС-ДВОЙНИК' }])
    expect(await twinsOf({ ...other, date: '2025-06-01' })).toEqual([])
    expect(await twinsOf({ ...other, lines: [line('2')] })).toEqual([])
    const { version } = await card(ks)
    await app.call(removeKs, { ks_id: ks, version }, as)
    expect(await twinsOf({})).toEqual([])
  })

  test('never above what is left of a fixed price', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-2', summ: 10_000 })
    await expect(makeAct(agreement_id)).rejects.toMatchObject({
      status: 422,
      body: { errors: { summ: expect.stringContaining('Документ больше остатка договора') } },
    })
  })

  test.each([
    ['contracting', 'КС-2 (R-1-10)'],
    ['salary', 'a payroll statement (R-1-11)'],
    ['purchase', 'УПД (R-1-12)'],
    ['services', 'an act of work (R-1-13)'],
  ] as const)('%s: %s is created and listed', async (type, _name) => {
    const agreement_id = await makeContract(app, { number: `КС-${type}` })
    const content = type === 'salary' ? { lines: [], summ: 6_000, vat_rate: null } : {}
    const ks = await makeAct(agreement_id, { type, number: `ВИД-${type}`, ...content })
    const { items } = await app.call(loadKsList, { search: `ВИД-${type}`, limit: 5 }, as)
    expect(items).toEqual([expect.objectContaining({ id: ks, type })])
  })

  test('a payroll may be one sum without lines; it has no VAT', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-3' })
    const payroll = {
      ...actOf(agreement_id),
      type: 'salary' as const,
      lines: [],
      summ: 6_000,
      vat_rate: null,
    }
    const { ks } = await app.call(createKs, payroll, as)
    expect(await card(ks)).toMatchObject({ net_summ: 6_000, vat_summ: 0, summ: 6_000, lines: [] })
    await expect(app.call(createKs, { ...payroll, summ: null }, as)).rejects.toMatchObject({
      status: 422,
      body: { errors: { summ: 'Укажите сумму документа' } },
    })
  })

  test('the manual offset is bound by the paid advance, and ignored by other methods', async () => {
    const terms = { advance_method: 'manual' as const, advance_summ: 100_000, summ: 1_000_000 }
    const manual = await makeContract(app, { number: 'КС-4', ...terms })
    await pay(app, { agreement_id: manual, type: 'advance', date: '2025-04-01', summ: 5_000, vat_rate: '20' })
    await expect(makeAct(manual, { offset_manual: 5_000.01 })).rejects.toMatchObject({
      body: { errors: { offset_manual: expect.stringContaining('Можно зачесть не больше') } },
    })
    expect(await card(await makeAct(manual, { offset_manual: 5_000 }))).toMatchObject({ payable_summ: 7_000 })
    const none = await makeContract(app, { number: 'КС-5' })
    expect(await card(await makeAct(none, { offset_manual: 5_000 }))).toMatchObject({ payable_summ: 12_000 })
  })

  test('an act in another currency takes the rate of its contract (A-075)', async () => {
    const agreement_id = await makeContract(app, {
      number: 'КС-6',
      currency: 'dollar',
      currency_rate: '90.5',
    })
    expect(await card(await makeAct(agreement_id))).toMatchObject({
      currency: 'dollar',
      currency_rate: '90.5',
    })
  })

  test('a correction keeps the rate of the act it corrects, whatever the contract says since (НК 153)', async () => {
    const rates = { currency: 'dollar' as const, currency_rate: '90.5' }
    const agreement_id = await makeContract(app, { number: 'КС-6И', ...rates })
    const corrected_ks_id = await makeAct(agreement_id, { currency_rate: '95' })
    await approveKs(app, corrected_ks_id)
    const back = { corrected_ks_id, lines: [line('-1')] }
    await expect(makeAct(agreement_id, { ...back, currency_rate: '99' })).rejects.toMatchObject({
      body: {
        errors: { currency_rate: 'Исправление идёт по курсу исправляемого документа: 95,00' },
      },
    })
    expect(await card(await makeAct(agreement_id, back))).toMatchObject({ currency_rate: '95' })
    expect(await card(await makeAct(agreement_id, { ...back, currency_rate: '95' }))).toMatchObject({
      currency_rate: '95',
    })
  })

  test('the preview takes what is not finished and saves nothing', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-7' })
    const answer = await app.call(previewKs, { agreement_id, lines: [{}] }, as)
    expect(answer.settlement.summ).toBe(0)
    expect(answer.errors.map(({ field }) => field)).toContain('lines.0.name')
    const { counts } = await app.call(loadAgreement, { agreement_id }, as)
    expect(counts.ks).toBe(0)
  })
})

describe('edit, removal, correction', () => {
  test('a stale save is refused with the document as it is now (K-06)', async () => {
    const ks_id = await makeAct(await makeContract(app, { number: 'КС-8' }))
    const { agreement_id } = await card(ks_id)
    const draft = { ...actOf(agreement_id), ks_id }
    await app.call(editKs, { ...draft, version: 1, number: '8-А' }, as)
    await expect(app.call(editKs, { ...draft, version: 1 }, as)).rejects.toMatchObject({
      status: 409,
      body: { current: { number: '8-А', version: 2, summ: 12_000 } },
    })
  })

  test('the record tells only the lines that changed (K-09)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-9' })
    const lines = [line('10'), line('20')]
    const ks_id = await makeAct(agreement_id, { lines })
    const changed = { ...actOf(agreement_id, { lines: [line('10'), line('21')] }), ks_id, version: 1 }
    await app.call(editKs, changed, as)
    const { items } = await app.call(loadObjectLog, { object_type: 'ks', object_id: ks_id }, as)
    const edited = items.filter(({ title }) => title === 'Строка документа: изменение')
    expect(edited).toHaveLength(1)
    expect(items.some(({ title }) => title === 'Строка документа: удаление')).toBe(false)
    await app.call(editKs, { ...changed, version: 2, lines: [line('21')] }, as)
    expect((await card(ks_id)).lines.map(({ volume }) => volume)).toEqual(['21'])
  })

  test('a kopeck of VAT that passes to another line is no change of that line (K-09)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-9-2' })
    const both = (price: string) => [line('1', price), line('1', '33.33')]
    const ks_id = await makeAct(agreement_id, { lines: both('33.33') })
    await app.call(editKs, { ...actOf(agreement_id, { lines: both('33.35') }), ks_id, version: 1 }, as)
    expect((await card(ks_id)).lines.map(({ vat_summ }) => vat_summ)).toEqual([6.67, 6.67])
    const { items } = await app.call(loadObjectLog, { object_type: 'ks', object_id: ks_id }, as)
    expect(items.filter(({ title }) => title === 'Строка документа: изменение')).toHaveLength(1)
  })

  test('on approval nothing changes; an approved one is corrected by a new document', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-10' })
    const ks_id = await makeAct(agreement_id)
    const correction = { ...actOf(agreement_id), number: '1-1', corrected_ks_id: ks_id, lines: [line('-4')] }
    await expect(app.call(createKs, correction, as)).rejects.toMatchObject({ status: 409 })
    const ref = { object_type: 'ks' as const, object_id: ks_id }
    await app.call(sendToApproval, ref, as)
    const { version } = await card(ks_id)
    await expect(app.call(editKs, { ...actOf(agreement_id), ks_id, version }, as)).rejects.toMatchObject({
      status: 409,
    })
    await expect(app.call(removeKs, { ks_id, version }, as)).rejects.toMatchObject({ status: 409 })
    await app.call(withdrawFromApproval, ref, as)
    await approveKs(app, ks_id)
    const { ks } = await app.call(createKs, correction, as)
    await approveKs(app, ks)
    expect(await card(ks)).toMatchObject({ summ: -4_800, corrected_number: '1' })
    const { agreement_summ } = await app.call(loadAgreement, { agreement_id }, as)
    expect(agreement_summ.ks_summ).toBe(7_200)
    const first = await card(ks_id)
    expect(first.corrections.map(({ id }) => id)).toEqual([ks])
    await expect(app.call(removeKs, { ks_id, version: first.version }, as)).rejects.toMatchObject({
      body: { message: 'Документ № 1 согласован, его не удаляют: отзовите его' },
    })
  })

  test('an approved act comes back only while it fits into the contract (K-07)', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-11', summ: 20_000 })
    const ks_id = await makeAct(agreement_id)
    await approveKs(app, ks_id)
    await deletedBefore(app, ks_id)
    await approveKs(app, await makeAct(agreement_id, { number: '2' }))
    const restored = app.call(restoreKs, { ks_id, version: (await card(ks_id)).version }, as)
    await expect(restored).rejects.toMatchObject({ status: 409 })
  })
})

describe('whose document it is', () => {
  test('no right, no deed', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-12' })
    await expect(app.call(createKs, actOf(agreement_id), { as: 'viewer' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(app.call(loadKsList, {}, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
  })

  test('another company has no such document and no such contract', async () => {
    const agreement_id = await makeContract(app, { number: 'КС-13' })
    const ks_id = await makeAct(agreement_id)
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadKs, { ks_id }, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(removeKs, { ks_id, version: 1 }, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(createKs, actOf(agreement_id), foreign)).rejects.toMatchObject({ status: 404 })
    expect(await card(ks_id)).toMatchObject({ is_deleted: false, version: 1 })
  })
})
