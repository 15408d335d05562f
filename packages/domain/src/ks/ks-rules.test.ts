import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { type KsDraft, type KsSurroundings, ksRules } from './ks-rules.ts'

const draft: KsDraft = {
  agreement_id: 1,
  type: 'contracting',
  number: '2',
  date: '2025-05-31',
  date_from: '2025-05-01',
  date_to: '2025-05-31',
  lines: [
    {
      name: 'Бетон',
      volume: '312.345',
      price: '9876.54',
      estimate: { left: '850', accepted: '400', unit: 'м³' },
    },
  ],
}
const around: KsSurroundings = {
  agreement_date: '2025-03-01',
  currency: 'rub',
  agreement_summ: kopecks('123600000'),
  accepted_before: kopecks('18000000'),
  unsettled_advance: kopecks('20400000'),
  gross: kopecks('8617095.47'),
  retention: kopecks('430854.77'),
}
const broken = (change: Partial<KsDraft>, place: Partial<KsSurroundings> = {}) =>
  ksRules({ ...draft, ...change }, { ...around, ...place })
const told = ([rule]: { message: string }[]) => rule?.message.replaceAll('\u00a0', ' ')
const line = (change: object) => ({ lines: [{ ...draft.lines[0]!, ...change }] })

describe('completion document', () => {
  test('a proper act breaks no rule', () => {
    expect(broken({})).toEqual([])
  })

  test('what does not fit is told in the currency of the contract (K-15)', () => {
    const left = {
      currency: 'dollar' as const,
      agreement_summ: kopecks('26000000'),
      waiting_summ: kopecks('5'),
    }
    expect(told(broken({}, left))).toBe(
      'Документ больше остатка договора: осталось 8 000 000,00 $, лишние 617 095,47 $. Дополнительные соглашения на 5,00 $ ещё не согласованы',
    )
    expect(told(broken({ offset_manual: 1n }, { currency: 'euro', unsettled_advance: 0n }))).toBe(
      'Можно зачесть не больше 0,00 €',
    )
    expect(told(broken({}, { currency: 'lary', gross: -500n, corrected_left: 499n }))).toBe(
      'Исправление больше самого документа: в нём осталось 4,99 ₾',
    )
  })

  test.each([
    ['contract', { agreement_id: null }, 'agreement_id'],
    ['type', { type: 'contract' }, 'type'],
    ['number', { number: '' }, 'number'],
    ['date', { date: null }, 'date'],
    ['date after the contract', { date: '2025-02-28' }, 'date'],
    ['period', { date_to: '2025-04-30' }, 'date_to'],
    ['lines', { lines: [] }, 'lines'],
    ['volume', line({ volume: '0' }), 'lines.0.volume'],
    ['price', line({ price: 'сто' }), 'lines.0.price'],
    ['name', line({ name: ' ' }), 'lines.0.name'],
    ['rate of VAT', { vat_rate: '-20' }, 'vat_rate'],
    ['rate of VAT that the cell holds', { vat_rate: '20.005' }, 'vat_rate'],
    ['rate of VAT in a line', line({ vat_rate: '1000' }), 'lines.0.vat_rate'],
  ])('is refused without a proper %s', (_story, change, field) => {
    expect(broken(change as Partial<KsDraft>).map((rule) => rule.field)).toEqual([field])
  })

  test('a rate of VAT that the day of the act does not have is refused by name (K-04)', () => {
    const message = '31.05.2025 нет ставки НДС 13 %: выберите 0, 5, 7, 10, 20 % или «Без НДС»'
    expect(broken({ vat_rate: '13' })).toEqual([{ field: 'vat_rate', message }])
    expect(broken(line({ vat_rate: '22.00' }))[0]?.message).toBe(
      'Строка 1: Ставка НДС 22 % действует с 01.01.2026 (закон № 425-ФЗ), на 31.05.2025 – 20 %. ' +
        'Другая ставка – только в исправлении документа того периода',
    )
    const later = { date: '2026-05-31', date_to: '2026-05-31' }
    expect(broken({ ...later, vat_rate: '22' })).toEqual([])
    expect(broken({ ...later, vat_rate: '20.0000' })).toEqual([
      {
        field: 'vat_rate',
        message:
          'Ставка НДС 20 % действовала по 31.12.2025 (закон № 425-ФЗ), на 31.05.2026 – 22 %. ' +
          'Другая ставка – только в исправлении документа того периода',
      },
    ])
    for (const vat_rate of ['0', '5', '7', '10', null]) expect(broken({ ...later, vat_rate })).toEqual([])
    expect(broken({ ...later, vat_rate: '18' })[0]?.field).toBe('vat_rate')
    // A correction takes back at the rate of the day, or of the very document, that it corrects.
    const corrects = (corrected_date: string, ...corrected_rates: string[]) => ({
      ...{ gross: 0n, corrected_left: 0n, corrected_date, corrected_rates },
    })
    expect(broken({ ...later, vat_rate: '20' }, corrects('2025-12-31'))).toEqual([])
    expect(broken({ ...later, vat_rate: '20' }, corrects('2026-01-01'))).toHaveLength(1)
    expect(broken({ ...later, vat_rate: '20' }, corrects('2026-01-01', '20'))).toEqual([])
    expect(broken({ ...later, vat_rate: '18' }, corrects('2025-12-31'))).toHaveLength(1)
  })

  test('a correction takes back nothing before it was accepted', () => {
    const corrects = (corrected_date: string) => ({ gross: 0n, corrected_left: 0n, corrected_date })
    expect(broken({}, corrects('2025-05-31'))).toEqual([])
    expect(broken({}, corrects('2025-06-01'))).toEqual([
      { field: 'date', message: 'Исправление не может быть раньше исправляемого документа от 01.06.2025' },
    ])
  })

  test('an act dated years ahead has a slip in its year', () => {
    const latest = { latest_date: '2026-05-31' }
    expect(broken({ date: '2026-05-31', date_to: null }, latest)).toEqual([])
    expect(broken({ date: '2099-05-31', date_to: null }, latest)).toEqual([
      { field: 'date', message: 'До 31.05.2099 больше года: проверьте год документа' },
    ])
    expect(broken({ date_to: '2055-05-31' }, latest)).toEqual([
      { field: 'date_to', message: 'До 31.05.2055 больше года: проверьте год периода' },
    ])
  })

  test('an act above the remainder of the contract is refused with the figures', () => {
    expect(broken({}, { agreement_summ: kopecks('26000000') })).toEqual([
      {
        field: 'summ',
        message:
          'Документ больше остатка договора: осталось 8 000 000,00 ₽, лишние 617 095,47 ₽. Нужно дополнительное соглашение'.replace(
            /(?<=\d) (?=\d)/gu,
            '\u00a0',
          ),
      },
    ])
    expect(broken({}, { agreement_summ: null })).toEqual([])
    expect(broken({}, { agreement_summ: kopecks('26617095.47') })).toEqual([])
  })

  test('a volume above the estimate is refused with its estimate (K-07)', () => {
    expect(broken(line({ volume: '850.001' }))[0]?.message).toBe('Строка 1: осталось 850 м³, в акте 850,001')
    expect(broken(line({ volume: '850' }))).toEqual([])
    const named = { name: 'ЛСР 02-01', left: '850', accepted: '400', unit: 'м³' }
    expect(broken(line({ volume: '850.001', estimate: named }))[0]?.message).toBe(
      'Строка 1: в смете «ЛСР 02-01» осталось 850 м³, в акте 850,001',
    )
    expect(broken(line({ volume: '851', estimate: { ...named, waiting: '10' } }))[0]?.message).toBe(
      'Строка 1: в смете «ЛСР 02-01» осталось 850 м³, в акте 851. Ещё 10 м³ ждут согласования дополнительного соглашения или его сметы',
    )
  })

  test('a price above the agreed one is refused, one rounded to the kopeck is the same price (K-07)', () => {
    const estimate = { name: 'ЛСР 02-01', left: '850', accepted: '400', price: '9876.545' }
    const priced = (price: string, more: Partial<KsDraft> = {}, volume = '1') =>
      broken({ ...line({ volume, price, estimate }), ...more }).map(({ field, message }) => [
        field,
        message.replaceAll('\u00a0', ' '),
      ])
    for (const price of ['1', '9876.545', '9876.55']) expect(priced(price)).toEqual([])
    expect(priced('9876.551')).toEqual([
      [
        'lines.0.price',
        'Строка 1: в смете «ЛСР 02-01» цена 9 876,55, в акте 9 876,551. Другую цену согласуют дополнительным соглашением',
      ],
    ])
    // 9 876.545 × 1.2 = 11 851.854
    expect(priced('11851.854', { vat_rate: '20', vat_included: true })).toEqual([])
    expect(priced('11851.86', { vat_rate: '20', vat_included: true })[0]?.[1]).toContain(
      'цена 11 851,854 с НДС',
    )
    expect(priced('29629.62', {}, '-1')).toEqual([])
    const discount = { left: '1', accepted: '0', price: '-300' }
    expect(broken(line({ volume: '0.5', price: '-100', estimate: discount }))[0]?.field).toBe('lines.0.price')
  })

  test('a discount of the estimate is accepted with its minus, other prices have none', () => {
    const discount = { left: '1', accepted: '0', price: '-300' }
    expect(broken(line({ volume: '0.5', price: '-300', estimate: discount }))).toEqual([])
    expect(broken(line({ volume: '0.5', price: '300', estimate: discount }))).toEqual([
      { field: 'lines.0.price', message: 'Строка 1: в смете это скидка, её цена со знаком минус' },
    ])
    const others = [
      { price: '-300' },
      { price: '-300', estimate: { ...discount, price: '10' } },
      { price: '-1', estimate: null },
    ]
    for (const other of others) {
      expect(broken(line({ volume: '0.5', ...other }))[0]?.message).toBe(
        'Строка 1: цена не может быть меньше нуля',
      )
    }
  })

  test('another unit than that of the estimate is refused: its volume is of something else', () => {
    expect(broken(line({ unit: 'м²' }))).toEqual([
      { field: 'lines.0.unit', message: 'Строка 1: в смете объём считают в «м³», а в документе стоит «м²»' },
    ])
    for (const unit of ['м3', 'М³', 'куб. м', '', undefined]) expect(broken(line({ unit }))).toEqual([])
    const etaps = { left: '1', accepted: '0', unit: 'этап' }
    expect(broken(line({ volume: '1', unit: 'Этап ', estimate: etaps }))).toEqual([])
    expect(broken(line({ volume: '1', unit: '100 этап', estimate: etaps }))[0]?.field).toBe('lines.0.unit')
  })

  test('a correction takes back no more than was accepted', () => {
    const whole = { gross: kopecks('-18000000'), corrected_left: kopecks('18000000') }
    expect(broken(line({ volume: '-400' }), whole)).toEqual([])
    expect(broken(line({ volume: '-400.1' }))[0]?.field).toBe('lines.0.volume')
    expect(broken({}, { gross: kopecks('-18000000.01') })[0]?.field).toBe('summ')
    const taken = { gross: -500n, corrected_left: 499n }
    expect(broken({}, taken)[0]?.message).toBe('Исправление больше самого документа: в нём осталось 4,99 ₽')
    expect(broken({}, { ...taken, corrected_left: 500n })).toEqual([])
  })

  test('a document below nothing is a correction, and says of what', () => {
    expect(broken({}, { gross: -1n })).toEqual([
      {
        field: 'summ',
        message:
          'Сумма документа меньше нуля. Чтобы снять принятое, откройте согласованный документ и нажмите «Исправить»',
      },
    ])
  })

  test('what is wrong with a line names its row', () => {
    const lines = [
      draft.lines[0]!,
      { ...draft.lines[0]!, name: '', volume: '0', price: 'сто', vat_rate: '1000' },
    ]
    expect(broken({ lines }).map((rule) => rule.message)).toEqual([
      'Строка 2: укажите наименование',
      'Строка 2: укажите объём',
      'Строка 2: укажите цену',
      'Строка 2: ставка НДС от 0 до 100, не больше двух знаков после запятой',
    ])
  })

  test('a payroll has no VAT, and no period that ends before it starts', () => {
    expect(broken({ type: 'salary', vat_rate: '20' })[0]?.message).toBe('Зарплата не облагается НДС')
    expect(broken({ type: 'salary', vat_rate: null })).toEqual([])
    const period = { date_from: '2025-05-15', date_to: '2025-05-01' }
    expect(broken(line(period))[0]?.field).toBe('lines.0.date_to')
  })

  test('an offset typed by hand stays within the advance and the act (K-07)', () => {
    expect(broken({ offset_manual: kopecks('8186240.70') })).toEqual([])
    expect(broken({ offset_manual: kopecks('8186240.71') })[0]?.field).toBe('offset_manual')
    expect(broken({ offset_manual: -1n })[0]?.field).toBe('offset_manual')
    expect(broken({ offset_manual: 2n }, { unsettled_advance: 1n })[0]?.field).toBe('offset_manual')
  })
})
