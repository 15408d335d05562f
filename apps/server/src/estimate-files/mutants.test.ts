import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { kopecks } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeZip } from '../spreadsheets/testing/make-zip.ts'
import { openEstimateFile } from './open-estimate-file.ts'
import { baseIndexEstimate, grandEstimate, summaryEstimate } from './testing/gge-files.ts'

const ARPS = [
  '1#АРПС 1.10#Программа',
  `3##5#Кровля${'#'.repeat(10)}1300,00`,
  '10#0##Раздел',
  `20#1#ГЭСН12#м3#Стяжка${'#'.repeat(11)}50${'#'.repeat(11)}20#`,
  `20#2#ГЭСН13#м2#Мастика${'#'.repeat(11)}10${'#'.repeat(11)}30#`,
].join('\r\n')

const FILES: Record<string, Buffer> = {
  'a .gge by the base-index method': Buffer.from(baseIndexEstimate()),
  'a summary .gge': Buffer.from(summaryEstimate()),
  'ГРАНД-Смета': Buffer.from(grandEstimate().replace('windows-1251', 'utf-8')),
  'a .gsfx': makeZip({ 'Data.xml': grandEstimate().replace('windows-1251', 'utf-8') }),
  АРПС: Buffer.from(ARPS),
}

/** Whatever comes in, either a sentence or rows whose sums are those of the rows, and every number can be stored. */
function read(bytes: Buffer): EstimateFile | null {
  const opened = openEstimateFile(bytes)
  if (opened === 'table') return null
  if ('refused' in opened) {
    expect(opened.refused).toMatch(/[а-яё]{4}/iu)
    expect(opened.refused).not.toMatch(/Excel \(|таблиц(?:а|у|ы) слишком/u)
    return null
  }
  const lines = opened.rows.filter(({ is_folder }) => !is_folder)
  const found = lines.reduce((sum, { volume, price }) => sum + lineSumm(volume ?? '0', price ?? '0'), 0n)
  expect(kopecks(opened.sums.total)).toBe(found)
  for (const { volume, price } of lines)
    for (const figure of [volume, price]) expect(figure ?? '0').toMatch(/^-?\d{1,18}(?:\.\d{1,10})?$/u)
  return opened
}

const has_fault = ({ warnings }: EstimateFile) => warnings.some(({ is_fault }) => is_fault)
const runs = { numRuns: 60 }

describe.each(Object.entries(FILES))('%s', (_, bytes) => {
  const whole = read(bytes)
  const text = bytes.toString('utf8')

  test('cut at any byte it is refused, or what is left of it is asked about', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), (at) => {
        const opened = read(bytes.subarray(0, at))
        if (opened === null || kopecks(opened.sums.total) === kopecks(whole?.sums.total ?? '0')) return
        expect(has_fault(opened)).toBe(true)
      }),
      runs,
    )
  })

  test('with a byte changed it is still rows or a sentence', () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ by
        read(changed)
      }),
      { numRuns: 150 },
    )
  })

  test('in another encoding than it declares it is still rows or a sentence', () => {
    for (const encoding of ['utf16le', 'latin1', 'ucs2'] as const) read(Buffer.from(text, encoding))
    for (const declared of ['windows-1251', 'utf-16', 'koi8-r', 'ibm866'])
      read(Buffer.from(text.replace(/encoding="[^"]*"/u, `encoding="${declared}"`)))
  })

  test('entities are not opened', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;&b;">]>'
    const opened = openEstimateFile(Buffer.from(text.replace(/(<\?xml[^>]*\?>)/u, `$1${bomb}`)))
    if (text.startsWith('<?xml')) expect(opened).toMatchObject({ refused: expect.stringContaining('DTD') })
  })
})

/** Sums of positions of files that state their totals: changed, they must be asked about. */
const STATED = { 'a .gge': baseIndexEstimate(), 'a summary': summaryEstimate(), АРПС: ARPS }

describe.each(Object.entries(STATED))('%s that states its total', (_, text) => {
  const sums = [
    ...text.matchAll(/(?<=<(?:Current|Building|Equipment|Other|Total|PriceCurrent)>)[\d.]+|(?<=#{11})\d+/gu),
  ]
  const written = fc.constantFrom('10 раз', 'abc', '1e308', '5OO', 'NaN', '9'.repeat(30))

  test('with any of its sums ten times as big, or no number, is asked about', () => {
    expect(sums.length).toBeGreaterThan(2)
    fc.assert(
      fc.property(fc.nat({ max: sums.length - 1 }), written, (at, other) => {
        const [found] = sums[at] ?? []
        const place = sums[at]?.index ?? 0
        if (found === undefined || Number(found) === 0) return
        const value = other === '10 раз' ? String(Number(found) * 10) : other
        const changed = read(Buffer.from(text.slice(0, place) + value + text.slice(place + found.length)))
        expect(changed === null || has_fault(changed)).toBe(true)
      }),
      runs,
    )
  })

  test('with its sections doubled is asked about', () => {
    const doubled = text.startsWith('1#')
      ? `${text}\r\n${text.split('\r\n').slice(2).join('\r\n')}`
      : text
          .replace(/(<Section><Code>1<.*<\/Section>)(<\/Sections>)/su, '$1$1$2')
          .replace(/(<Chapter2>.*<\/Chapter2>)/su, '$1$1')
    const opened = read(Buffer.from(doubled))
    expect(opened === null || has_fault(opened)).toBe(true)
  })
})
