import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** A rule about imports together with the sin that proves it: the planted file must be caught by exactly this rule. */
export type ImportRule = IRegularForbiddenRuleType & {
  name: string
  planted: { file: string; imports: string; target?: string }
}

type Planted = ImportRule['planted']
type Side = IRegularForbiddenRuleType['from']
type Target = IRegularForbiddenRuleType['to']

const test = '\\.test\\.tsx?$'

function forbid(name: string, comment: string, from: Side, to: Target, planted: Planted): ImportRule {
  return { name, comment, severity: 'error', from, to, planted }
}

/** A workspace may import itself and the listed workspaces, nothing else of ours. */
function mayImport(
  name: string,
  home: string,
  allowed: string[],
  comment: string,
  planted: Planted,
): ImportRule {
  const inside = [home, ...allowed].map((folder) => `^${folder}/`)
  return forbid(
    name,
    comment,
    { path: `^${home}/` },
    { path: '^(packages|apps|tools|bench|e2e)/', pathNot: inside },
    planted,
  )
}

const layers: ImportRule[] = [
  mayImport('domain-imports-nothing', 'packages/domain', [], 'Правила дела ничего не знают о мире вокруг.', {
    file: 'packages/domain/src/planted/layer.ts',
    imports: '@stroyfin/contract/planted/target',
    target: 'packages/contract/src/planted/target.ts',
  }),
  mayImport(
    'contract-imports-domain',
    'packages/contract',
    ['packages/domain'],
    'Договор о проводе знает только предметную область.',
    {
      file: 'packages/contract/src/planted/layer.ts',
      imports: '@stroyfin/database/planted/target',
      target: 'packages/database/src/planted/target.ts',
    },
  ),
  mayImport(
    'database-imports-domain',
    'packages/database',
    ['packages/domain'],
    'Таблицы знают только предметную область.',
    {
      file: 'packages/database/src/planted/layer.ts',
      imports: '@stroyfin/contract/planted/target',
      target: 'packages/contract/src/planted/target.ts',
    },
  ),
  mayImport(
    'reports-below-server',
    'packages/reports',
    ['packages/(domain|contract|database)'],
    'Отчёты работают и без HTTP.',
    {
      file: 'packages/reports/src/planted/layer.ts',
      imports: '../../../../apps/server/src/planted/target.ts',
      target: 'apps/server/src/planted/target.ts',
    },
  ),
  mayImport(
    'simulator-knows-no-product',
    'packages/bank-simulator',
    ['packages/domain'],
    'Имитатор банка говорит с продуктом только по сети, как настоящий.',
    {
      file: 'packages/bank-simulator/src/planted/layer.ts',
      imports: '@stroyfin/contract/planted/target',
      target: 'packages/contract/src/planted/target.ts',
    },
  ),
  mayImport(
    'server-imports-packages',
    'apps/server',
    ['packages/[^/]+'],
    'Сервер не знает браузерной части.',
    {
      file: 'apps/server/src/planted/layer.ts',
      imports: '../../../web/src/planted/target.ts',
      target: 'apps/web/src/planted/target.ts',
    },
  ),
  mayImport(
    'web-sees-no-sql',
    'apps/web',
    ['packages/(domain|contract)'],
    'Браузерная часть говорит с сервером только через договор.',
    {
      file: 'apps/web/src/planted/layer.ts',
      imports: '@stroyfin/database/planted/target',
      target: 'packages/database/src/planted/target.ts',
    },
  ),
]

const purity: ImportRule[] = [
  forbid(
    'domain-has-no-libraries',
    'Предметной области нужна только библиотека десятичных чисел.',
    { path: '^packages/domain/src/', pathNot: test },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core'],
      pathNot: '(^|/)node_modules/(@types/)?big\\.js/',
    },
    { file: 'packages/domain/src/planted/reads-files.ts', imports: 'node:fs' },
  ),
  forbid(
    'contract-has-no-machine',
    'Договор исполняется и в браузере, поэтому возможностей Node.js в нём нет.',
    { path: '^(packages/contract|apps/web)/src/', pathNot: test },
    { dependencyTypes: ['core'] },
    { file: 'packages/contract/src/planted/reads-files.ts', imports: 'node:fs' },
  ),
  forbid(
    'sql-lives-in-stores',
    'На языке SQL говорят только файлы *-store.ts.',
    { path: '^apps/server/src/', pathNot: ['-store\\.ts$', test] },
    { path: 'node_modules/(kysely|pg)/' },
    { file: 'apps/server/src/planted/query.ts', imports: 'kysely' },
  ),
  forbid(
    'reports-are-strangers',
    'Общий для отчётов SQL лежит в reports/src/fragments.',
    { path: '\\.report\\.ts$' },
    { path: '\\.report\\.ts$' },
    {
      file: 'packages/reports/src/catalogue/planted-one.report.ts',
      imports: './planted-two.report.ts',
      target: 'packages/reports/src/catalogue/planted-two.report.ts',
    },
  ),
]

