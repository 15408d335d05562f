import { expect, test } from 'vitest'
import { type Article, placesOf } from './limit-places.ts'

const article = (id: number, view_id: string, name: string): [number, Article] => [
  id,
  { id, view_id, name, group_id: null, bank_item_id: null },
]

test('articles stand in the order of their codes, what has none comes last', () => {
  const group = { id: 1, name: '1-я очередь', limit_summ: '100.00' }
  const limitOf = (classifier_id: number) =>
    ({ loan_group_id: 1, classifier_id, source: 'borrowed', summ: '10.00' }) as const
  const spent = {
    loan_group_id: 1,
    classifier_id: null,
    source: 'borrowed',
    paid: 500n,
    reserved: 0n,
  } as const
  const articles = new Map([
    article(4, '2.10', 'Лифты'),
    article(5, '2.9', 'Окна'),
    article(6, '1', 'Проект'),
  ])
  const limits = [limitOf(4), limitOf(5), limitOf(6)]
  const places = placesOf({ group, source: 'borrowed' }, { limits, spent: [spent], articles })
  expect(places.map(({ texts }) => texts.name)).toEqual([
    'Проект',
    'Окна',
    'Лифты',
    'Статья не указана',
    'Не распределено по статьям',
  ])
})
