import { type Kopecks, kopecks } from '../money/money.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { AgreementType } from './agreement-type.ts'

/** What an order and its framework contract must agree in. */
interface Sides {
  customer_id: number
  executor_id: number
  currency: string
}

export interface Framework extends Sides {
  type: AgreementType
  is_deleted: boolean
  /** The ceiling with additional agreements, less the other orders. */
  free_summ: Kopecks
}

export interface Order extends Sides {
  /** With its own additional agreements. */
  summ: Kopecks
}

type OrderField = 'framework_id' | 'currency' | 'summ'

/** An order stands between the same sides, in the same currency and within what its framework has left (domain §4). */
export function orderRules(order: Order, framework: Framework): BrokenRule<OrderField>[] {
  const broken: BrokenRule<OrderField>[] = []
  const tell = (field: OrderField, message: string) => broken.push({ field, message })
  if (framework.type !== 'framework' || framework.is_deleted)
    tell('framework_id', 'Это не рамочный договор: выберите другой')
  else if (order.customer_id !== framework.customer_id || order.executor_id !== framework.executor_id)
    tell('framework_id', 'У рамочного договора другие заказчик или исполнитель')
  else if (order.currency !== framework.currency) tell('currency', 'Валюта заказа – как у рамочного договора')
  else if (order.summ > framework.free_summ) {
    tell(
      'summ',
      `По рамочному договору осталось ${formatMoney(framework.free_summ)}. Увеличить предел можно доп. соглашением к нему`,
    )
  }
  return broken
}

type FrameworkField = 'type' | 'customer_id' | 'executor_id' | 'currency' | 'summ'

/** A framework contract under which orders stand keeps what they hang on; `ceiling` is with additional agreements. */
export function frameworkRules(
  before: Sides,
  after: Sides & { type: AgreementType; ceiling: Kopecks },
  ordered_summ: string,
): BrokenRule<FrameworkField>[] {
  const broken: BrokenRule<FrameworkField>[] = []
  const kept = 'По рамочному договору есть заказы: '
  if (after.type !== 'framework') broken.push({ field: 'type', message: `${kept}тип изменить нельзя` })
  if (after.customer_id !== before.customer_id)
    broken.push({ field: 'customer_id', message: `${kept}заказчика изменить нельзя` })
  if (after.executor_id !== before.executor_id)
    broken.push({ field: 'executor_id', message: `${kept}исполнителя изменить нельзя` })
  if (after.currency !== before.currency)
    broken.push({ field: 'currency', message: `${kept}валюту изменить нельзя` })
  if (after.ceiling < kopecks(ordered_summ))
    broken.push({
      field: 'summ',
      message: `Заказов уже на ${formatMoney(ordered_summ)}: предел меньше быть не может`,
    })
  return broken
}
