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
    unrestored: 0n,
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

test('an article without a limit of its own stands under what covers it and tells no limit', () => {
  const group = { id: 1, name: '1-я очередь', limit_summ: '100.00' }
  const articles = new Map([
    article(4, '1', 'Дом'),
    [5, { id: 5, view_id: '1.1', name: 'Окна', group_id: 4, bank_item_id: null }] as const,
    article(6, '2', 'Благоустройство'),
  ])
  const spentOn = (classifier_id: number, source: 'borrowed' | 'own') =>
    ({ loan_group_id: 1, classifier_id, source, paid: 500n, unrestored: 0n, reserved: 0n }) as const
  const told = (source: 'borrowed' | 'own') => {
    const limits = [{ loan_group_id: 1, classifier_id: 4, source, summ: '60.00' }] as const
    const spent = [spentOn(5, source), spentOn(6, source)]
    const places = placesOf({ group, source }, { limits, spent, articles })
    const names = new Map(places.map(({ id, texts }) => [id, texts.name]))
    return places.map(({ texts, group_id, measures, hides = [] }) => [
      texts.name,
      names.get(group_id ?? 0) ?? null,
      hides.length > 0 ? null : measures.limit_summ,
    ])
  }
  expect(told('borrowed')).toEqual([
    ['Дом', null, 6000n],
    ['Окна', 'Дом', null],
    ['Благоустройство', 'Не распределено по статьям', null],
    ['Не распределено по статьям', null, 4000n],
  ])
  expect(told('own')).toEqual([
    ['Дом', null, 6000n],
    ['Окна', 'Дом', null],
    ['Благоустройство', null, null],
  ])
})
