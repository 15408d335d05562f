import { describe, expect, test } from 'vitest'
import { attachment, fileName, madeName } from './file-name.ts'

describe('names of files', () => {
  test.each([
    ['Смета № 5 (ред. 2).xlsx', 'Смета № 5 (ред. 2).xlsx'],
    ['C:\\Документы\\акт.pdf', 'акт.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['счёт\u202egpj.exe', 'счётgpj.exe'],
    ['строка\r\nдва.txt', 'строкадва.txt'],
    ['a<b>:"c|?*.txt', 'a_b___c___.txt'],
    ['..', 'Файл'],
    ['', 'Файл'],
    [`${'я'.repeat(300)}.docx`, `${'я'.repeat(195)}.docx`],
  ])('%j is kept as %j', (given, kept) => {
    expect(fileName(given)).toBe(kept)
  })

  test('a number with a slash stays whole in the name of a file that we have made', () => {
    expect(madeName('Реестр № МК-24/001.xlsx')).toBe('Реестр № МК-24-001.xlsx')
    expect(attachment('КС-2 № 5/1.pdf')).toContain(encodeURIComponent('КС-2 № 5-1.pdf'))
  })

  test('no name can break out of the header', () => {
    const header = attachment('a"; filename="b.exe\r\nSet-Cookie: x\\.txt')
    expect(header).not.toMatch(/[\r\n\\]/)
    expect(header.match(/filename="/g)).toHaveLength(1)
    expect(attachment("it's (1)*.txt")).toContain("filename*=UTF-8''it%27s%20%281%29_.txt")
  })
})
