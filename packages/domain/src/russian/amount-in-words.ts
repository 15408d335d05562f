import { absolute, type Kopecks } from '../money/money.ts'
import { type PluralForms, plural } from './plural.ts'

const ONES = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'] as const
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
] as const
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
] as const
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
] as const

type Unit = { forms: PluralForms; feminine?: true }

const ROUBLE: Unit = { forms: ['рубль', 'рубля', 'рублей'] }
const KOPECK: Unit = { forms: ['копейка', 'копейки', 'копеек'], feminine: true }
const CLASSES: readonly Unit[] = [
  { forms: ['', '', ''] },
  { forms: ['тысяча', 'тысячи', 'тысяч'], feminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'] },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'] },
  { forms: ['триллион', 'триллиона', 'триллионов'] },
  { forms: ['квадриллион', 'квадриллиона', 'квадриллионов'] },
  { forms: ['квинтиллион', 'квинтиллиона', 'квинтиллионов'] },
]

/** Сумма прописью of payment papers: «Одна тысяча два рубля 05 копеек»; kopecks in figures unless asked. */
export function amountInWords(value: Kopecks, view: { kopecks_in_words?: boolean } = {}): string {
  const whole = absolute(value) / 100n
  const fraction = absolute(value) % 100n
  const roublesText = `${cardinal(whole, ROUBLE)} ${plural(whole, ROUBLE.forms)}`
  const fractionText =
    view.kopecks_in_words === true ? cardinal(fraction, KOPECK) : fraction.toString().padStart(2, '0')
  const text = `${value < 0n ? 'минус ' : ''}${roublesText} ${fractionText} ${plural(fraction, KOPECK.forms)}`
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function cardinal(value: bigint, unit: Unit): string {
  if (value === 0n) return 'ноль'
  const words: string[] = []
  let left = value
  for (let index = 0; left > 0n; index += 1) {
    const three = Number(left % 1000n)
    const group = CLASSES[index]
    if (group === undefined) throw new RangeError('amountInWords: the sum is beyond names of numbers')
    if (three > 0) {
      const feminine = (index === 0 ? unit : group).feminine === true
      words.unshift(...hundreds(three, feminine), plural(three, group.forms))
    }
    left /= 1000n
  }
  return words.filter((word) => word !== '').join(' ')
}

function hundreds(value: number, feminine: boolean): string[] {
  const tens = Math.floor(value / 10) % 10
  const ones = value % 10
  const head = HUNDREDS[Math.floor(value / 100)] ?? ''
  if (tens === 1) return [head, TEENS[ones] ?? '']
  return [head, TENS[tens] ?? '', one(ones, feminine)]
}

function one(value: number, feminine: boolean): string {
  if (feminine && value === 1) return 'одна'
  if (feminine && value === 2) return 'две'
  return ONES[value] ?? ''
}