const doors: ImportRule[] = [
  forbid(
    'sections-meet-at-the-door',
    'Раздел обращается к другому разделу только через его public.ts.',
    // Samples for tests are lent from section to section.
    { path: '^apps/(server|web)/src/sections/([^/]+)/(?!testing/)', pathNot: test },
    {
      path: '^apps/$1/src/sections/',
      pathNot: ['^apps/$1/src/sections/$2/', '/public\\.tsx?$'],
    },
    {
      file: 'apps/server/src/sections/planted-one/peeks.ts',
      imports: '../planted-two/inner.ts',
      target: 'apps/server/src/sections/planted-two/inner.ts',
    },
  ),
  forbid(
    'server-uses-the-door',
    'Вне разделов виден только их public.ts, а списки вызовов routes.ts – одному app.ts.',
    { path: '^apps/server/src/(?!sections/)', pathNot: ['^apps/server/src/app\\.ts$', test] },
    { path: '^apps/server/src/sections/', pathNot: '/public\\.ts$' },
    {
      file: 'apps/server/src/planted/peeks.ts',
      imports: '../sections/planted-two/inner.ts',
      target: 'apps/server/src/sections/planted-two/inner.ts',
    },
  ),
  forbid(
    'app-lists-routes',
    'Корень сервера берёт у раздела только список вызовов.',
    { path: '^apps/server/src/app\\.ts$' },
    { path: '^apps/server/src/sections/', pathNot: ['/public\\.ts$', '/routes\\.ts$'] },
    {
      file: 'apps/server/src/app.ts',
      imports: './sections/planted-two/inner.ts',
      target: 'apps/server/src/sections/planted-two/inner.ts',
    },
  ),
  forbid(
    'web-uses-the-door',
    'Вне разделов виден только их public.ts, а сами страницы – одному списку страниц.',
    { path: '^apps/web/src/(?!sections/)', pathNot: ['^apps/web/src/app/(public-)?pages\\.ts$', test] },
    { path: '^apps/web/src/sections/', pathNot: '/public\\.tsx?$' },
    {
      file: 'apps/web/src/app/planted-peeks.ts',
      imports: '../sections/planted-two/inner.ts',
      target: 'apps/web/src/sections/planted-two/inner.ts',
    },
  ),
  forbid(
    'ui-knows-no-section',
    'Виджеты знают о точках экрана, а не о договорах.',
    { path: '^apps/web/src/ui/' },
    { path: '^(apps/web/src/(sections|app|api|session)|packages/contract/src/(?!kit/))' },
    {
      file: 'apps/web/src/ui/planted.ts',
      imports: '../sections/planted-two/public.ts',
      target: 'apps/web/src/sections/planted-two/public.ts',
    },
  ),
  forbid(
    'bridges-behind-a-door',
    'Внешний мир доступен только через public.ts его моста.',
    { path: '^apps/server/src/(bridges/([^/]+)/|)', pathNot: test },
    { path: '^apps/server/src/bridges/', pathNot: ['^apps/server/src/bridges/$2/', '/public\\.ts$'] },
    {
      file: 'apps/server/src/sections/planted-one/calls-bank.ts',
      imports: '../../bridges/planted/client.ts',
      target: 'apps/server/src/bridges/planted/client.ts',
    },
  ),
]

const order: ImportRule[] = [
  forbid(
    'no-cycles',
    'Узел разрезают, вынося общее вниз.',
    { path: '^(apps|packages|tools|bench|e2e)/' },
    // A circle that passes through a type or a lazy import does not exist when the product runs.
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    {
      file: 'packages/domain/src/planted/circle.ts',
      imports: './circle-back.ts',
      target: 'packages/domain/src/planted/circle-back.ts',
    },
  ),
  forbid(
    'product-imports-no-test',
    'Продукт не зависит от проверок.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
    { path: ['\\.test\\.tsx?$', '^packages/[^/]+/src/testing/', '^apps/[^/]+/src/testing/'] },
    {
      file: 'apps/server/src/planted/leans-on-test.ts',
      imports: './planted.test.ts',
      target: 'apps/server/src/planted/planted.test.ts',
    },
  ),
  forbid(
    'imports-resolve',
    'Импорт, который никуда не ведёт, прячет нарушение.',
    { path: '^(apps|packages|tools|bench|e2e)/' },
    { couldNotResolve: true },
    { file: 'packages/domain/src/planted/nowhere.ts', imports: './does-not-exist.ts' },
  ),
]

export const importRules: readonly ImportRule[] = [...layers, ...purity, ...doors, ...order]
