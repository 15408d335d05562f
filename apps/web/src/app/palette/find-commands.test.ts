import { expect, test } from 'vitest'
import { type Command, findCommands } from './find-commands.ts'

const command = (title: string, group = 'Страницы'): Command => ({
  id: title,
  group,
  title,
  run: () => undefined,
})
const all = [command('Отчёты'), command('Создание договора'), command('Сменить компанию', 'Действия')]
const titles = (typed: string) => findCommands(all, typed).lines.map(({ title }) => title)

test('words in any order, ё as е, nothing typed leaves all', () => {
  expect(titles('договор созд')).toEqual(['Создание договора'])
  expect(titles('отчеты')).toEqual(['Отчёты'])
  expect(titles('действия')).toEqual(['Сменить компанию'])
  expect(titles('')).toHaveLength(3)
  expect(titles('акула')).toEqual([])
})

test('what is too much to be shown at once is found by its words only', () => {
  const help: Command = { ...command('Помощь: Отчёты', 'Помощь'), is_asked_for: true }
  expect(findCommands([...all, help], '').lines).toHaveLength(3)
  expect(findCommands([...all, help], 'отчет').lines.map(({ title }) => title)).toEqual([
    'Отчёты',
    'Помощь: Отчёты',
  ])
})

test('what begins with the typed words stands first, with its group; a group is never torn', () => {
  const many = [
    command('Создать контрагента', 'Действия'),
    command('Сменить компанию', 'Действия'),
    command('Аналитика по контрагентам'),
    command('Контрагенты'),
  ]
  const found = (typed: string) => findCommands(many, typed).lines.map(({ title }) => title)
  expect(found('контраг')).toEqual(['Контрагенты', 'Аналитика по контрагентам', 'Создать контрагента'])
  expect(found('создать')).toEqual(['Создать контрагента'])
  expect(found('')).toEqual(many.map(({ title }) => title))
})

test('the very deed stands before those that only begin like it', () => {
  const many = ['Создать платежи списком', 'Создать платёж по документу', 'Создать платёж'].map((title) =>
    command(title),
  )
  expect(findCommands(many, 'создать платёж').lines.map(({ title }) => title)).toEqual([
    'Создать платёж',
    'Создать платёж по документу',
    'Создать платежи списком',
  ])
})

test('the other layout and a slip of one letter find too, after what was typed', () => {
  const asked = (typed: string) => {
    const { lines, meant } = findCommands(all, typed)
    return [...lines.map(({ title }) => title), meant]
  }
  expect(asked('ljujdjh')).toEqual(['Создание договора', 'договор'])
  expect(asked('jnxtns')).toEqual(['Отчёты', 'отчеты'])
  expect(asked('оттчеты')).toEqual(['Отчёты', null])
  expect(asked('ljujdjj')).toEqual(['Создание договора', 'договоо'])
  expect(asked('frekf')).toEqual([null])
})
