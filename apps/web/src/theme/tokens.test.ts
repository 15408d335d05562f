import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]))
}

const [lightBlock, darkBlock] = css.split(':root[data-mantine-color-scheme="dark"]')
const light = tokensOf(lightBlock!)
const schemes = { light, dark: { ...light, ...tokensOf(darkBlock!) } }

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi! + 0.05) / (lo! + 0.05)
}

const words = ['text', 'secondary', 'placeholder', 'link', 'error', 'success', 'warning', 'info', 'neutral']
const grounds = ['page', 'panel', 'float', 'hover', 'folder-1', 'row-selected', 'dirty']

describe.each(Object.entries(schemes))('%s scheme', (_, tokens) => {
  test.each(words.flatMap((word) => grounds.map((ground) => [word, ground] as const)))(
    '%s is readable on %s',
    (word, ground) => {
      // Placeholders and hints never lie on folder, selected or changed rows.
      if (word === 'placeholder' && !['page', 'panel', 'float'].includes(ground)) return
      expect(contrast(tokens[`color-${word}`]!, tokens[`color-${ground}`]!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-brand', 'error-fill'],
    ['on-brand', 'error-fill-hover'],
    ['on-brand', 'counter'],
    ['link', 'brand-tint'],
    ['error', 'error-tint'],
    ['success', 'success-tint'],
    ['warning', 'warning-tint'],
    ['info', 'info-tint'],
  ])('%s is readable on %s', (word, ground) => {
    expect(contrast(tokens[`color-${word}`]!, tokens[`color-${ground}`]!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([1, 2, 3, 4, 5])('chart colour %i stands out from the panel', (n) => {
    expect(contrast(tokens[`chart-${n}`]!, tokens['color-panel']!)).toBeGreaterThanOrEqual(3)
  })
})
