import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { describe, expect, test } from 'vitest'
import { openEstimateFile } from './open-estimate-file.ts'

function read(text: string): EstimateFile {
  const opened = openEstimateFile(Buffer.from(text))
  if (opened === 'table' || 'refused' in opened) throw new Error(JSON.stringify(opened))
  return opened
}

const faults = ({ warnings }: EstimateFile) =>
  warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
const sums = ({ rows }: EstimateFile) => rows.filter(({ is_folder }) => !is_folder).map(({ summ }) => summ)

const price = (base: string, current: string) =>
  (base && `<PriceBase>${base}</PriceBase>`) + (current && `<PriceCurrent>${current}</PriceCurrent>`)
const item = (number: number, base: string, current: string) =>
  `<Item><Cost><Num>${number}</Num><Name>Позиция ${number}</Name><QuantityTotal>2</QuantityTotal><Unit>м</Unit></Cost><Totals>${base && `<Base>${base}</Base>`}${current && `<Current>${current}</Current>`}</Totals></Item>`
const section = (number: number, items: string, total = '') =>
  `<Section><Code>${number}</Code><Name>Раздел ${number}</Name><Items>${items}</Items>${total && `<SectionPrice><Total>${total}</Total></SectionPrice>`}</Section>`
const estimate = (sections: string, total = '') =>
  `<?xml version="1.0"?><LocalEstimateBaseIndexMethod><Object><Estimate><Num>1</Num><Name>Смета</Name><PriceLevelBase><Year>2000</Year></PriceLevelBase>${total && `<EstimatePrice><Total>${total}</Total></EstimatePrice>`}<Sections>${sections}</Sections></Estimate></Object></LocalEstimateBaseIndexMethod>`

describe('prices of two levels are never added', () => {
  test('the current cost of a section is shared by its base positions, and it is asked about', () => {
    const items = item(1, '100', '') + item(2, '200', '')
    const file = read(estimate(section(1, items, price('300', '2900.01')), price('300', '2900.01')))
    expect(sums(file)).toEqual(['966.67', '1933.34'])
    expect(file).toMatchObject({ total: '2900.01', sums: { total: '2900.01' } })
    expect(faults(file)).toEqual([
      'У позиций раздела есть только базисная стоимость: текущая стоимость раздела разделена между ними в её долях',
    ])
  })

  test('beside current positions they share what is left of the section', () => {
    const items = item(1, '100', '1000') + item(2, '200', '')
    const file = read(estimate(section(1, items, price('300', '2900')), price('300', '2900')))
    expect(sums(file)).toEqual(['1000.00', '1900.00'])
  })

  test('without a current cost of the section the index of the whole estimate is applied', () => {
    const items = item(1, '100', '') + item(2, '200', '')
    const file = read(estimate(section(1, items), price('300', '2700')))
    expect(sums(file)).toEqual(['900.00', '1800.00'])
    expect(faults(file)[0]).toMatch(/умножена на индекс/u)
  })

  test('what cannot be told apart is worth nothing and is asked about', () => {
    const file = read(estimate(section(1, item(1, '100', '1000') + item(2, '200', ''))))
    expect(file.sums.total).toBe('1000.00')
    expect(file.warnings.find(({ is_fault }) => is_fault)).toMatchObject({
      message: expect.stringMatching(/с текущими ценами она не складывается/u),
      places: [expect.stringMatching(/^раздел 1, позиция 2: 200,00/u)],
    })
  })

  test('a file in base prices alone stays in them, compared with its base totals', () => {
    const file = read(
      estimate(section(1, item(1, '100', '') + item(2, '200', ''), price('300', '')), price('300', '')),
    )
    expect(file).toMatchObject({ total: '300.00', sums: { total: '300.00' } })
    expect(faults(file)).toEqual(['В файле нет текущих цен: загружаются базисный, 2000 год'])
  })

  test('positions of ГРАНД-Смета without an index beside those with current prices', () => {
    const position = (number: number, inside: string) =>
      `<Position Caption="П${number}" Number="${number}" Units="м" SysID="${number}" Quantity="1">${inside}</Position>`
    const grand = (positions: string) =>
      `<Document Generator="GrandSmeta"><Chapters><Chapter Caption="Глава">${positions}</Chapter></Chapters></Document>`
    const mixed = read(grand(position(1, '<PriceCurr MT="1000"/>') + position(2, '<PriceBase MT="50"/>')))
    expect(mixed.sums.total).toBe('1000.00')
    expect(faults(mixed)).toEqual([expect.stringMatching(/базисная цена с текущими не складывается/u)])
    const base = read(grand(position(1, '<PriceBase MT="70"/>') + position(2, '<PriceBase MT="50"/>')))
    expect(base.sums.total).toBe('120.00')
    expect(faults(base)).toEqual(['В файле нет текущих цен: загружаются базисные'])
    expect(faults(read(grand(position(1, '<PriceCurr MT=""/>'))))).toEqual([
      'У позиции нет цены: она загружается с ценой 0',
    ])
    const twice = read(grand(position(1, '<PriceCurr MT="70"/>').repeat(2)))
    expect(twice.sums.total).toBe('70.00')
    expect(faults(twice)).toEqual(['Позиция повторена в файле и второй раз не загружена'])
  })
})

