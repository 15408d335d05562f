import { expect, test } from 'vitest'
import { exceededWords } from './exceeded-articles.ts'

test('articles that are too small are told with what they lack together', () => {
  const article = (name: string | null, summ: bigint, used: bigint) => ({ name, summ, used })
  expect(exceededWords([article('Кровля', 100_00n, 150_00n), article(null, 0n, 10_50n)])).toBe(
    'Бюджет меньше того, что уже занято, на 60,50 ₽: статья «Кровля»: в бюджете 100,00 ₽, оплачено и в реестрах 150,00 ₽; статья «Без статьи»: в бюджете 0,00 ₽, оплачено и в реестрах 10,50 ₽. Отклоните его: автор увеличит эти статьи или уберёт платежи из реестров',
  )
  const many = Array.from({ length: 5 }, (_, at) => article(`С-${at}`, 0n, 1_00n))
  expect(exceededWords(many)).toMatch(/С-2.+ и ещё 2\. Отклоните/)
})
