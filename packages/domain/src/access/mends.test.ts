import { expect, test } from 'vitest'
import { askText, MEND_NAMES, MENDS, mendLink, withAsk } from './mends.ts'
import { pageAt } from './pages.ts'
import { isRight } from './sections.ts'

const owner = { is_superuser: true, records: [] }
const nobody = { is_superuser: false, records: [] }

test.each(MEND_NAMES)('%s leads to a page of the product, and only those who have the right', (mend) => {
  const { href, needs } = MENDS[mend]
  expect(pageAt(href.split('?')[0] ?? '')).not.toBeNull()
  expect(isRight(needs)).toBe(true)
  expect(mendLink(mend, owner)).toMatchObject({ href })
  expect(mendLink(mend, nobody)).toBeNull()
})

test('a right without the page of it is no link', () => {
  const record = { is_access: true, is_view: false, is_create: false, is_edit: false, is_remove: false }
  const builder = { is_superuser: false, records: [{ name: 'approval_routes', ...record }] }
  expect(mendLink('route', builder)).toBeNull()
  const viewer = { ...record, name: 'classifier', is_access: false, is_view: true }
  expect(mendLink('route', { ...builder, records: [...builder.records, viewer] })).not.toBeNull()
})

test('whoever may not mend it learns whom to ask, three by name', () => {
  expect(askText('route', ['Анна Белова'])).toBe('Попросите настроить маршрут: Анна Белова')
  expect(askText('route', ['А', 'Б', 'В', 'Г'])).toBe('Попросите настроить маршрут: А, Б, В и ещё 1')
  expect(askText('new_payment', ['А'])).toBe('Кто создаёт платежи: А')
  expect(askText('right', [])).toBe('Попросите администратора дать вам это право')
})

test('the sentence ends once', () => {
  expect(withAsk('Недостаточно прав.', 'Попросите')).toBe('Недостаточно прав. Попросите')
  expect(withAsk('Недостаточно прав', 'Попросите')).toBe('Недостаточно прав. Попросите')
})