describe('a number that cannot be read is never nothing in silence', () => {
  test.each(['abc', '1e308', '5OO', '1 000 000 000 000 000 000 000'])('«%s»', (written) => {
    for (const text of [
      estimate(section(1, item(1, '', written))),
      estimate(section(1, item(1, '', '5'), price('', written))),
      estimate(section(1, item(1, '', '5').replace('<QuantityTotal>2', `<QuantityTotal>${written}`))),
      `<Construction><Object><LocalEstimate><Num>1</Num><Building>${written}</Building><Name>ЛСР</Name></LocalEstimate></Object></Construction>`,
    ])
      expect(faults(read(text))).toContain(`Вместо числа стоит «${written}»`)
  })
})

describe('a bill of quantities by the schemas of Минстрой', () => {
  const bill = (root: string) =>
    `<${root}><Num>1</Num><ObjectName>Мост</ObjectName><Sections><Section><Num>1</Num><Name>Опоры</Name><Works><Work><Num>1</Num><Type>работа</Type><Name>Бетон</Name><Unit>м3</Unit><Quantity>5,5</Quantity></Work></Works></Section></Sections></${root}>`

  test.each(['quantityTakeoff', 'QuantityTakeoff', 'Construction', 'ComparativeQuantityTakeoff'])(
    '<%s>',
    (root) => {
      expect(read(bill(root))).toMatchObject({ format: 'gge_takeoff', title: 'Мост' })
      expect(read(bill(root)).rows.at(-1)).toMatchObject({ name: 'Бетон', volume: '5.5', unit: 'м3' })
    },
  )
})

test('of several estimates in one file none stands for them all', () => {
  const one = estimate(section(1, item(1, '', '1000')))
  const inner = /<Object>.*<\/Object>/u.exec(one)?.[0] ?? ''
  const second = inner.replace('<Num>1</Num>', '<Num>2</Num>')
  const twoEstimates = second.replace(/<\/?Object>/gu, '')
  for (const text of [
    one.replace(inner, inner + second),
    one.replace('</Object>', `${twoEstimates}</Object>`),
  ])
    expect(openEstimateFile(Buffer.from(text))).toEqual({
      refused: 'В файле несколько смет (1; 2), а загружается одна: сохраните каждую отдельным файлом.',
    })
})

describe('direct costs, overheads and profit of a position', () => {
  const of = (whole: string) =>
    read(
      estimate(
        section(
          1,
          `<Item><Cost><Num>1</Num><Name>Кладка</Name><QuantityTotal>2</QuantityTotal><Unit>м</Unit><PriceTotalCur>100.01</PriceTotalCur></Cost><Overheads><PriceCur>40.01</PriceCur></Overheads><Profits><PriceCur>20</PriceCur></Profits>${whole && `<Totals><Current>${whole}</Current></Totals>`}</Item>`,
        ),
      ),
    )

  test('are its sum where no other is printed', () => {
    expect(of('').sums.total).toBe('160.02')
    expect(faults(of(''))).toEqual([])
  })

  test.each(['160.02', '160.00', '160.04'])('come to its printed %s', (whole) => {
    expect(of(whole).sums.total).toBe(whole)
    expect(faults(of(whole))).toEqual([])
  })

  test('that do not come to it are asked about with both figures', () => {
    const told = of('1600.02').warnings.find(({ is_fault }) => is_fault)
    expect(told?.message).toMatch(/^Итог позиции не равен её прямым затратам/u)
    expect(told?.places).toEqual([expect.stringMatching(/позиция 1: 1\s600,02 ₽ и 160,02 ₽$/u)])
  })
})
