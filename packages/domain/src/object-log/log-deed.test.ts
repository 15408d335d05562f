import { expect, test } from 'vitest'
import { logDeed } from './log-deed.ts'

test.each([
  ['registries', 'update', { status: ['new', 'on_approval'] }, 'отправка на согласование'],
  ['registries', 'update', { status: ['on_approval', 'approve'] }, 'согласование'],
  [
    'registries',
    'update',
    { status: ['on_approval', 'new'], remark: [null, 'нет счёта'] },
    'возврат на доработку',
  ],
  ['registries', 'update', { status: ['approve', 'new'] }, 'отзыв'],
  ['registry_rows', 'insert', { payment_id: 5 }, 'включение в реестр'],
  ['registry_rows', 'delete', { payment_id: 5 }, 'исключение из реестра'],
  ['registry_rows', 'update', { excluded: [false, true] }, 'исключение из реестра'],
  ['registry_rows', 'update', { excluded: [true, false] }, 'возвращение в реестр'],
  ['registry_rows', 'update', { summ: ['1.00', '2.00'] }, 'изменение суммы в реестре'],
  ['payment_facts', 'insert', { summ: '5.00' }, 'оплата'],
  ['payment_facts', 'delete', { summ: '5.00' }, 'отмена оплаты'],
  ['payments', 'update', { status: ['new', 'paid'], paid_summ: ['0', '5'] }, 'оплата'],
  ['payments', 'update', { status: ['paid', 'new'] }, 'отмена оплаты'],
  ['payments', 'update', { approval_status: ['on_approval', 'unapprove'] }, 'отказ в согласовании'],
  ['payments', 'update', { is_deleted: [false, true] }, 'удаление'],
  ['agreements', 'update', { is_deleted: [true, false] }, 'восстановление'],
  ['agreements', 'update', { summ: ['1', '2'] }, 'изменение'],
  ['ks', 'insert', {}, 'создание'],
  ['ks', 'delete', {}, 'удаление'],
  ['file_links', 'insert', {}, 'добавление'],
] as const)('%s %s %j is told as «%s» (K-09)', (table, action, changes, deed) => {
  expect(logDeed(table, action, changes)).toBe(deed)
})
