import { describe, expect, test } from 'vitest'
import type { ImportCell } from './import-cell.ts'
import { readTax, withoutTaxWords } from './read-tax.ts'

const text = (value: string): ImportCell => ({ kind: 'text', text: value })
const nothing = {
  ...{ rate: undefined, rate_title: '', summ: undefined, net: undefined },
  ...{ words: [], titled: undefined },
}

function read(cells: Partial<Parameters<typeof readTax>[0]>) {
  const told = { broken: [], doubts: [] }
  return { tax: readTax({ ...nothing, ...cells }, told), ...told }
}

describe('what a row says of its VAT', () => {
  test('its own column goes before its words, and they before the titles', () => {
    const titled = '22'
    expect(read({ titled }).tax.rate).toBe('22')
    expect(read({ titled, words: ['в т.ч. НДС 20 %'] }).tax.rate).toBe('20')
    expect(read({ titled, words: ['НДС 20 %'], rate: text('5 %') }).tax.rate).toBe('5')
    expect(read({ titled, rate: text('без НДС') }).tax.rate).toBeNull()
    expect(read({}).tax.rate).toBeUndefined()
  })

  test('its VAT in roubles, or the words that stand there instead', () => {
    expect(read({ summ: text('16 666,67') }).tax.summ).toBe('16666.67')
    expect(read({ summ: text('без НДС') }).tax.summ).toBe('0')
    expect(read({ summ: text('НДС 20 %') }).tax).toMatchObject({ rate: '20', summ: null })
    expect(read({ summ: text('') })).toMatchObject({ doubts: ['Сумма НДС не указана'] })
    expect(read({ summ: text('много') }).broken).toMatchObject([{ field: 'vat_summ' }])
  })

  test.each([
    [{ rate: text('13 %') }, /^Ставка НДС «13 %» не известна/u],
    [{ words: ['НДС 13 %'] }, /^Ставки НДС 13 % нет/u],
    [{ words: ['НДС 20 %', 'НДС 22 %'] }, /^Строка называет разные ставки НДС: 20 % и 22 %/u],
  ])('%j is a fault of the row', (cells, message) => {
    expect(read(cells).broken).toEqual([{ field: 'vat_rate', message: expect.stringMatching(message) }])
  })

  test('«без НДС» among its words is asked about: it may be said of prices', () => {
    expect(read({ words: ['Кладка, без НДС'] })).toMatchObject({
      tax: { rate: undefined },
      doubts: ['В строке сказано «без НДС»: проверьте ставку договора'],
    })
  })
})

test.each([
  ['1 200 000,00 руб., в т.ч. НДС 20 %', '1 200 000,00 руб.'],
  ['1 200 000 (включая НДС 5%)', '1 200 000'],
  ['1 200 000, НДС не облагается', '1 200 000'],
  ['1 200 000 с НДС', '1 200 000'],
  ['1 200 000 без НДС', '1 200 000 без НДС'],
  ['1 200 000', '1 200 000'],
  ['много, в т.ч. НДС', 'много, в т.ч. НДС'],
])('the sum of «%s» is %s', (cell, summ) => {
  expect(withoutTaxWords(text(cell))?.text).toBe(summ)
})
