import { reportNamed } from '@stroyfin/reports/catalogue/catalogue'
import type { Report } from '@stroyfin/reports/engine/define-report'
import { expect, test } from 'vitest'
import { deliveryWords, reportAddress } from './delivery-words.ts'

const schedule = reportNamed('opp-payments') as Report

test('the address of a letter says what was ordered and nothing that the report has by itself', () => {
  expect(reportAddress('opp-payments', schedule, {})).toBe('/reports/opp-payments')
  const kept = { project_id: 7, contractor_ids: [3, 4], weeks: '13', direction: 'out', unit: 'thousands' }
  const asked = new URLSearchParams(reportAddress('opp-payments', schedule, kept).split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({
    project_id: '7',
    contractor_ids: '[3,4]',
    // A text of digits alone would be read as a number.
    weeks: '"13"',
    unit: 'thousands',
  })
  expect(reportAddress('cost-price', reportNamed('cost-price') as Report, { project_id: null })).toBe(
    '/reports/cost-price?project_id=all',
  )
})

test('a letter is called as its file is', () => {
  const words = deliveryWords({
    file: 'ДДУ, 31.12.2026.xlsx',
    title: 'ДДУ',
    address: 'https://one.example/reports/ddu',
    told: [['Проект', 'Все']],
  })
  expect(words.subject).toBe('ДДУ, 31.12.2026')
  expect(words.text).toContain('https://one.example/reports/ddu\n\nПроект: Все\n\n')
})
