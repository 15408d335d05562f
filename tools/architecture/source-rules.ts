import { checkWords } from './retired-words.ts'
import { isTest, lineAt, type SourceFile } from './source-files.ts'

/** A rule about the text of one file; `planted` is a file that the rule must refuse, `innocent` one it must not. */
export type SourceRule = {
  name: string
  why: string
  check: (file: SourceFile) => string[]
  planted: SourceFile
  innocent: SourceFile
}

const emptyNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'base',
  'service',
  'types',
  'index',
]
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/

function checkName({ path }: SourceFile): string[] {
  const parts = path.split('/')
  const file = parts.pop() ?? ''
  const stem = file.split('.')[0] ?? ''
  const nothing = [stem, ...parts].find((part) => emptyNames.includes(part))
  if (nothing) return [`имя «${nothing}» ничего не говорит о содержании`]
  const shaped = kebab.test(stem) || (file.endsWith('.tsx') && pascal.test(stem))
  return shaped ? [] : [`имя «${file}»: файлы пишутся kebab-case, компоненты – PascalCase.tsx`]
}

function checkLength({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines <= 300 || isTest(path) ? [] : [`${lines} строк: найдите второе существительное и вынесите его`]
}

/** A report is read in one breath: what does not fit is a part of its own beside it. */
function checkReport({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines <= 200 || !path.endsWith('.report.ts') ? [] : [`${lines} строк: вынесите часть отчёта рядом`]
}

const floats: { ban: RegExp; where: RegExp }[] = [
  { ban: /\bparseFloat\(/g, where: /^(packages|apps)\// },
  // The decimal library has a toFixed of its own, which is exact; it is at home in the domain.
  { ban: /\.toFixed\(/g, where: /^(packages\/(?!domain)|apps\/)/ },
  // Widgets round pixels, and know nothing of money.
  { ban: /\bMath\.round\(/g, where: /^(packages|apps\/server|apps\/web\/src\/sections)\// },
  { ban: /\bNumber\([^)]*(summ|price|amount|kopecks)/gi, where: /^(packages|apps)\// },
]

/** Written beside a use that loses nothing, with the reason after it. */
const permission = /\/\/ (exact|not money): \S+/

function checkMoney({ path, text }: SourceFile): string[] {
  if (isTest(path)) return []
  const lines = text.split('\n')
  const allowed = (line: number) =>
    lines.slice(Math.max(0, line - 2), line).some((near) => permission.test(near))
  return floats
    .filter(({ where }) => where.test(path))
    .flatMap(({ ban }) => [...text.matchAll(ban)])
    .filter((found) => !allowed(lineAt(text, found.index)))
    .map((found) => `строка ${lineAt(text, found.index)}: ${found[0]} – деньги считаются только точно`)
}

function checkSilence({ path, text }: SourceFile): string[] {
  if (path.startsWith('tools/architecture/')) return []
  const silenced = /@ts-(ignore|expect-error|nocheck)|\b(test|describe|it)\.(skip|only|todo|fixme)\(/g
  return [...text.matchAll(silenced)].map((found) => `строка ${lineAt(text, found.index)}: ${found[0]}`)
}

export const sourceRules: readonly SourceRule[] = [
  {
    name: 'retired-words-stay-retired',
    why: 'У одной вещи одно имя, и слова, на которых спотыкались, на экран не возвращаются.',
    check: checkWords,
    planted: {
      path: 'apps/web/src/sections/ks/list/KsListPage.tsx',
      text: "const text = 'Документов выполнения пока нет'",
    },
    innocent: {
      path: 'apps/web/src/sections/ks/list/KsListPage.tsx',
      text: "const text = 'Актов пока нет, документы не выполнены'",
    },
  },
  {
    name: 'names-say-something',
    why: 'По имени файла видно, что в нём лежит.',
    check: checkName,
    planted: { path: 'packages/domain/src/money/utils.ts', text: '' },
    innocent: { path: 'apps/web/src/sections/agreements/AgreementPage.browser.test.tsx', text: '' },
  },
  {
    name: 'files-are-short',
    why: 'Файл длиннее 300 строк говорит о двух вещах сразу.',
    check: checkLength,
    planted: { path: 'packages/domain/src/long.ts', text: 'const a = 1\n'.repeat(301) },
    innocent: { path: 'packages/domain/src/long.ts', text: 'const a = 1\n'.repeat(300) },
  },
  {
    name: 'reports-are-small',
    why: 'Отчёт – один небольшой файл: до 200 строк.',
    check: checkReport,
    planted: { path: 'packages/reports/src/catalogue/long.report.ts', text: 'const a = 1\n'.repeat(201) },
    innocent: { path: 'packages/reports/src/catalogue/long.report.ts', text: 'const a = 1\n'.repeat(200) },
  },
  {
    name: 'money-is-exact',
    why: 'Двоичные дроби теряют копейки.',
    check: checkMoney,
    planted: { path: 'packages/domain/src/vat.ts', text: 'const vat = Number(row.summ) / 6' },
    innocent: { path: 'packages/domain/src/vat.ts', text: 'const page = Number(window.offset)' },
  },
  {
    name: 'nothing-is-silenced',
    why: 'Заглушённая проверка хуже отсутствующей.',
    check: checkSilence,
    planted: { path: 'packages/domain/src/vat.test.ts', text: "test.skip('НДС', () => {})" },
    innocent: { path: 'packages/domain/src/vat.test.ts', text: "test('НДС', () => {})" },
  },
]
