import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleFinder } from './find-article.ts'
import { judgeArticles, unnamedText } from './judge-articles.ts'
import type { KnownArticle } from './known-article.ts'
import { type ArticleCells, readArticles } from './read-articles.ts'

const table = (...rows: [code: string, name: string, more?: ArticleCells['cells']][]): ArticleCells[] =>
  rows.map(([view_id, name, more], at) => ({ row: at + 2, cells: { view_id, name, ...more } }))

const known = (
  id: number,
  view_id: string,
  name: string,
  more: Partial<KnownArticle> = {},
): KnownArticle => ({
  id,
  view_id,
  name,
  group_id: null,
  is_folder: false,
  type: 'empty',
  bank_item_id: null,
  cfo_item_id: null,
  bdr_item_id: null,
  ...more,
})

const bank = articleFinder([
  [71, '1 Строительство'],
  [72, '1.1 Котлован'],
  [73, '2 Котлован'],
])
const find = { bank_item_id: bank, cfo_item_id: articleFinder([]), bdr_item_id: articleFinder([]) }
const ASKED = { recode: false, rename: true, twins: true }
const judge = (rows: ArticleCells[], tree: KnownArticle[] = [], recode = false) =>
  judgeArticles('own', readArticles(rows), tree, find, { ...ASKED, recode })
const problems = (rows: ArticleCells[], tree: KnownArticle[] = []) =>
  judge(rows, tree).map((judged) => judged.problems)

describe('a table of articles', () => {
  test('codes make the tree, whatever their order', () => {
    const articles = readArticles(
      table(['1.1', 'Котлован'], ['1.', 'Подземная часть'], ['1.1.1', 'Разработка']),
    )
    expect(articles.map(({ code, parent, is_folder }) => [code, parent?.code, is_folder])).toEqual([
      ['1.1', '1', true],
      ['1', undefined, true],
      ['1.1.1', '1.1', false],
    ])
  })

  test.each([
    [table(['', 'Котлован']), 'Не указан код'],
    [table(['1', '']), 'Не указано наименование'],
    [table(['1..2', 'Котлован']), 'Код «1..2» не читается: нужен код вида 1.2.3'],
    [table(['2.1', 'Котлован']), 'Ни в файле, ни в классификаторе нет папки с кодом 2'],
    [table(['1', 'Котлован', { type: 'Смешная' }]), 'Тип «Смешная» неизвестен'],
    [table(['1', 'Я'.repeat(501)]), 'Наименование длиннее 500 знаков'],
    [table(['1', 'Дом', { bank_item_id: 'Крыша' }]), 'Статья банка «Крыша». Такой статьи нет'],
    [
      table(['1', 'Дом', { bank_item_id: 'котлован' }]),
      'Статья банка «котлован». Таких статей несколько, укажите код',
    ],
  ])('%j is told by its row', (rows, message) => {
    expect(problems(rows)).toEqual([[message]])
  })

  test('codes deeper than any classifier are told where the depth begins', () => {
    const codes = Array.from({ length: 21 }, (_, at) =>
      Array(at + 1)
        .fill('1')
        .join('.'),
    )
    const told = problems(table(...codes.map((code) => [code, 'Дом'] as [string, string])))
    expect(told.slice(19)).toEqual([[], ['Вложенность больше 20 уровней']])
  })

  test('Excel makes 1.10 of a number 1.1: the row that has taken the code is named', () => {
    expect(problems(table(['1', 'Дом'], ['1.1', 'Первая'], ['1.1', 'Десятая']))[2]).toEqual([
      'Код 1.1 уже стоит в строке 3',
    ])
  })
})

