import { expect, test } from 'vitest'
import { draftOf, moveStep, newRoute, newStep, routeErrors, sentRoute } from './route-draft.ts'

test('a route without a name and people says so by field', () => {
  expect(routeErrors(newRoute('registry'))).toEqual({
    name: 'Поле обязательно',
    'steps.0.user_ids': 'Выберите согласующих',
  })
  expect(routeErrors({ ...newRoute('ks'), name: 'Выполнение', steps: [] })).toEqual({
    steps: 'Добавьте хотя бы один шаг согласования',
  })
})

test('steps change places and stay inside the list', () => {
  const [first, second] = [newStep(), newStep()]
  expect(moveStep([first, second], 1, -1)).toEqual([second, first])
  expect(moveStep([first, second], 0, -1)).toEqual([first, second])
  expect(moveStep([first, second], 1, 1)).toEqual([first, second])
})

test('a stored route goes back as it came', () => {
  const {
    id: _,
    version: __,
    ...content
  } = {
    id: 4,
    version: 2,
    object_type: 'payment' as const,
    name: 'Крупные',
    project_id: null,
    min_summ: 5_000_000,
    source: 'own' as const,
    budget_appointment: 'over_the_budget' as const,
    is_active: true,
    priority: 10,
    steps: [
      {
        name: 'Директор',
        mode: 'any' as const,
        deadline_hours: 48,
        user_ids: [2, 3],
        escalate_hours: 72,
        escalate_to: [5],
      },
    ],
  }
  expect(sentRoute(draftOf({ id: 4, version: 2, ...content }))).toEqual(content)
})
