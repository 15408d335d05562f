import { describe, expect, test } from 'vitest'
import { beginsWithSlip } from './one-slip.ts'
import { inOtherLayout } from './other-layout.ts'

describe('the other keyboard layout', () => {
  test.each([
    ['gkfnt;', 'платеж'],
    ['GKFNT:', 'платеж'],
    ['hg-158', 'рп-158'],
    [',tnjy', 'бетон'],
    ['gh-26|020', 'пр-26/020'],
    [' cjplfnm ljujdjh ', 'создать договор'],
    ['`krf', 'ёлка'],
    ['Ьуекщ', 'metro'],
    ['бюю', ',..'],
    ['158', null],
    [';,.', null],
    ['xlsx файл', null],
    ['', null],
  ])('«%s» is «%s»', (typed, meant) => {
    expect(inOtherLayout(typed)).toBe(meant)
  })
})

describe('a word with one slip', () => {
  test.each([
    ['платежи', 'плтаеж', true],
    ['реестр', 'рееестр', true],
    ['реестры', 'рестр', true],
    ['контрагенты', 'контрогент', true],
    ['контрагенты', 'контрагенты', true],
    ['платежи', 'птлаеж', false],
    ['платежи', 'плтеаж', false],
    ['акты', 'акыт', false],
    ['договор', 'платеж', false],
  ])('«%s» for «%s»: %s', (word, typed, is_near) => {
    expect(beginsWithSlip(word, typed)).toBe(is_near)
  })
})
