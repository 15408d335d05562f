import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { type Framework, frameworkRules, type Order, orderRules } from './framework-order.ts'

const sides = { customer_id: 1, executor_id: 2, currency: 'rub' }
const framework: Framework = { ...sides, type: 'framework', is_deleted: false, free_summ: kopecks('100.00') }
const order: Order = { ...sides, summ: kopecks('100.00') }
const plain = (text: string) => text.replace(/ /g, ' ')

describe('an order under a framework contract (A-084)', () => {
  test('what is left may be ordered to the last kopeck', () => {
    expect(orderRules(order, framework)).toEqual([])
  })

  test('a kopeck more is told with what is left and the way out', () => {
    const [broken] = orderRules({ ...order, summ: kopecks('100.01') }, framework)
    expect(broken?.field).toBe('summ')
    expect(plain(broken?.message ?? '')).toBe(
      'По рамочному договору осталось 100,00. Увеличить предел можно доп. соглашением к нему',
    )
  })

  test.each([
    [{ ...framework, type: 'contracting' as const }, 'framework_id'],
    [{ ...framework, is_deleted: true }, 'framework_id'],
    [{ ...framework, customer_id: 2, executor_id: 1 }, 'framework_id'],
    [{ ...framework, currency: 'euro' }, 'currency'],
  ])('another side, currency or type is refused (%#)', (other, field) => {
    expect(orderRules(order, other).map((rule) => rule.field)).toEqual([field])
  })
})

describe('a framework contract that has orders', () => {
  const after = { ...sides, type: 'framework' as const, ceiling: kopecks('100.00') }

  test('keeps type, sides and currency, and its ceiling is not below the orders', () => {
    expect(frameworkRules(sides, after, '100.00')).toEqual([])
    const changed = {
      type: 'contracting' as const,
      customer_id: 3,
      executor_id: 4,
      currency: 'euro',
      ceiling: kopecks('99.99'),
    }
    expect(frameworkRules(sides, changed, '100.00').map((rule) => rule.field)).toEqual([
      'type',
      'customer_id',
      'executor_id',
      'currency',
      'summ',
    ])
  })
})
