import { expect, test } from 'vitest'
import { noRouteText } from './approval-route.ts'

test('whoever may add a route is told where, others whom to ask', () => {
  expect(noRouteText('ks', true)).toBe(
    'Не настроено, кто согласует акты. Добавьте маршрут в справочнике «Маршруты согласования»',
  )
  expect(noRouteText('registry', false)).toBe(
    'Не настроено, кто согласует реестры платежей. Попросите администратора добавить маршрут согласования',
  )
})
