import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CautionGround, paymentCautions, stoppingFirst } from './cautions.ts'

const ACCOUNT = '40702810900000012345'
const OTHER = '40702810100000054321'
const rouble = 100n
const earlier = (...sums: bigint[]) => sums.map((summ) => ({ summ: summ * rouble, account: ACCOUNT }))

const usual: CautionGround = {
  type: 'expenses',
  payment_date: '2026-11-20',
  due_date: null,
  leaves_on: '2026-11-20',
  summ: 200_000n * rouble,
  account: ACCOUNT,
  is_confirmed: true,
  is_group: false,
  earlier: earlier(180_000n, 220_000n, 200_000n, 150_000n, 250_000n),
  vat_rate: '20',
  kept_rates: [],
  twin: null,
  other_payer: null,
}
const told = (changed: Partial<CautionGround>) =>
  paymentCautions({ ...usual, ...changed }).map(({ text }) => text)

test('a payment like those before it is told nothing of', () => {
  expect(told({})).toEqual([])
})

test.each<[string, Partial<CautionGround>, string[]]>([
  ['the first to its receiver', { earlier: [] }, ['Первый платёж этому получателю']],
  ['the first to a company of the group', { earlier: [], is_group: true }, []],
  [
    'from the money of another company',
    { other_payer: { payer: 'ООО «А»', customer: 'ООО «Б»', customer_inn: '7707083893', purpose: 'Аванс' } },
    ['Платит ООО «А», а заказчик по договору – ООО «Б»: в назначении укажите, за кого платёж'],
  ],
  [
    'from the money of another company, with a purpose that says so',
    {
      other_payer: {
        ...{ payer: 'ООО «А»', customer: 'ООО «Б»', customer_inn: '7707083893' },
        purpose: 'Аванс за ООО «Б» ИНН 7707083893',
      },
    },
    ['Платит ООО «А», а заказчик по договору – ООО «Б»'],
  ],
  [
    'an account that none went to before',
    { account: OTHER },
    [`Новый счёт получателя ${OTHER}: прошлый платёж ушёл на ${ACCOUNT}`],
  ],
  ['of a later day of the month that the money leaves in', { payment_date: '2026-11-30' }, []],
  [
    'of a later month than the money leaves in',
    { payment_date: '2030-01-01' },
    ['Дата платежа 01.01.2030, а деньги уйдут 20.11.2026: в бюджет этого месяца платёж не входит'],
  ],
  ['no account yet', { account: null, is_confirmed: false }, []],
  [
    'an account that nobody else has looked at',
    { is_confirmed: false },
    [`Счёт ${ACCOUNT} не подтверждён вторым человеком`],
  ],
  [
    'three times the usual sum and more than ever',
    { summ: 600_000n * rouble },
    [
      'Сумма больше обычной в 3 раза: из 5 прошлых платежей этому получателю обычный – 200\u00a0000,00\u00a0₽, наибольший – 250\u00a0000,00\u00a0₽',
    ],
  ],
  [
    'of an even number the middle lies between two',
    { summ: 750_000n * rouble, earlier: earlier(200_000n, 220_000n, 240_000n, 260_000n, 280_000n, 100_000n) },
    [
      'Сумма больше обычной в 3 раза: из 6 прошлых платежей этому получателю обычный – 230\u00a0000,00\u00a0₽, наибольший – 280\u00a0000,00\u00a0₽',
    ],
  ],
  ['a kopeck less than three times the usual sum', { summ: 600_000n * rouble - 1n }, []],
  [
    'three times the greatest of a few',
    { summ: 900_000n * rouble, earlier: earlier(300_000n, 1n, 1n, 200_000n) },
    [
      'Сумма больше наибольшего из 4 прошлых платежей этому получателю в 3 раза: он был 300\u00a0000,00\u00a0₽',
    ],
  ],
  [
    'three times the only one',
    { summ: 2_000_000n * rouble, earlier: earlier(400_000n) },
    ['Сумма больше единственного прошлого платежа этому получателю в 5 раз: он был 400\u00a0000,00\u00a0₽'],
  ],
  ['a kopeck less than that', { summ: 900_000n * rouble - 1n, earlier: earlier(300_000n, 1n) }, []],
  [
    'a sum as great as once before',
    { summ: 900_000n * rouble, earlier: earlier(1n, 1n, 1n, 1n, 900_000n) },
    [],
  ],
  [
    'the same sum to the same receiver',
    { twin: { id: 7, number: '41', date: '2026-11-12', is_paid: true } },
    ['Похоже на платёж №\u00a041 от 12.11.2026, уже оплаченный: тот же получатель и та же сумма'],
  ],
  [
    'a twin without a number',
    { twin: { id: 7, number: '', date: '2026-11-12', is_paid: false } },
    ['Похоже на платёж без номера от 12.11.2026: тот же получатель и та же сумма'],
  ],
  [
    'retention before its day',
    { type: 'guarantee_retention', due_date: '2027-03-15' },
    ['Удержание раньше срока (15.03.2027)'],
  ],
])('%s', (_, changed, words) => {
  expect(told(changed)).toEqual(words)
})

test('a twin leads to the other payment', () => {
  const twin = { id: 7, number: '41', date: '2026-11-12', is_paid: false } as const
  expect(paymentCautions({ ...usual, twin })).toMatchObject([{ payment_id: 7 }])
})

test('the order in which earlier payments were made says nothing of the sum', () => {
  const sums = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 5, maxLength: 24 })
  fc.assert(
    fc.property(sums, fc.bigInt({ min: 1n, max: 10n ** 13n }), (list, summ) => {
      const one = told({ summ, earlier: earlier(...list) })
      const other = told({ summ, earlier: earlier(...[...list].reverse()) })
      expect(other).toEqual(one)
      if (list.some((was) => was * rouble >= summ)) expect(one).toEqual([])
    }),
  )
})

test('what stops the decision is told first, the rest as it was', () => {
  const usual_order = paymentCautions({ ...usual, earlier: [] })
  const stopped = paymentCautions({ ...usual, is_confirmed: false })
  const all = [...usual_order, ...stopped]
  expect(stoppingFirst(all).map(({ text }) => text)).toEqual([
    `Счёт ${ACCOUNT} не подтверждён вторым человеком`,
    'Первый платёж этому получателю',
  ])
})
