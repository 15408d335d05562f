import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReportHelp } from '@stroyfin/contract/help/load-report-help'
import { REPORT_PAGES, reportKey } from '@stroyfin/domain/access/report-pages'
import { describe, expect, test } from 'vitest'
import { ARTICLES, KEYS_ARTICLE } from '../../app/navigation/help-articles.ts'
import { ALL_TEXTS as texts } from './all-texts.ts'
import { CONTENTS } from './article-groups.ts'
import { helpPieces } from './help-words.ts'
import { type Article, manualOf } from './manual.ts'

const reports = REPORT_PAGES.map(
  (page): ReportHelp => ({
    name: reportKey(page),
    kind: 'tree',
    definition: ['Строки – проекты.'],
    parameters: [{ code: 'project_id', title: 'Проект' }],
    columns: ['Проект'],
    has_chart: false,
  }),
)
const manual = manualOf(texts, reports)
const articles = [...manual.values()]
const DEEDS = 3

const linesOf = ({ purpose, deeds }: Article) => [
  ...purpose,
  ...deeds.flatMap(({ title, steps }) => [title, ...steps]),
]
const piecesOf = (article: Article) => linesOf(article).flatMap(helpPieces)

describe('the manual', () => {
  test('every page and every road has an article, and no text is of nothing', () => {
    expect([...manual.keys()].sort()).toEqual(ARTICLES.map(({ name }) => name).sort())
    const known = new Set(ARTICLES.map(({ name }) => name))
    expect(Object.keys(texts).filter((name) => !known.has(name))).toEqual([])
  })

  test('names and titles are one each', () => {
    expect(new Set(ARTICLES.map(({ name }) => name)).size).toBe(ARTICLES.length)
    const titles = ARTICLES.map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  test('every article says what the screen is for and three deeds at least, each with a step', () => {
    const poor = articles.filter(
      ({ name, purpose, deeds }) =>
        name !== KEYS_ARTICLE.name &&
        (purpose.length === 0 || deeds.length < DEEDS || deeds.some(({ steps }) => steps.length === 0)),
    )
    expect(poor.map(({ name }) => name)).toEqual([])
  })

  test('no link is dead, and no article sends to itself', () => {
    const dead = articles.flatMap((article) => {
      const links = piecesOf(article).flatMap((piece) => (piece.kind === 'link' ? [piece.article] : []))
      return [...links, ...article.see]
        .filter((name) => !manual.has(name) || name === article.name)
        .map((name) => `${article.name} → ${name}`)
    })
    expect(dead).toEqual([])
  })

  test('the contents name every article once', () => {
    const named = CONTENTS.flatMap(({ names }) => names)
    expect([...named].sort()).toEqual(ARTICLES.map(({ name }) => name).sort())
    expect(CONTENTS.filter(({ names }) => names.length === 0)).toEqual([])
    expect(CONTENTS.find(({ title }) => title === 'Работа')?.names.slice(0, 5)).toEqual([
      'desktop',
      'projects',
      'agreements',
      'agreement-create',
      'agreement',
    ])
    expect(CONTENTS.find(({ title }) => title === 'Отчёты: банковские')?.names).toContain('bank-ks')
  })

  test('it is written for people: no word in Latin letters but the known ones', () => {
    const KNOWN = /^(Excel|PDF|CSV|XML|kl_to_1c|txt|Telegram|Ctrl|Enter|Shift)$/
    const foreign = articles.flatMap((article) =>
      linesOf(article).flatMap((line) =>
        (
          helpPieces(line)
            .map(({ text }) => text)
            .join('')
            .match(/[a-z]\w+/gi) ?? []
        ).filter((word) => !KNOWN.test(word)),
      ),
    )
    expect(foreign).toEqual([])
  })
})

/** Every text of the product's own sources, the manual's apart: what a screen shows stands there. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|node_modules|dist\/|help\/texts\//.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
}

const root = path.join(import.meta.dirname, '../../../../..')
const sources = ['apps/web/src', 'packages/domain/src', 'packages/reports/src']
  .flatMap((folder) => sourcesOf(path.join(root, folder)))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/\\u00a0|&nbsp;|\u00a0/g, ' ')

const BEFORE = /(['"`>}]|^)\s*$/mu
const AFTER = /^[:…]?\s*(['"`<{(,$]|$)/mu
const ONE_LINE = sources.replaceAll(/\s*\n\s*/g, '\n')

/** A whole word of the screen: it begins and ends where a text of the source does, or where a value is put into it. */
function isShown(words: string): boolean {
  for (let at = ONE_LINE.indexOf(words); at >= 0; at = ONE_LINE.indexOf(words, at + 1)) {
    const end = at + words.length
    if (BEFORE.test(ONE_LINE.slice(at - 3, at)) && AFTER.test(ONE_LINE.slice(end, end + 3))) return true
  }
  return false
}

test('the check of shown words knows a button from a made-up one', () => {
  expect(isShown('Создать договор')).toBe(true)
  expect(isShown('Создать')).toBe(true)
  expect(isShown('Создать догово')).toBe(false)
  expect(isShown('Создать прекрасный договор')).toBe(false)
})

test('a word in «…» is a word that a screen shows', () => {
  const wrong = articles.flatMap((article) =>
    piecesOf(article).flatMap(({ kind, text }) =>
      kind === 'screen' && !isShown(text) ? [`${article.name}: «${text}»`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('a screen that sends to the help sends to an article that is there', () => {
  const sent = [...sources.matchAll(/(?:openHelp\('|<HelpHint article=")([\w-]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.filter((name) => !manual.has(name))).toEqual([])
})

test('titles of deeds are read without marks of links', () => {
  const marked = articles.flatMap(({ deeds }) => deeds.filter(({ title }) => /\[|\]/.test(title)))
  expect(marked).toEqual([])
})
