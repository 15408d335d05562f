import { expect, test } from 'vitest'
import { noRouteText } from './approval-route.ts'

test('what has no route is named by its documents', () => {
  expect(noRouteText('ks')).toBe('Не настроено, кто согласует акты')
  expect(noRouteText('registry')).toBe('Не настроено, кто согласует реестры платежей')
})
