import { describe, expect, test } from 'vitest'
import type { ImportCell } from './import-cell.ts'
import { isRateColumn, isTaxColumn, rateInWords, readVatRateCell } from './vat-rate-cell.ts'

const text = (value: string): ImportCell => ({ kind: 'text', text: value })

describe('the rate that a cell names', () => {
  test.each<[string, ImportCell, string | null | undefined | 'unreadable']>([
    ['НДС', text('20%'), '20'],
    ['НДС', text('НДС 20 %'), '20'],
    ['НДС', text('в т.ч. НДС 5%'), '5'],
    ['Ставка НДС', text('22'), '22'],
    ['Ставка НДС', text('20/120'), '20'],
    ['Ставка НДС', { kind: 'number', text: '0.2', percent: true }, '20'],
    ['Ставка НДС', { kind: 'number', text: '0.07' }, '7'],
    ['Ставка НДС', text('0 %'), '0'],
    ['Ставка НДС', text('без НДС'), null],
    ['НДС', text('Не облагается'), null],
    ['НДС', text('НДС не облагается (УСН)'), null],
    ['НДС', text('нет'), null],
    ['НДС', text('да'), undefined],
    ['НДС', text(''), undefined],
    ['Без НДС', text('да'), null],
    ['Без НДС', text('+'), null],
    ['Без НДС', { kind: 'bool', text: 'true' }, null],
    ['Без НДС', text('нет'), undefined],
    ['Без НДС', text('-'), undefined],
    ['Ставка НДС', text('13 %'), 'unreadable'],
    ['Ставка НДС', text('двадцать'), 'unreadable'],
  ])('%s: %j', (title, cell, rate) => {
    expect(readVatRateCell(cell, title)).toBe(rate)
  })
})

describe('rates that words name', () => {
  test.each<[string, (string | null)[]]>([
    ['Кладка, в т.ч. НДС 20 %', ['20']],
    ['включая НДС (20%)', ['20']],
    ['100 000, НДС – 5 %', ['5']],
    ['с учётом НДС по ставке 7%', ['7']],
    ['20 % НДС', ['20']],
    ['НДС не облагается', [null]],
    ['аванс 30 %, НДС 22 %', ['22']],
    ['аванс 30 %', []],
    ['НДС 20 % до 2026 года, НДС 22 % после', ['20', '22']],
    ['Кладка', []],
  ])('«%s»', (words, rates) => {
    expect(rateInWords(words)).toEqual(rates)
  })
})

describe('columns of the rate and of the tax', () => {
  test.each<[string, string[], boolean, boolean]>([
    ['Ставка НДС', [], true, false],
    ['НДС, %', ['20'], true, false],
    ['НДС, %', ['22%', 'УСН'], true, false],
    ['НДС', ['20%', 'без НДС'], true, false],
    ['НДС', ['20', '22'], true, false],
    ['НДС', ['16666,67', '0'], false, true],
    ['НДС', [], false, true],
    ['Стоимость / НДС', ['183,33'], false, true],
    ['Сумма НДС', ['22'], false, true],
    ['в т.ч. НДС 20%', ['200'], false, true],
    ['Без НДС', ['да', 'нет'], true, false],
    ['Без НДС', ['100', '200'], false, false],
    ['Сумма без НДС', ['100'], false, false],
    ['Сумма с НДС', ['120'], false, false],
    ['Сумма, включая НДС 20 %', ['120'], false, false],
  ])('«%s» over %j', (title, samples, rate, tax) => {
    expect([isRateColumn({ title, samples }), isTaxColumn({ title, samples })]).toEqual([rate, tax])
  })
})
