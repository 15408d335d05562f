import { expect, test } from 'vitest'
import { checkFile, fileSize } from './check-file.ts'

const rules = { types: ['pdf', 'xlsx'], max_mb: 20 }

test('a file is refused with words that say what to do', () => {
  expect(checkFile({ name: 'акт.PDF', size: 10 }, rules)).toBeUndefined()
  expect(checkFile({ name: 'акт.exe', size: 10 }, rules)).toBe('Такие файлы не принимаются, нужны: PDF, XLSX')
  expect(checkFile({ name: 'акт', size: 10 }, rules)).toContain('нужны')
  expect(checkFile({ name: 'акт.pdf', size: 0 }, rules)).toBe('Файл пустой')
  expect(checkFile({ name: 'акт.pdf', size: 21 * 1024 * 1024 }, rules)).toContain('больше 20\u00a0МБ')
})

test('sizes are written in Russian', () => {
  expect(fileSize(900)).toBe('900\u00a0Б')
  expect(fileSize(1536)).toBe('1,5\u00a0КБ')
  expect(fileSize(25 * 1024 * 1024)).toBe('25\u00a0МБ')
})
