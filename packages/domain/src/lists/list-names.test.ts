import { describe, expect, test } from 'vitest'
import { LIST_TYPES } from './list-columns.ts'
import { nameIn, type OwnName } from './list-names.ts'
import { namesRules, usualNames } from './usual-names.ts'

const own = (code: string, title: string): OwnName => ({ list: 'agreements', code, title })

describe('names of lists and of their fields (R-2.6-15, A-035)', () => {
  test.each(LIST_TYPES)('%s: the list stands before its fields, no two fields are called alike', (list) => {
    const [object, ...fields] = usualNames(list)
    expect(object?.code).toBe('')
    expect(fields.length).toBeGreaterThan(1)
    expect(namesRules(usualNames(list))).toEqual([])
  })

  test('an own name stands instead of the usual one in its own list only', () => {
    const names = [own('executor_id', 'Подрядчик')]
    expect(nameIn(names, 'agreements', 'executor_id', 'Исполнитель')).toBe('Подрядчик')
    expect(nameIn(names, 'ks', 'executor_id', 'Исполнитель')).toBe('Исполнитель')
  })

  test('two fields cannot be called alike, whether own or usual; places may be exchanged', () => {
    expect(namesRules([own('executor_id', 'заказчик')])).toEqual([
      { field: 'names.0.title', message: 'В этом списке уже есть поле с таким наименованием' },
    ])
    expect(namesRules([own('executor_id', 'Заказчик'), own('customer_id', 'Исполнитель')])).toEqual([])
    expect(namesRules([own('executor_id', 'Сторона'), own('customer_id', 'Сторона')])).toHaveLength(2)
    expect(namesRules([own('', 'Заказчик')])).toEqual([])
  })

  test('a field that is not there cannot be named', () => {
    expect(namesRules([own('constructor', 'Что-то')])).toEqual([
      { field: 'names.0.title', message: 'Такого поля в списке нет' },
    ])
  })
})