describe('what the rows become', () => {
  const tree = [
    known(1, '1', 'Подземная часть', { is_folder: true }),
    known(2, '1.1', 'Котлован', { group_id: 1, type: 'consumable', bank_item_id: 72 }),
    known(3, '1.2', 'Фундамент', { group_id: 1 }),
  ]

  test('the same name in the same folder is the same article, also when its code has moved on', () => {
    const rows = table(
      ...([
        ['1', 'Подземная  Часть'],
        ['1.1', 'Котлован'],
        ['1.2', 'Водопонижение'],
        ['1.3', 'фундамент'],
      ] as [string, string][]),
    )
    // The code that the file gives to a new article is held by one that keeps it unless asked to take its own.
    expect(judge(rows, tree).map((judged) => judged.problems)).toEqual([
      [],
      [],
      ['Код 1.2 занят: «Фундамент»'],
      [],
    ])
    const judged = judge(rows, tree, true)
    expect(judged.map(({ existing, status, values }) => [existing?.id, status, values])).toEqual([
      [1, 'change', { name: 'Подземная  Часть' }],
      [2, 'same', {}],
      [undefined, 'new', { name: 'Водопонижение' }],
      [3, 'change', { name: 'фундамент' }],
    ])
  })

  test('another name under the same code renames, an absent column changes nothing, an empty cell clears', () => {
    const judged = judge(
      table(
        ['1', 'Подземная часть'],
        ['1.1', 'Разработка котлована'],
        ['1.2', 'Фундамент', { bank_item_id: '1.1 Котлован', type: 'расходная' }],
      ),
      tree,
    )
    expect(judged.map(({ values }) => values)).toEqual([
      {},
      { name: 'Разработка котлована' },
      { bank_item_id: 72, type: 'consumable' },
    ])
    const cleared = judge(
      table(['1', 'Подземная часть'], ['1.1', 'Котлован', { bank_item_id: '', type: '' }]),
      tree,
    )
    expect(cleared[1]?.values).toEqual({ bank_item_id: null, type: 'empty' })
  })

  test('an article takes another name, and a name gets a second article, only when that is asked for', () => {
    const rows = table(['1', 'Совсем другое'], ['1.1', 'КОТЛОВАН'], ['1.2', 'Дренаж'], ['4', 'Фундамент'])
    const told = (wishes: Partial<typeof ASKED>) =>
      judgeArticles('own', readArticles(rows), tree, find, {
        ...{ recode: true, rename: false, twins: false },
        ...wishes,
      }).map(({ status, problems }) => [status, ...problems])
    const rename = (code: string, name: string) =>
      `Код ${code} занят статьёй «${name}»; чтобы переименовать её, отметьте «Переименовать статьи, чьи коды заняты»`
    const twin =
      '«Фундамент» уже есть под кодом 1.2 и останется там; чтобы создать вторую, отметьте «Создать статьи с уже существующими названиями»'
    expect(told({})).toEqual([
      ['error', rename('1', 'Подземная часть')],
      ['change'],
      ['error', rename('1.2', 'Фундамент')],
      ['new'],
    ])
    expect(told({ rename: true })).toEqual([['change'], ['change'], ['change'], ['new']])
    const moved = (twins: boolean) =>
      judgeArticles('own', readArticles(table(['1', 'Подземная часть'], ['4', 'ФУНДАМЕНТ'])), tree, find, {
        ...{ recode: true, rename: false, twins },
      })[1]
    expect(moved(false)).toMatchObject({ status: 'error', problems: [twin], wish: 'twins' })
    expect(moved(true)).toMatchObject({ status: 'new', problems: [], wish: 'twins' })
  })

  test('no code of the tree changes unless it is asked for, and a taken one is told by its row', () => {
    const rows = table(['1', 'Подземная часть'], ['1.2', 'Котлован'], ['1.7', 'Дренаж'])
    const told = (recode: boolean) =>
      judge(rows, tree, recode).map(({ status, problems }) => [status, problems])
    expect(told(false)).toEqual([
      ['same', []],
      ['same', []],
      ['new', []],
    ])
    expect(told(true)).toEqual([
      ['same', []],
      ['error', ['Код 1.2 занят: «Фундамент»']],
      ['new', []],
    ])
  })

  test('a table may hold a part of the tree: a folder it does not bring is found by its code', () => {
    const deep = [
      ...tree,
      known(4, '1.3', 'Сети', { group_id: 1, is_folder: true }),
      known(5, '1.3.1', 'Вода', { group_id: 4 }),
    ]
    const rows = table(['1.3.12', 'Газ'], ['1.3.1', 'Водопровод'], ['1.2.1', 'Сваи'], ['1.4.1', 'Окна'])
    expect(
      judge(rows, deep).map(({ folder_id, existing, status }) => [folder_id, existing?.id, status]),
    ).toEqual([
      [4, undefined, 'new'],
      [4, 5, 'change'],
      [3, undefined, 'error'],
      [null, undefined, 'error'],
    ])
    expect(problems(rows, deep).slice(2)).toEqual([
      ['«Фундамент» в справочнике — статья, а не папка: внутрь неё добавить нельзя'],
      ['Ни в файле, ни в классификаторе нет папки с кодом 1.4'],
    ])
    // A row above that the tree keeps under another code leads into its own branch.
    const moved = table(['7', 'Подземная часть'], ['7.3.2', 'Газ'], ['7.3.5.1', 'Колодец'])
    expect(judge(moved, deep).map(({ folder_id, status }) => [folder_id, status])).toEqual([
      [null, 'same'],
      [4, 'new'],
      [null, 'error'],
    ])
  })

  test('a code that an article of the found folder holds is taken', () => {
    const rows = table(['1.2', 'Водопонижение'], ['1.1', 'Фундамент'])
    expect(problems(rows, tree)).toEqual([['Код 1.2 занят: «Фундамент»'], []])
  })

  test('an article that holds documents does not silently become a folder', () => {
    const [, , inner] = judge(
      table(['1', 'Подземная часть'], ['1.1', 'Котлован'], ['1.1.1', 'Разработка']),
      tree,
    )
    expect(
      problems(table(['1', 'Подземная часть'], ['1.1', 'Котлован'], ['1.1.1', 'Разработка']), tree)[1],
    ).toEqual(['«Котлован» в справочнике — статья, а не папка: внутрь неё добавить нельзя'])
    expect(inner?.status).toBe('new')
  })

  test('a long list of other names is not compared each with each', () => {
    let looks = 0
    const long = Array.from({ length: 500 }, (_, at) =>
      Object.defineProperty(known(at + 1, `${at + 1}`, ''), 'name', {
        get: () => {
          looks += 1
          return `Прежняя ${at}`
        },
      }),
    )
    const rows = table(...long.map(({ view_id }) => [view_id, `Новая ${view_id}`] as [string, string]))
    expect(judge(rows, long).map(({ existing }) => existing?.id)).toEqual(long.map(({ id }) => id))
    expect(looks).toBeLessThan(10 * long.length)
  })

  test('a tree written as a table and read again changes nothing', () => {
    const names = fc.array(
      fc.array(
        fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        { maxLength: 4 },
      ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(names, (folders) => {
        const tree: KnownArticle[] = []
        for (const [at, children] of folders.entries()) {
          const group_id = tree.length + 1
          tree.push(known(group_id, `${at + 1}`, `Папка ${at}`, { is_folder: true }))
          for (const [step, name] of children.entries())
            tree.push(known(tree.length + 1, `${at + 1}.${step + 1}`, `${name} ${step}`, { group_id }))
        }
        const rows = table(...tree.map(({ view_id, name }) => [view_id, name] as [string, string]))
        const judged = judge(rows, tree)
        expect(judged.map(({ status }) => status)).toEqual(tree.map(() => 'same'))
        expect(judged.map(({ existing }) => existing?.id)).toEqual(tree.map(({ id }) => id))
      }),
    )
  })
})

test('articles that the file does not name are counted in the genitive', () => {
  expect(unnamedText(1)).toBe('Ещё 1 статьи справочника в файле нет, она останется как есть.')
  expect(unnamedText(2)).toBe('Ещё 2 статей справочника в файле нет, они останутся как есть.')
  expect(unnamedText(11)).toBe('Ещё 11 статей справочника в файле нет, они останутся как есть.')
  expect(unnamedText(51)).toBe('Ещё 51 статьи справочника в файле нет, они останутся как есть.')
})
