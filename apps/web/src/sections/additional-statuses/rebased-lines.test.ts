import { expect, test } from 'vitest'
import { rebasedLines } from './rebased-lines.ts'

const row = (id: number, name: string, version = 1) => ({ id, name, version, agreements: 0 })

test('own names, order and additions stay over what a colleague has saved meanwhile', () => {
  const opened = [row(1, 'Получен'), row(2, 'Ожидается'), row(3, 'Расторжение')]
  const typed = [{ ...row(2, 'Ожидается оригинал') }, { id: -1, name: 'Архив' }, row(1, 'Получен')]
  const current = [
    row(1, 'Оригинал получен', 2),
    row(2, 'Ожидается', 2),
    row(3, 'Расторжение'),
    row(4, 'Его'),
  ]
  expect(rebasedLines(typed, opened, current)).toEqual([
    row(2, 'Ожидается оригинал', 2),
    { id: -1, name: 'Архив' },
    row(1, 'Оригинал получен', 2),
    row(4, 'Его'),
  ])
})

test('what the colleague has deleted goes, what he added is never lost', () => {
  const opened = [row(1, 'Получен'), row(2, 'Ожидается')]
  expect(rebasedLines(opened, opened, [row(2, 'Ожидается'), row(5, 'Новый')])).toEqual([
    row(2, 'Ожидается'),
    row(5, 'Новый'),
  ])
})
