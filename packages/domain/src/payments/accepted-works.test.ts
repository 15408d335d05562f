import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { nothingPayable, takenBack } from './accepted-works.ts'

const act = { number: '1', date: '2026-10-31' }
const back = (count: number) =>
  ['1-К', '2-К', '3-К', '4-К'].slice(0, count).map((number, id) => ({ id, number, date: '2026-11-27' }))
const works = { act, accepted: kopecks('122000'), payable: 0n, corrections: back(0) }

test.each([
  [
    'an act corrected to nothing',
    { corrections: back(1) },
    'Документ № 1 от 31.10.2026 исправлен документом № 1-К от 27.11.2026, и платить по этому документу нечего: удалите такой платёж или примите выполнение',
  ],
  [
    'all of a contract, by many',
    { act: null, corrections: back(4) },
    'Принятое по договору исправлено документами № 1-К от 27.11.2026, № 2-К от 27.11.2026, № 3-К от 27.11.2026 и другими, и платить по нему нечего: удалите такой платёж или примите выполнение',
  ],
  ['settled by the advance', {}, 'Всё принятое закрыто авансом и удержанием: примите выполнение'],
  ['nothing yet', { act: null, accepted: 0n }, 'По договору ничего не принято: примите выполнение'],
])('%s', (_name, more, expected) => {
  expect(nothingPayable({ ...works, ...more })).toBe(expected)
})

test('an act that nobody has corrected tells of none', () => {
  expect(takenBack(works)).toBeNull()
})
