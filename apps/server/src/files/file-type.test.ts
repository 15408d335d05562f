import { expect, test } from 'vitest'
import { fileType } from './file-type.ts'

const STATEMENT = '1CClientBankExchange\r\nНазначениеПлатежа=Оплата <script>alert(1)</script> по счёту'

test.each([
  ['a statement', 'kl_to_1c.txt', STATEMENT],
  ['a table', 'Платежи.csv', 'Номер;Назначение\r\n1;<html> и <svg>'],
])('%s with words of markup is no page', (_, name, text) => {
  expect(fileType(Buffer.from(text), name)).toMatch(/^text\//)
})

test.each([
  ['a page after empty lines', '\n\n  <html><body>'],
  ['a page after a mark of UTF-8', '\ufeff<script>alert(1)</script>'],
  ['a page after a comment', '<!-- отчёт --><html>'],
])('%s is refused', (_, text) => {
  expect(() => fileType(Buffer.from(text), 'справка.txt')).toThrow('Веб-страницы')
})
