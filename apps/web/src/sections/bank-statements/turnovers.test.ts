import { expect, test } from 'vitest'
import { turnoverReasons, turnoversOf } from './turnovers.ts'

const figures = {
  ...{ opening: 100, incoming: 50.1, outgoing: 30, closing: 120.1 },
  ...{ lines_in: 1, lines_in_summ: 20.05, lines_out: 2, lines_out_summ: 30 },
  ...{ repeats_in: 1, repeats_in_summ: 30.05, repeats_out: 0, repeats_out_summ: 0 },
  ...{ lines_unknown: 0, lines_unknown_summ: 0 },
}

test('stated, loaded and passed over are compared to the kopeck', () => {
  expect(turnoversOf(figures).map(({ difference }) => difference)).toEqual(['0.00', '0.00'])
  expect(turnoverReasons(figures)).toEqual([])
})

test('each cause is told with its sum', () => {
  const wrong = {
    ...figures,
    lines_in_summ: 20,
    lines_out_summ: 31.5,
    closing: 120,
    lines_unknown: 1,
    lines_unknown_summ: 7,
  }
  expect(turnoversOf(wrong).map(({ difference }) => difference)).toEqual(['0.05', '-1.50'])
  expect(turnoverReasons(wrong)).toEqual([
    'Поступило: в файле нет документов на 0,05 ₽. Выгрузите выписку за эти дни из банка ещё раз',
    'Списано: документов больше, чем указал банк, на 1,50 ₽. Нет ли среди них повторов или чужого счёта?',
    '1 строка на 7,00 ₽ без направления: счёта выписки нет ни у плательщика, ни у получателя',
    'По оборотам на конец выходит 120,10 ₽, а банк указал 120,00 ₽',
  ])
})

test('what the bank does not state has no difference', () => {
  expect(turnoversOf({ ...figures, incoming: null })[0].difference).toBeNull()
})
