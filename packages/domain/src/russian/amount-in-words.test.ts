import { describe, expect, test } from 'vitest'
import { readSharedText } from '../../testing/shared-data.ts'
import { kopecks } from '../money/money.ts'
import { amountInWords } from './amount-in-words.ts'

type Vector = { args: [unknown?, Record<string, unknown>?]; expected: string }

const vectors = JSON.parse(readSharedText('vectors', 'number_to_words_ru.json')) as Vector[]
const isSum = (value: unknown): value is string | number =>
  (typeof value === 'number' || typeof value === 'string') && /^-?\d+(?:\.\d+)?$/u.test(String(value))
const plain = vectors.filter(({ args }) => isSum(args[0]) && args[1] === undefined)
describe('сумма прописью', () => {
  test('the collected vectors are there', () => {
    expect(plain.length).toBeGreaterThan(50)
  })

  test.each(plain)('$args.0 → $expected', ({ args, expected }) => {
    expect(amountInWords(kopecks(args[0] as string))).toBe(expected)
  })

  test('kopecks in words when asked', () => {
    expect(amountInWords(kopecks('1234567.12345'), { kopecks_in_words: true })).toBe(
      'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь рублей двенадцать копеек',
    )
    expect(amountInWords(kopecks('0.21'), { kopecks_in_words: true })).toBe(
      'Ноль рублей двадцать одна копейка',
    )
  })

  test.each([
    [
      '79637178.39',
      'Семьдесят девять миллионов шестьсот тридцать семь тысяч сто семьдесят восемь рублей 39 копеек',
    ],
    ['-2001.02', 'Минус две тысячи один рубль 02 копейки'],
    ['1000000001.11', 'Один миллиард один рубль 11 копеек'],
  ])('%s → %s', (value, words) => {
    expect(amountInWords(kopecks(value))).toBe(words)
  })
})
