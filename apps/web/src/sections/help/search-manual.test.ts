import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_TEXTS } from './all-texts.ts'
import { manualOf } from './manual.ts'
import { searchManual, stemOf, wantedWords } from './search-manual.ts'

const manual = manualOf(ALL_TEXTS, [])
const found = (typed: string) => searchManual(manual.values(), typed)
const names = (typed: string) => found(typed).map(({ article }) => article.name)
const first = (typed: string) => names(typed)[0]

describe('words are found in any form', () => {
  test.each([
    ['удержание', 'удержания', 'удержанием', 'удержаний'],
    ['согласование', 'согласованию', 'согласования'],
    ['реестр', 'реестра', 'реестрами', 'реестров'],
    ['выписка', 'выписку', 'выпиской', 'выписки'],
    ['платёж', 'платежа', 'платежам', 'платеж'],
  ])('%s as its other forms', (word, ...forms) => {
    const own = new Set(names(word))
    expect(own.size).toBeGreaterThan(3)
    for (const form of forms)
      expect(
        [...own].filter((name) => !names(form).includes(name)),
        form,
      ).toEqual([])
  })

  test('a word on its way is found by its beginning, a short one is not everything', () => {
    expect(names('аккред')).toContain('bank-registry')
    expect(names('акт').length).toBeLessThan(manual.size / 2)
  })

  test('the ending goes, the word stays: a stem is its beginning and never empty', () => {
    const letters = [...'абвгдежзийклмнопрстуфхцчшщъыьэюя']
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(word, (text) => {
        const stem = stemOf(text)
        expect(text.startsWith(stem)).toBe(true)
        expect(stem.length).toBeGreaterThanOrEqual(Math.min(3, text.length))
      }),
    )
  })
})

test('what people ask is answered by the article that tells of it', () => {
  expect(first('почему нельзя создать платёж')).toBe('why-not')
  expect(first('платёжный день')).toBe('friday')
  expect(names('кто замещает в отпуске').slice(0, 3)).toContain('who-approves')
  expect(names('загрузить выписку').slice(0, 3)).toContain('import-xls-client-bank-info')
  expect(names('гарантийное удержание').slice(0, 3)).toContain('what-may-be-paid')
  expect(names('закрыть месяц').slice(0, 2)).toEqual(expect.arrayContaining(['month-end']))
  expect(names('кс-2')).toContain('ks')
})

test('all the words are in an article, and none is found where there is none', () => {
  expect(names('удержание абракадабра')).toEqual([])
  expect(names('')).toEqual([])
  expect(names('  ?!  ')).toEqual([])
  expect(wantedWords('как создать реестр').map(({ typed }) => typed)).toEqual(['создать', 'реестр'])
  // Of a question of such words alone, they are what is asked.
  expect(wantedWords('где и что')).toHaveLength(3)
})

test('found words are marked in the title and in the line, and nothing of the text is lost', () => {
  const [answer] = found('удержанием')
  expect(answer?.title.filter(({ is_found }) => is_found).map(({ text }) => text)).toEqual(['удержание'])
  expect(answer?.title.map(({ text }) => text).join('')).toBe(answer?.article.title)
  for (const { article, title, line } of found('платёж')) {
    expect([...title, ...line].some(({ is_found }) => is_found) || /плат[её]ж/i.test(article.words)).toBe(
      true,
    )
    expect(line.map(({ text }) => text).join('').length).toBeLessThanOrEqual(165)
    expect(line.map(({ text }) => text).join('')).not.toMatch(/\[\[|\]\(/)
  }
})
