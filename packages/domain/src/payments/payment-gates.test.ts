import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { GATES, type GateInput, paymentGates } from './payment-gates.ts'
import { PAYMENT_TYPES, type PaymentType } from './payment-type.ts'

const open: GateInput = {
  type: 'expenses',
  currency: 'rub',
  summ: kopecks('300000000'),
  borrowed: kopecks('300000000'),
  agreement_remainder: kopecks('300000000'),
  base_remainder: null,
  budget: null,
  limits: [],
  requisite_problems: [],
}
const spaced = (text: string) => text.replace(/(?<=\d) (?=\d)/gu, '\u00a0')
const failed = (change: Partial<GateInput>) => paymentGates({ ...open, ...change }).filter((gate) => !gate.ok)

describe('gates of a payment', () => {
  test('a payment within every limit passes all five', () => {
    expect(paymentGates(open).map((gate) => gate.gate)).toEqual([...GATES])
    expect(failed({})).toEqual([])
    expect(paymentGates(open)[1]?.reason).toBe('Не ограничено')
  })

  test('the contract’s remainder', () => {
    expect(failed({ agreement_remainder: kopecks('299999999.99') })).toEqual([
      {
        gate: 'agreement',
        ok: false,
        figure: kopecks('299999999.99'),
        reason: spaced('Остаток договора 299 999 999,99 ₽, не хватает 0,01 ₽'),
        fix: spaced('Уменьшите сумму до 299 999 999,99 ₽ или оформите дополнительное соглашение'),
      },
    ])
  })

  test('what additional agreements add waits for their approval', () => {
    const waiting = { waiting_summ: kopecks('5000') }
    expect(failed({ ...waiting, agreement_remainder: kopecks('100') })[0]?.fix).toBe(
      spaced(
        'Уменьшите сумму до 100,00 ₽ или согласуйте дополнительные соглашения: на 5 000,00 ₽ ещё не согласованы',
      ),
    )
    expect(failed({ ...waiting, agreement_remainder: 0n })[0]?.fix).toBe(
      spaced('Согласуйте дополнительные соглашения: на 5 000,00 ₽ ещё не согласованы'),
    )
  })

  test('the contract and its base are told in its currency, the limit of the bank in roubles', () => {
    const limit = { level: 'article', name: 'СМР', limit: 0n, paid: 0n, sent: 0n, on_approval: 0n } as const
    const found = failed({
      currency: 'dollar',
      agreement_remainder: kopecks('100'),
      waiting_summ: kopecks('7'),
      base_remainder: kopecks('50'),
      limits: [limit],
    })
    expect(found.map(({ reason, fix }) => [reason, fix])).toEqual([
      [
        spaced('Остаток договора 100,00 $, не хватает 299 999 900,00 $'),
        'Уменьшите сумму до 50,00 $ или согласуйте дополнительные соглашения: на 7,00 $ ещё не согласованы',
      ],
      [
        spaced('По принятым документам можно создать ещё 50,00 $, не хватает 299 999 950,00 $'),
        'Уменьшите сумму до 50,00 $ или примите выполнение',
      ],
      [expect.stringContaining('₽'), 'Оплатите из собственных средств'],
    ])
  })

  test('no sum is advised that the other check refuses, and the remainder tells what it is made of', () => {
    const parts = { price: kopecks('29410000'), asked: kopecks('3108545.51') }
    const [of_contract, base] = failed({
      agreement_remainder: kopecks('26301454.49'),
      agreement_parts: parts,
      base_remainder: 0n,
    })
    expect(of_contract?.fix).toBe('Оформите дополнительное соглашение')
    expect(of_contract?.count).toBe(spaced('Цена договора 29 410 000,00 ₽ − уже в платежах 3 108 545,51 ₽'))
    expect(base?.fix).toBe('Всё принятое уже оплачено: примите выполнение')
  })

  test('an advance that is paid and one that is not provided for are told apart', () => {
    const advance = { type: 'advance', base_remainder: 0n } as const
    expect(failed(advance)[0]?.fix).toMatch(/^Аванс по договору уже оплачен/)
    expect(failed({ ...advance, has_no_advance: true })[0]?.fix).toMatch(/^Аванс в договоре не задан/)
  })

  test('an overspent remainder asks for the whole sum', () => {
    expect(failed({ agreement_remainder: kopecks('-5') })[0]?.reason).toBe(
      spaced('Остаток договора −5,00 ₽, не хватает 300 000 000,00 ₽'),
    )
  })

  test.each([
    ['advance', 'Остаток аванса по договору'],
    ['expenses', 'По принятым документам можно создать ещё'],
    ['document', 'По принятым документам можно создать ещё'],
    ['guarantee_retention', 'Гарантийное удержание к выплате'],
  ] as const)('the base of %s', (type, text) => {
    expect(failed({ type, base_remainder: 0n })[0]?.reason).toContain(text)
  })

  test('where nothing is left no smaller sum is advised', () => {
    const fix = (type: PaymentType) => failed({ type, base_remainder: 0n })[0]?.fix
    expect(PAYMENT_TYPES.map(fix).join()).not.toContain('0,00')
    expect(fix('expenses')).toBe('Всё принятое уже оплачено: примите выполнение')
  })

  test('what is missing stands in other payments: they are named, and not more of them than can be read', () => {
    const holders = ['54', '55', '', '57'].map((number, id) => ({
      id,
      number,
      date: '2026-10-05',
      summ: kopecks('860954'),
    }))
    const gate = (base_remainder: bigint, count: number) =>
      failed({ type: 'expenses', base_remainder, holders: holders.slice(0, count) })[0]
    expect(gate(0n, 1)?.fix).toBe(
      spaced('Уже в платеже № 54 от 05.10.2026 на 860 954,00 ₽. Уменьшите его или примите выполнение'),
    )
    expect(gate(0n, 4)?.fix).toContain('без номера от 05.10.2026 на')
    expect(gate(0n, 4)?.fix).toContain(' и других. Уменьшите')
    expect(gate(0n, 4)?.holders).toHaveLength(3)
    expect(gate(100n, 1)?.fix).toContain('примите выполнение. Уже в платеже №')
    expect(failed({ type: 'expenses', base_remainder: kopecks('-5') })[0]?.reason).toContain('ещё 0,00 ₽, не')
  })

  test.each([
    ['0', ['2028-03-31', '665427.38'], false, 'Дождитесь 31.03.2028: тогда можно вернуть ещё 665 427,38 ₽'],
    [
      '5',
      ['2028-03-31', '0.01'],
      true,
      'Уменьшите сумму до 5,00 ₽ или дождитесь 31.03.2028: тогда можно вернуть ещё 0,01 ₽',
    ],
    ['0', null, true, 'Внесите в карточку договора дату акта о завершении'],
    ['0', null, false, 'Дождитесь срока выплаты удержания'],
  ])(
    'of the retention %s is due, next %j, waiting for completion %s: %s',
    (left, next, awaits_completion, fix) => {
      const [date = '', summ = '0'] = next ?? []
      const release = { next: next && { date, summ: kopecks(summ) }, awaits_completion }
      const [gate] = failed({ type: 'guarantee_retention', base_remainder: kopecks(left), release })
      expect(gate?.fix).toBe(spaced(fix))
    },
  )

  test('the budget of the month stands among them', () => {
    const budget = {
      summ: 1n,
      month: '2025-06',
      appointment: 'under_the_budget',
      budgets: [],
      later: [],
    } as const
    expect(paymentGates({ ...open, budget })[2]).toMatchObject({ gate: 'budget', ok: true, figure: null })
  })

  test('the narrowest bank limit refuses what is beyond it and offers own money', () => {
    const limit = {
      level: 'article' as const,
      name: 'Монолит',
      limit: kopecks('425000000'),
      paid: kopecks('120000000'),
      sent: kopecks('6000000'),
      on_approval: kopecks('15000000'),
    }
    const [gate] = failed({ limits: [limit] })
    expect(gate?.reason).toBe(
      spaced('Лимит статьи «Монолит»: доступно 284 000 000,00 ₽, не хватает 16 000 000,00 ₽'),
    )
    expect(gate?.fix).toContain(spaced('284 000 000,00 ₽'))
    expect(failed({ limits: [limit], borrowed: kopecks('284000000') })).toEqual([])
    expect(failed({ limits: [{ ...limit, limit: 0n }], borrowed: 0n })).toEqual([])
  })

  test('requisites are named one by one', () => {
    expect(failed({ requisite_problems: ['ИНН неверен', 'Счёт неверен'] })[0]).toMatchObject({
      gate: 'requisites',
      reason: 'ИНН неверен; Счёт неверен',
    })
  })
})
