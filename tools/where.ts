// npm run where -- agreements: the files of one section through all layers, in the order in which a change walks them.
import { globSync, readFileSync } from 'node:fs'
import { inRoot } from './root.ts'

type Stop = { name: string; files: (section: string, stem: string) => string[] }

const find = (pattern: string) =>
  globSync(pattern, { cwd: inRoot(), exclude: ['**/node_modules/**', '**/dist/**'] }).map((path) =>
    path.replaceAll('\\', '/'),
  )

/** Migrations are told by the tables they make or change: their names follow the day, not the section. */
function migrationsOf(stem: string): string[] {
  const touches = new RegExp(`\\b(create|alter) table (if not exists )?(app\\.)?${stem.replaceAll('-', '_')}`)
  return find('packages/database/src/migrations/*.sql').filter((file) =>
    touches.test(readFileSync(inRoot(file), 'utf8')),
  )
}

const road: Stop[] = [
  { name: 'Правила', files: (section) => find(`packages/domain/src/${section}/**/*`) },
  { name: 'Договор о проводе', files: (section) => find(`packages/contract/src/${section}/**/*`) },
  { name: 'Миграции', files: (_, stem) => migrationsOf(stem) },
  {
    name: 'Строки таблиц',
    files: (section, stem) => [
      ...find(`packages/database/src/tables/{${stem},${section}}*.ts`),
      ...find(`packages/database/src/*/{${stem},${section}}*.ts`).filter(
        (file) => !file.includes('/tables/'),
      ),
    ],
  },
  {
    name: 'Отчёты',
    files: (section, stem) => [
      ...find(`packages/reports/src/{catalogue,fragments}/**/*${stem}*.ts`),
      ...find(`packages/reports/src/${section}/**/*`),
    ],
  },
  { name: 'Сервер', files: (section) => find(`apps/server/src/sections/${section}/**/*`) },
  { name: 'Экраны', files: (section) => find(`apps/web/src/sections/${section}/**/*`) },
  { name: 'Истории', files: (section) => find(`e2e/${section}/**/*`) },
  { name: 'Замеры', files: (_, stem) => find(`bench/*${stem}*.bench.ts`) },
]

function knownSections(): string[] {
  const folders = find('{packages/domain/src,packages/contract/src,apps/{server,web}/src/sections}/*/')
  return [...new Set(folders.map((folder) => folder.replace(/\/$/, '').split('/').at(-1) ?? ''))].sort()
}

function show(section: string): boolean {
  const stem = section.replace(/ies$/, 'y').replace(/s$/, '')
  let count = 0
  for (const stop of road) {
    const files = [...new Set(stop.files(section, stem))].filter((file) => /\.\w+$/.test(file)).sort()
    if (files.length === 0) continue
    count += files.length
    console.log(`\n${stop.name}`)
    for (const file of files) console.log(`  ${file}`)
  }
  return count > 0
}

const section = process.argv[2]
if (!section || !show(section)) {
  if (section) console.log(`Раздела «${section}» нет.`)
  console.log(`Разделы: ${knownSections().join(', ')}`)
  process.exitCode = section ? 1 : 0
}
