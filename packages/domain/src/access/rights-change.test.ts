import { expect, test } from 'vitest'
import { rightsChange } from './rights-change.ts'

test('a change of rights tells what was given and what was taken, by the flags of the section', () => {
  const steps = [
    { name: 'agreement', was: { is_view: true }, became: { is_view: true, is_create: true, is_edit: true } },
    { name: 'payment', was: { is_view: true, is_remove: true }, became: { is_view: true } },
    { name: 'coordination', was: {}, became: { is_access: true } },
    // Flags that the section does not have are nobody's right.
    { name: 'ks', was: {}, became: { is_access: true } },
  ]
  expect(rightsChange(steps)).toEqual({
    given: 'Договоры: создание, изменение; Согласование',
    taken: 'Платежи: удаление',
  })
  expect(rightsChange([])).toEqual({ given: '', taken: '' })
})
