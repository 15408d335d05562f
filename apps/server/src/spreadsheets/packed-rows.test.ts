import { describe, expect, test } from 'vitest'
import { packedRows, rowPacker } from './packed-rows.ts'
import type { Cell, FilledCell } from './table.ts'

const text = (value: string): FilledCell => ({ kind: 'text', text: value })

describe('packed rows', () => {
  const count = 30_000
  const packer = rowPacker()
  for (let row = 0; row < count; row += 3) {
    packer.place(row, 1, text(`строка ${row}`))
    packer.place(row, 2, { kind: 'number', text: '0.2', percent: true })
  }
  const pieces = packer.done()
  const rows = packedRows(pieces)
  const rowAt = (index: number): Cell[] =>
    index % 3 === 0 ? [null, text(`строка ${index}`), { kind: 'number', text: '0.2', percent: true }] : []

  test('are the rows that were placed, those between them empty, wherever one looks', () => {
    expect(pieces.pieces.length).toBeGreaterThan(2)
    expect([rows.length, pieces.width]).toEqual([count - 2, 3])
    for (const index of [0, 1, 12_345, 3, 29_997]) expect(rows.at(index)).toEqual(rowAt(index))
    expect([...rows]).toEqual(Array.from({ length: count - 2 }, (_, index) => rowAt(index)))
    expect(rows.slice(8_998, 21_001)).toEqual(Array.from({ length: 12_003 }, (_, n) => rowAt(8_998 + n)))
  })

  test('behave at their ends as a list does', () => {
    const list = [...rows]
    for (const index of [-1, -count, count - 3, count - 2, count])
      expect(rows.at(index)).toEqual(list.at(index))
    expect(rows.slice(29_990)).toEqual(list.slice(29_990))
    expect(rows.slice(29_996, 40_000)).toEqual(list.slice(29_996, 40_000))
    expect(packedRows(rowPacker().done()).slice()).toEqual([])
  })

  test('take a small part of what they hold', () => {
    expect(rows.bytes).toBeLessThan(JSON.stringify([...rows]).length / 8)
  })
})
