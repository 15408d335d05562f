import { expect, test } from 'vitest'
import { namedMessage } from './field-title.ts'

test.each([
  ['payments', 'date', 'Поле обязательно', 'Дата: поле обязательно'],
  ['payments', 'rows.2.purpose', 'Поле обязательно', 'Строка 3, назначение платежа: поле обязательно'],
  ['ks', 'lines.0.volume', 'Недопустимое значение', 'Строка 1, объём: недопустимое значение'],
  ['contractors', 'inn', 'Не больше 12 знаков', 'ИНН: не больше 12 знаков'],
  ['edit-user', 'first_name', 'Поле обязательно', 'Имя: поле обязательно'],
  ['edit-user', 'params.first_name', 'Поле обязательно', 'Имя: поле обязательно'],
  ['payments', 'date', 'Укажите дату договора', 'Укажите дату договора'],
  ['payments', 'summ', 'Укажите сумму', 'Укажите сумму'],
  ['payments', 'nobody_knows_it', 'Поле обязательно', 'Поле обязательно'],
])('%s, %s: %s', (place, path, message, said) => {
  expect(namedMessage(place, path, message)).toBe(said)
})

test('a field that tables name differently goes by the name of its own table', () => {
  expect(namedMessage('ks', 'description', 'Поле обязательно')).toBe('Примечание: поле обязательно')
  expect(namedMessage('nowhere', 'type', 'Поле обязательно')).toBe('Поле обязательно')
})
