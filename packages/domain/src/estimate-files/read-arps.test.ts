import { describe, expect, test } from 'vitest'
import { isArps, readArps } from './read-arps.ts'

function record(type: string, fields: Record<number, string>, length: number): string {
  return Array.from({ length }, (_, index) => (index === 0 ? type : (fields[index] ?? ''))).join('#')
}

const position = (fields: Record<number, string>) => record('20', fields, 29)

/** 10 м3 × 500 руб. with wages 80 and machinists 20 of them, overheads 95 % and profit 0,5. */
const FILE = [
  '1#АРПС 1.10#Программа',
  record('3', { 3: 'Кровля', 13: '6450,00' }, 20),
  '10#0##Раздел первый',
  '10#1##Подраздел',
  position({
    1: '1',
    2: 'ГЭСН12-01',
    3: 'м3',
    4: 'Устройство стяжки',
    15: '500',
    16: '80',
    18: '20',
    26: '10',
  }),
  '25#2##НР#95',
  '25#3##СП#0,5',
  '30#ФССЦ-1#м3#Раствор#1,5##300',
  '50#Итого по разделу#1#',
  '10#0##Раздел второй',
  position({ 1: '2', 2: 'ФССЦ-04.1', 3: 'т', 4: 'Битум', 5: '12,5', 26: '0' }),
  '77#непонятное',
].join('\r\n')

function read(text: string) {
  const file = readArps(text)
  if ('refused' in file) throw new Error(file.refused)
  return file
}

describe('АРПС 1.10 (domain §20)', () => {
  test('direct costs with overheads and profit on wages, sections by their level', () => {
    const file = read(FILE)
    expect(file).toMatchObject({ title: 'Кровля', program: 'Программа', total: '6450.00' })
    expect(file.rows.map(({ level, name, price, volume }) => [level, name, price, volume])).toEqual([
      [0, 'Раздел первый', null, null],
      [1, 'Подраздел', null, null],
      // 500 + (80 + 20) × (0.95 + 0.5)
      [2, 'Устройство стяжки', '645', '10'],
      [0, 'Раздел второй', null, null],
      [1, 'Битум', null, '0'],
    ])
    expect(file.sums).toEqual({ work: '6450.00', material: '0.00', equip: '0.00', total: '6450.00' })
    expect(file.warnings.map(({ message, places }) => [message, places[0]])).toEqual([
      ['Строка итогов показана в файле для справки и не загружается', 'строка 9'],
      ['Запись вида «77» незнакома и не загружена', 'строка 12'],
      [
        'У позиции есть только базисная цена: с текущими ценами она не складывается, и позиция загружается с ценой 0',
        'строка 11: 12.5',
      ],
    ])
  })

  test('two estimates in one file, or none, are refused', () => {
    expect(readArps(`${FILE}\r\n1#АРПС 1.10#Ещё`)).toEqual({
      refused: expect.stringContaining('в строке 13'),
    })
    expect(readArps('1#АРПС 1.10#П\r\n3##')).toEqual({ refused: expect.stringContaining('ни одной позиции') })
  })

  test('is told by its first line', () => {
    expect(isArps(FILE)).toBe(true)
    expect(isArps('1#что-то ещё')).toBe(false)
  })
})
