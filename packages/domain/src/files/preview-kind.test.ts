import { expect, test } from 'vitest'
import { previewKind } from './preview-kind.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0])
const WEBP = new Uint8Array([...bytes('RIFF'), 1, 2, 3, 0, ...bytes('WEBPVP8 ')])
const PAGE = bytes('<!doctype html><script>alert(1)</script>')
const DRAWING = bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

test.each([
  ['Договор № 5.PDF', bytes('%PDF-1.7'), 'pdf'],
  ['Фото.png', PNG, 'png'],
  ['Фото.jpeg', JPEG, 'jpeg'],
  // A picture under the name of another kind of picture is still that picture.
  ['Фото.jpg', PNG, 'png'],
  ['Фото.webp', WEBP, 'webp'],
  ['УПД.xml', bytes('<?xml version="1.0" encoding="windows-1251"?><Файл/>'), 'text'],
  ['Смета.csv', bytes('№;Наименование'), 'text'],
  ['page.html', PAGE, null],
  ['page.htm', PAGE, null],
  ['drawing.svg', DRAWING, null],
  ['Фото.png', PAGE, null],
  ['Фото.jpg', DRAWING, null],
  ['Договор.pdf', PAGE, null],
  ['Договор.pdf', DRAWING, null],
  ['Смета.xlsx', bytes('PK\u0003\u0004'), null],
  ['Архив.txt', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), null],
  ['Пустой.txt', new Uint8Array(), null],
  // Its text is shown as letters: see the widget.
  ['drawing.xml', DRAWING, 'text'],
] as const)('%s (%#)', (name, head, kind) => {
  expect(previewKind(name, head)).toBe(kind)
})
